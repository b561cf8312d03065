/**
 * Reports errors of the page to the server, which logs them: message, file, line and route pattern. Reports contain no data of
 * the club and no URL.
 */
import { ownBuild, pathOf } from './data/base.ts';
import { REPORTS } from './data/limits.ts';

type FaultKind = 'error' | 'rejection' | 'chunk' | 'render' | 'hydration';

const reported = new Set<string>();
let routeOf = () => '';

/** @param route returns the pattern of the current route */
export function reportFaults(route: () => string): void {
  routeOf = route;
  addEventListener('error', ({ error }) => reportFault('error', error));
  addEventListener('unhandledrejection', ({ reason }) => reportFault('rejection', reason));
  // Vite's event for a script or stylesheet that could not be fetched.
  addEventListener('vite:preloadError', (event) => {
    reportFault('chunk', 'payload' in event ? event.payload : null);
  });
}

/** Reports each error once. Errors of reporting itself are ignored. */
export function reportFault(kind: FaultKind, fault: unknown): void {
  // Errors from the server may contain names, and are logged to the console.
  if (!(fault instanceof Error) || fault.name === 'CombinedError') return;
  const frames = fault.stack?.match(/\/assets\/[\w.-]+:\d+:\d+/g)?.slice(0, REPORTS.frames) ?? [];
  // Errors of browser extensions are ignored.
  if (frames.length === 0 && (kind === 'error' || kind === 'rejection')) return;
  const message = `${fault.name}: ${fault.message}`.slice(0, REPORTS.messageLength);
  const key = `${message} ${frames[0]}`;
  if (reported.has(key) || reported.size >= REPORTS.ofPage) return;
  reported.add(key);
  fetch(pathOf('/client-errors'), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind, message, frames, route: routeOf(), build: ownBuild() || null }),
  }).catch(() => {});
}
