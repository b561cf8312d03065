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

async function storeShell(): Promise<void> {
  const shell = await caches.open(CACHE);
  await shell.addAll(SHELL);
  await self.skipWaiting();
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
    return (await caches.match(fallback, { ignoreVary: true })) ?? Response.error();
  }
}

function isExport({ url }: Request): boolean {
  return new URL(url).pathname.startsWith(`${HOME}export/`);
}

function isAsset({ url }: Request): boolean {
  return new URL(url).pathname.startsWith(`${HOME}assets/`);
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
