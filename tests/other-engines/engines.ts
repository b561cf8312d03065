/**
 * The engines of other browsers as Debian packs them: WebKit, which is in every browser of an iPhone, and Firefox. They
 * are driven through the protocols that they speak themselves; Playwright needs builds of its own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { freePort } from '../setup/port.ts';

export interface Engine {
  readonly name: string;
  /** Prerequisites on the machine. */
  readonly needs: string;
  readonly isInstalled: boolean;
  start(): Promise<Browser>;
}

/** One command at a time. */
export interface Browser {
  /** Opens a window, as wide as a phone or as this. */
  open(size?: WindowSize): Promise<BrowserWindow>;
  /** The errors that its pages have reported so far. */
  consoleErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

export interface BrowserWindow {
  goTo(url: string): Promise<void>;
  /** @param expression JavaScript whose value can be written as JSON */
  evaluate<T>(expression: string): Promise<T>;
  /** Taps a point of what is in sight, in CSS pixels. */
  tap(x: number, y: number): Promise<void>;
}

const WEBKIT = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const FIREFOX = '/usr/bin/firefox-esr';

/** A wait longer than any program should need to start, on a busy machine. */
const TIMEOUT_MS = 15_000;
export const PHONE: WindowSize = { width: 390, height: 844 };

export const OTHER_ENGINES: readonly Engine[] = [
  {
    name: 'WebKit',
    needs: 'apt-get install webkit2gtk-driver xvfb',
    isInstalled: existsSync(WEBKIT) && existsSync(XVFB),
    start: startWebKit,
  },
  {
    name: 'Firefox',
    needs: 'apt-get install firefox-esr',
    isInstalled: existsSync(FIREFOX),
    start: startFirefox,
  },
];

/** WebDriver: requests over HTTP, in a session that looks at one of its windows at a time. */
async function startWebKit(): Promise<Browser> {
  const screen = killedOnExit(
    spawn(XVFB, ['-displayfd', '1', '-screen', '0', '1280x1024x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const [display] = await lineOf(screen.stdout, /^\d+$/);
  const port = await freePort();
  const driver = killedOnExit(
    spawn(WEBKIT, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}` },
    }),
  );
  const sessions = `http://127.0.0.1:${port}/session`;
  await vi.waitFor(() => fetch(sessions), { timeout: TIMEOUT_MS });
  const { sessionId } = await post<{ sessionId: string }>(sessions, { capabilities: {} });
  const session = `${sessions}/${sessionId}`;
  const handles: string[] = [];

  async function inWindow<T>(handle: string, command: string, parameters: object): Promise<T> {
    await post(`${session}/window`, { handle });
    return post(`${session}/${command}`, parameters);
  }

  function evaluateIn<T>(handle: string, expression: string): Promise<T> {
    return inWindow(handle, 'execute/sync', { script: `return ${expression}`, args: [] });
  }

  return {
    open: async (size = PHONE) => {
      const { handle } = await post<{ handle: string }>(`${session}/window/new`, {
        type: 'window',
      });
      handles.push(handle);
      await inWindow(handle, 'window/rect', size);
      return {
        goTo: async (url) => {
          await inWindow(handle, 'url', { url });
          await evaluateIn(handle, NOTE_ERRORS);
        },
        evaluate: (expression) => evaluateIn(handle, expression),
        tap: (x, y) => inWindow(handle, 'actions', { actions: [touchAt(x, y)] }),
      };
    },
    consoleErrors: async () => {
      const noted: string[] = [];
      for (const handle of handles) {
        noted.push(...(await evaluateIn<string[]>(handle, 'window.consoleErrors')));
      }
      return noted;
    },
    close: async () => {
      await fetch(session, { method: 'DELETE' });
      await end(driver);
      await end(screen);
    },
  };
}

async function post<T>(address: string, parameters: object): Promise<T> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(parameters) });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}

/** The driver does not hand out the console: the page notes what is said there, once it is loaded. */
const NOTE_ERRORS = `(() => {
  const consoleErrors = (window.consoleErrors = []);
  const say = console.error;
  console.error = (...words) => { consoleErrors.push(words.join(' ')); say(...words); };
  addEventListener('error', ({ message }) => consoleErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => consoleErrors.push(String(reason)));
})()`;

/** WebDriver BiDi: commands and events over one WebSocket. */
async function startFirefox(): Promise<Browser> {
  // In the folder of the run, which is removed with all that is in it.
  const profile = await mkdtemp(join(tmpdir(), 'faceoff-firefox-'));
  const program = killedOnExit(
    spawn(
      FIREFOX,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    ),
  );
  const [, address] = await lineOf(program.stderr, /listening on (ws:.*)/);
  const consoleErrors: string[] = [];
  const { send, close } = await connect(`${address}/session`, ({ level, text }) => {
    if (level === 'error') consoleErrors.push(text);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: async (size = PHONE) => {
      const { context } = await send<{ context: string }>('browsingContext.create', {
        type: 'window',
      });
      await send('browsingContext.setViewport', { context, viewport: size });
      return {
        goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
        evaluate: async (expression) => {
          const { result } = await send<{ result: { value: string } }>('script.evaluate', {
            expression: `JSON.stringify(${expression} ?? null)`,
            target: { context },
            awaitPromise: false,
          });
          return JSON.parse(result.value);
        },
        tap: (x, y) => send('input.performActions', { context, actions: [touchAt(x, y)] }),
      };
    },
    consoleErrors: async () => consoleErrors,
    close: async () => {
      close();
      await end(program);
    },
  };
}

async function connect(address: string, onEntry: (entry: LogEntry) => void) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const answers = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data) as Answer | Event;
    if (message.type === 'event') onEntry(message.params);
    else answers.get(message.id)?.(message);
  });
  return {
    send: async <T>(method: string, params: object): Promise<T> => {
      const id = answers.size;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      answers.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
      const answer = await promise;
      if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
      return answer.result as T;
    },
    close: () => socket.close(),
  };
}

type Answer =
  | { readonly type: 'success'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly message: string };

interface Event {
  readonly type: 'event';
  readonly params: LogEntry;
}

interface LogEntry {
  readonly level: string;
  readonly text: string;
}

/** Down and up on one point, as both protocols write it; WebKit's driver makes a mouse of it. */
function touchAt(x: number, y: number) {
  return {
    type: 'pointer',
    id: 'finger',
    parameters: { pointerType: 'touch' },
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  };
}

/** Waits for a line like this; the others are read as well, so that the program never waits for a reader. */
function lineOf(output: Readable, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    createInterface(output)
      .on('line', (line) => {
        const match = pattern.exec(line);
        if (match) resolve(match);
      })
      .on('close', () => reject(new Error(`A browser ended before it wrote ${pattern}.`)));
  });
}

/** A browser that did not start is not left behind. */
function killedOnExit<P extends ChildProcess>(program: P): P {
  process.once('exit', () => program.kill());
  return program;
}

async function end(program: ChildProcess): Promise<void> {
  const exit = once(program, 'exit');
  if (program.kill()) await exit;
}
