/** Caddy and nginx with the configurations of the documentation, in front of test servers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installed } from './installed.ts';
import { freePort } from './port.ts';

export interface RunningProxy {
  readonly url: string;
  close(): Promise<void>;
}

interface KindOfProxy {
  readonly name: string;
  readonly program: string;
  /** Starts the proxy in front of two instances, given by their ports. */
  start(instances: readonly [string, string]): Promise<RunningProxy>;
}

/** Placeholders in the configurations, which an operator replaces. */
export const SITE = 'faceoff.example.org';
export const INSTANCES = ['127.0.0.1:4000', '127.0.0.1:4001'] as const;

/** @param name of a file in docs/proxies */
export function configuration(name: string): Promise<string> {
  return readFile(new URL(`../../docs/proxies/${name}`, import.meta.url), 'utf8');
}

/** Replaces each key with its value; throws if a key does not occur in the text. */
export function replaced(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The configuration does not say ${from}.`);
    return before.replaceAll(from, to);
  }, text);
}

const CADDY: KindOfProxy = {
  name: 'Caddy',
  program: 'caddy',
  start: async ([first, second]) => {
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-caddy-'));
    const site = replaced(await configuration('Caddyfile'), {
      [SITE]: `http://127.0.0.1:${port}`,
      [INSTANCES[0]]: `127.0.0.1:${first}`,
      [INSTANCES[1]]: `127.0.0.1:${second}`,
    });
    const file = join(folder, 'Caddyfile');
    await writeFile(file, `{\n\tadmin off\n\tlog {\n\t\tlevel PANIC\n\t}\n}\n${site}`);
    const options = ['run', '--config', file, '--adapter', 'caddyfile'];
    return running('caddy', options, folder, port);
  },
};

const NGINX: KindOfProxy = {
  name: 'nginx',
  program: 'nginx',
  start: async ([first, second]) => {
    const port = await freePort();
    const site = replaced(await configuration('nginx.conf'), {
      'listen 80;': `listen 127.0.0.1:${port};`,
      [SITE]: '127.0.0.1',
      [INSTANCES[0]]: `127.0.0.1:${first}`,
      [INSTANCES[1]]: `127.0.0.1:${second}`,
    });
    return runningNginx(site, port);
  },
};

/** nginx as its documentation begins: everything is passed to one server, all other directives have their defaults. */
export const PLAIN_NGINX: KindOfProxy = {
  name: 'nginx with its defaults',
  program: 'nginx',
  start: async ([first]) => {
    const port = await freePort();
    const site = `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${first}; } }`;
    return runningNginx(site, port);
  },
};

async function runningNginx(site: string, port: number): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-nginx-'));
  await mkdir(join(folder, 'bodies'));
  // The directives that Debian's nginx.conf has around conf.d, with folders of this test.
  const around = [
    // Only root may set another account; the folder belongs to the current account.
    process.getuid?.() === 0 ? 'user root;' : '',
    `worker_processes 2; daemon off; pid ${folder}/pid; error_log stderr crit;`,
    'events { worker_connections 768; }',
    `http { access_log off; include /etc/nginx/mime.types; default_type application/octet-stream;
        client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/answers;
        fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
        ${site} }`,
  ];
  const file = join(folder, 'nginx.conf');
  await writeFile(file, around.join('\n'));
  return running('nginx', ['-p', folder, '-c', file], folder, port);
}

export const PROXIES: readonly KindOfProxy[] = [CADDY, NGINX];

export function isInstalled({ program }: KindOfProxy): boolean {
  return installed(program) !== null;
}

/** Ends the program when standard input ends, which also happens when this process is killed. */
const UNTIL_INPUT_ENDS = '"$@" & program=$!; cat; kill -TERM $program; wait $program';

async function running(
  program: string,
  options: readonly string[],
  folder: string,
  port: number,
): Promise<RunningProxy> {
  const path = installed(program) ?? program;
  const args = ['-c', UNTIL_INPUT_ENDS, 'sh', path, ...options];
  const child = spawn('sh', args, {
    cwd: folder,
    // Caddy stores its files in these folders.
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/healthz`, exited);
  if (child.exitCode !== null) throw new Error(`${program} did not start: ${said}`);
  return {
    url,
    close: async () => {
      child.stdin?.end();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once a server at this URL responds with success or its process has exited. */
export async function answers(url: string, exited?: Promise<unknown>): Promise<void> {
  let over = false;
  void exited?.then(() => {
    over = true;
  });
  while (!over) {
    const { ok } = await fetch(url).catch(() => ({ ok: false }));
    if (ok) return;
    await delay(20);
  }
}
