/** Loaded into a measured server before anything else: tells what it uses when it is asked over IPC. */
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Probed {
  /** Milliseconds of CPU, of all threads. */
  readonly cpuMs: number;
  /** Bytes that JavaScript holds, and what hangs on it outside the heap. */
  readonly heapBytes: number;
  /** Bytes that the system has given to the process. */
  readonly residentBytes: number;
}

/** Milliseconds that the event loop was late since the last request; nothing at the first one. */
export interface LoopDelay {
  readonly p99: number;
  readonly max: number;
}

/** How many of each kind keep the process alive, with the open files as a kind of their own where the system tells them. */
export type Handles = Readonly<Record<string, number>>;

export type ProbeRequest = 'now' | 'after gc' | 'loop delay' | 'handles';

const OPEN_FILES = '/proc/self/fd';
const NANOSECONDS_A_MS = 1e6;
let delays: ReturnType<typeof monitorEventLoopDelay> | null = null;

process.on('message', (request: ProbeRequest) => {
  if (request === 'loop delay') process.send?.(loopDelay());
  else if (request === 'handles') process.send?.(handles());
  else process.send?.(probed(request === 'after gc'));
});
// The channel of the test does not keep the server from ending.
process.channel?.unref();

function probed(afterGc: boolean): Probed {
  if (afterGc) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { cpuMs: (user + system) / 1_000, heapBytes: heapUsed + external, residentBytes: rss };
}

/** The monitor has a timer of its own, so only who asks for the delay has it. */
function loopDelay(): LoopDelay {
  if (!delays) {
    delays = monitorEventLoopDelay();
    delays.enable();
    return { p99: 0, max: 0 };
  }
  const delay = {
    p99: delays.percentile(99) / NANOSECONDS_A_MS,
    max: delays.max / NANOSECONDS_A_MS,
  };
  delays.reset();
  return delay;
}

function handles(): Handles {
  const kinds = Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  const counts = Object.entries(kinds).map(([kind, all = []]) => [kind, all.length]);
  return { ...Object.fromEntries(counts), ...openFiles() };
}

function openFiles(): Handles {
  try {
    return { files: readdirSync(OPEN_FILES).length };
  } catch {
    return {};
  }
}
