/**
 * Reports faults of this page to the server, whose log has them: what failed, in which file and line, and on which
 * screen. Nothing of the club, and no address.
 */
import { ownBuild, pathOf } from './data/base.ts';

type FaultKind = 'error' | 'rejection' | 'chunk' | 'render' | 'hydration';

/** What fails again and again is known by then. */
const MAX_REPORTS = 5;
const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 10;

const reported = new Set<string>();
let routeOf = () => '';

/** @param route the pattern of the present address */
export function reportFaults(route: () => string): void {
  routeOf = route;
  addEventListener('error', ({ error }) => reportFault('error', error));
  addEventListener('unhandledrejection', ({ reason }) => reportFault('rejection', reason));
  // Of Vite: a file that a screen or a dialog needs could not be fetched.
  addEventListener('vite:preloadError', (event) => {
    reportFault('chunk', 'payload' in event ? event.payload : null);
  });
}

/** Each once, and never a fault of reporting itself. */
export function reportFault(kind: FaultKind, fault: unknown): void {
  // What the server answers with may be about people, and the console has it.
  if (!(fault instanceof Error) || fault.name === 'CombinedError') return;
  const frames = fault.stack?.match(/\/assets\/[\w.-]+:\d+:\d+/g)?.slice(0, MAX_FRAMES) ?? [];
  // What a browser's extension puts into a page is not ours.
  if (frames.length === 0 && (kind === 'error' || kind === 'rejection')) return;
  const message = `${fault.name}: ${fault.message}`.slice(0, MAX_MESSAGE_LENGTH);
  const key = `${message} ${frames[0]}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  fetch(pathOf('/client-errors'), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind, message, frames, route: routeOf(), build: ownBuild() || null }),
  }).catch(() => {});
}
