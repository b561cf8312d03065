/**
 * Stores the shell on the device, so that Faceoff opened without a network comes up and says so. Only the shell: what
 * the club's figures are is never answered from here.
 */

import { hasFrame } from '../frame.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files of the build, which defines both. */
declare const FILES: readonly string[];
declare const VERSION: string;

/** The path of the home page, where the club is on its server. */
const { pathname: HOME } = new URL('.', self.location.href);

/** The page of a screen comes with the club's figures; these never do. */
const FALLBACK_PAGE = `${HOME}index.html`;
const BLANK_PAGE = `${HOME}blank.html`;
const SHELL = [...FILES.map((name) => HOME + name), BLANK_PAGE];
/** Another club may share the origin, and with it the caches. */
const CACHES = `shell of ${HOME} `;
const CACHE = CACHES + VERSION;

self.addEventListener('install', (event) => event.waitUntil(storeShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  // A page in the place of a file would be stored under its name.
  if (isExport(request)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isAsset(request)) event.respondWith(asset(request));
});

/** Stores all files or none: a login in front of the club may answer some requests in its place. */
async function storeShell(): Promise<void> {
  const answers = await Promise.all(
    SHELL.map(async (path) => {
      const response = await fetch(path, { cache: 'no-cache' });
      if (!(await isFromBuild(path, response))) throw new Error(`${path} is not of this build.`);
      return { path, response };
    }),
  );
  const shell = await caches.open(CACHE);
  await Promise.all(answers.map(({ path, response }) => shell.put(path, response)));
  await self.skipWaiting();
}

/** The content types of the files in the shell, by the ends of their names. */
const CONTENT_TYPES: readonly (readonly [RegExp, RegExp])[] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.woff2$/, /^font\//],
  [/\.html$/, /^text\/html/],
];
const SCRIPT = /assets\/[\w.-]+\.js/g;

/** Whether a response is the file that its path names, and a page loads the scripts of this build. */
async function isFromBuild(path: string, response: Response): Promise<boolean> {
  const contentType = response.headers.get('Content-Type') ?? '';
  const expected = CONTENT_TYPES.find(([name]) => name.test(path))?.[1];
  if (!response.ok || response.redirected || !expected?.test(contentType)) return false;
  if (!path.endsWith('.html')) return true;
  const scripts = (await response.clone().text()).match(SCRIPT) ?? [];
  return scripts.length > 0 && scripts.every((name) => FILES.includes(name));
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => isOwn(name) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Those of 0.1.0 name no path. */
function isOwn(cache: string): boolean {
  return cache.startsWith(CACHES) || /^shell \w+$/.test(cache);
}

/** As long as the server answers, pages come from it and never from an older shell. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const path = new URL(request.url).pathname.slice(HOME.length - 1);
    const fallback = hasFrame(path) ? FALLBACK_PAGE : BLANK_PAGE;
    return (await stored(fallback)) ?? Response.error();
  }
}

function isExport({ url }: Request): boolean {
  return new URL(url).pathname.startsWith(`${HOME}export/`);
}

function isAsset({ url }: Request): boolean {
  return new URL(url).pathname.startsWith(`${HOME}assets/`);
}

/** A stored file, else the server's, which is then stored in the place of one that was damaged. */
async function asset(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const known = await stored(pathname);
  if (known) return known;
  const response = await fetch(request);
  if (SHELL.includes(pathname) && (await isFromBuild(pathname, response))) {
    const shell = await caches.open(CACHE);
    await shell.put(pathname, response.clone());
  }
  return response;
}

/** @returns undefined for a file that is not stored, or in whose place something else is */
async function stored(path: string): Promise<Response | undefined> {
  const response = await caches.match(path, { ignoreVary: true });
  return response && (await isFromBuild(path, response)) ? response : undefined;
}
