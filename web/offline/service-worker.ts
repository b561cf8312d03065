/**
 * Keeps the shell on the device, so that Faceoff opened without a network comes up and says so. Only the shell: what
 * the club's figures are is never answered from here.
 */

/** What this worker needs of its surroundings; the library's own types collide with those of a page. */
interface Scope {
  addEventListener(event: 'install' | 'activate', tell: (event: Lasting) => void): void;
  addEventListener(event: 'fetch', tell: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as Scope;

/** The build writes here what the shell is made of: another build is another worker with another shell. */
const SHELL: readonly string[] = JSON.parse('__SHELL__');
/** The page of a screen comes with the club's figures; this one never does. */
const BARE_PAGE = '/index.html';
const KEPT = `shell ${SHELL.join(' ')}`;

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (new URL(request.url).pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function keepShell(): Promise<void> {
  const kept = await caches.open(KEPT);
  await kept.addAll([BARE_PAGE, ...SHELL]);
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Always the server's page while there is a server: never the shell of yesterday. */
async function page({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(BARE_PAGE, { ignoreVary: true })) ?? Response.error();
  }
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
