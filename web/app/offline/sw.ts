/**
 * Stores the shell on the device, so that Faceoff opens without a network and shows that it is offline. The service worker
 * never serves data of the club: the page has stored what it knew (`web/data/knownPages.ts`). It shows notifications in
 * browsers that do not show them by themselves.
 */

import { hasFrame } from '../frame.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files of the build. The build defines `FILES` and `VERSION`. */
declare const FILES: readonly string[];
declare const VERSION: string;

/** The path of the home page, which is the base path of the club. */
const { pathname: HOME } = new URL('.', self.location.href);

/** Pages without data of the club. */
const FALLBACK_PAGE = `${HOME}index.html`;
const BLANK_PAGE = `${HOME}blank.html`;
const SHELL = [...FILES.map((name) => HOME + name), BLANK_PAGE];
/** Another club may share the origin and its caches, so names contain the base path. */
const CACHES = `shell of ${HOME} `;
const CACHE = CACHES + VERSION;

self.addEventListener('install', (event) => event.waitUntil(storeShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  // The fallback page would be downloaded as the exported file.
  if (isExport(request)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isAsset(request)) event.respondWith(asset(request));
});

self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

/** Shows what the club has sent: JSON of Declarative Web Push. */
async function showNotification(data: PushMessageData | null): Promise<void> {
  const { title, navigate, ...options } = data?.json().notification ?? {};
  await self.registration.showNotification(title ?? 'Faceoff', {
    ...options,
    icon: `${HOME}icon-192.png`,
    data: navigate ?? HOME,
  });
}

/** Shows the page of a notification: where it is open, in another open page with a menu, or in a new one. */
async function openPage(url: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' });
  const there = open.find((client) => client.url === url);
  if (there) return void (await there.focus());
  // A browser would lead a page to another origin, such as the address in the local network, and say that it was not led.
  const isHere = new URL(url).origin === self.location.origin;
  const led = await open
    .find((client) => isHere && hasFrame(pathIn(client.url)))
    ?.navigate(url)
    .catch(() => null);
  if (led) await led.focus();
  else await self.clients.openWindow(url);
}

/** Returns the path within the club. */
function pathIn(url: string): string {
  return new URL(url).pathname.slice(HOME.length - 1);
}

/** Stores all files or none: the login page of a proxy may replace some responses. */
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

/** The content types of the files in the shell, by their extensions. */
const CONTENT_TYPES: readonly (readonly [RegExp, RegExp])[] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.woff2$/, /^font\//],
  [/\.html$/, /^text\/html/],
];
const SCRIPT = /assets\/[\w.-]+\.js/g;

/** Whether a response is the requested file and, for a page, loads the scripts of this build. */
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

/** Caches of version 0.1.0 have no path in their names. */
function isOwn(cache: string): boolean {
  return cache.startsWith(CACHES) || /^shell \w+$/.test(cache);
}

/** Returns the page from the server. Only if the server cannot be reached, returns a page of the shell. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const fallback = hasFrame(pathIn(request.url)) ? FALLBACK_PAGE : BLANK_PAGE;
    const shell = await stored(fallback);
    return shell ? asUnreached(shell) : Response.error();
  }
}

/** Marks a page of the shell: the server has not answered, so the page may show what it knew. */
async function asUnreached(response: Response): Promise<Response> {
  const html = await response.text();
  return new Response(html.replace('<html ', '<html data-unreached '), response);
}

function isExport({ url }: Request): boolean {
  return new URL(url).pathname.startsWith(`${HOME}export/`);
}

function isAsset({ url }: Request): boolean {
  return new URL(url).pathname.startsWith(`${HOME}assets/`);
}

/** Returns the stored file, or else fetches it, and stores it if it belongs to the shell. */
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

/** @returns undefined if the file is not stored, or if the stored response is not that file */
async function stored(path: string): Promise<Response | undefined> {
  const response = await caches.match(path, { ignoreVary: true });
  return response && (await isFromBuild(path, response)) ? response : undefined;
}
