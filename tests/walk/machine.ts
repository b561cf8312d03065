/**
 * A machine for the walk, in a folder: paths and ports of the documentation are led to ones of its own, and a few programs of
 * the system are replaced, as there is no systemd, no other account and nothing to install.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Machine {
  readonly folder: string;
  /** What a command or a file of the documentation says on this machine. */
  adapt(text: string): string;
  readonly env: NodeJS.ProcessEnv;
}

/** What the documentation says, and what stands for it. */
export type Places = Readonly<Record<string, string>>;

const SYSTEMCTL = fileURLToPath(new URL('systemctl.ts', import.meta.url));

export function setUpMachine(folder: string, places: Places, postgresUrl: string): Machine {
  const bin = join(folder, 'bin');
  const folders = ['opt', 'etc/systemd/system', 'etc/caddy', 'var/lib/faceoff', 'run'];
  for (const each of [...folders.map((name) => join(folder, name)), bin]) {
    mkdirSync(each, { recursive: true });
  }
  const { hostname, port } = new URL(postgresUrl);
  const program = (name: string, lines: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  program('apt-get', 'exit 0');
  // All files here belong to the one account that walks.
  program('chown', 'exit 0');
  program(
    'runuser',
    `shift 3\nexec env PGHOST=${hostname} PGPORT=${port} PGUSER=postgres PGDATABASE=postgres "$@"`,
  );
  // A new user has the npm and the Node of the system, not those of this repository.
  const path = (process.env.PATH ?? '').split(':').filter((name) => !name.includes('node_modules'));
  program('systemctl', `exec ${process.execPath} ${SYSTEMCTL} "$@"`);
  return {
    folder,
    adapt: (text) => adapted(text, places),
    env: {
      ...process.env,
      PATH: [bin, ...path].join(':'),
      // What npm installs for the whole machine goes to `bin`.
      npm_config_prefix: folder,
      MACHINE: folder,
      PLACES: JSON.stringify(places),
    },
  };
}

/** The longest name first, so that none is taken for the beginning of another one. */
export function adapted(text: string, places: Places): string {
  const names = Object.keys(places).toSorted((one, other) => other.length - one.length);
  const pattern = names.map((name) => name.replace(/[.$/]/g, '\\$&')).join('|');
  // A port is not a part of another number.
  return text.replace(
    new RegExp(`(?<!\\d)(${pattern})(?!\\d)`, 'g'),
    (name) => places[name] ?? name,
  );
}
