/** Hardware and versions of a measurement. */
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

export const BYTES_PER_MB = 1_000_000;

const COMPARED = ['graphql-yoga', 'graphql-ws', 'mercurius', 'fastify', 'ws'];

export function machine(postgresVersion: string): string {
  const versions = COMPARED.map((name) => `${name} ${versionOf(name)}`);
  return [
    hardware(),
    [`Node ${process.versions.node}`, `PostgreSQL ${postgresVersion}`, ...versions].join(', '),
  ].join('; ');
}

export function hardware(): string {
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  return [cpus()[0]?.model.trim() ?? 'unknown CPU', `${cpus().length} cores`, memory].join(', ');
}

function versionOf(name: string): string {
  const file = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
