/** On what, and with which versions, something was measured. */
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

const COMPARED = ['graphql-yoga', 'graphql-ws', 'mercurius', 'fastify', 'ws'];

export function machine(postgresVersion: string): string {
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  const cores = `${cpus().length} cores`;
  const versions = COMPARED.map((name) => `${name} ${versionOf(name)}`);
  return [
    [cpus()[0]?.model.trim() ?? 'unknown CPU', cores, memory].join(', '),
    [`Node ${process.versions.node}`, `PostgreSQL ${postgresVersion}`, ...versions].join(', '),
  ].join('; ');
}

function versionOf(name: string): string {
  const file = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
