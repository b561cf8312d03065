/** The container image as its files describe it: the stages of the Dockerfile, the build context, and the packages. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Step {
  /** RUN, COPY, … */
  readonly instruction: string;
  /** The arguments, without flags. */
  readonly text: string;
  /** The flags of the instruction, such as `--from=web`. */
  readonly flags: Readonly<Record<string, string>>;
}

export interface Stage {
  readonly name: string;
  readonly steps: readonly Step[];
}

const ROOT = new URL('../../', import.meta.url);

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
    }),
  ),
});

export async function readDockerfile(): Promise<readonly Stage[]> {
  const text = await readText('Dockerfile');
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const steps = lines.map(stepOf);
  const begins = steps.flatMap(({ instruction }, at) => (instruction === 'FROM' ? [at] : []));
  return begins.map((begin, index) => ({
    name: /\bAS (\w+)$/.exec(steps[begin]?.text ?? '')?.[1] ?? 'runtime',
    steps: steps.slice(begin + 1, begins[index + 1]),
  }));
}

function stepOf(line: string): Step {
  const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
  const leading = /^(?:--\S+\s+)*/.exec(rest)?.[0] ?? '';
  const flags = [...leading.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name, value]) => [name, value]);
  return { instruction, text: rest.slice(leading.length).trim(), flags: Object.fromEntries(flags) };
}

/** The arguments of `COPY a b folder`. */
export function copied({ text }: Step): {
  readonly sources: readonly string[];
  readonly to: string;
} {
  const words = text.split(/\s+/);
  return { sources: words.slice(0, -1), to: words.at(-1) ?? '' };
}

/** The NAME=value pairs of an ENV instruction. */
export function variables({ text }: Step): Readonly<Record<string, string>> {
  return Object.fromEntries(text.split(/\s+/).map((pair) => pair.split('=', 2)));
}

/** The JSON array of a CMD instruction. */
export function command({ text }: Step): readonly string[] {
  return JSON.parse(text.replace(/^CMD\s+/, ''));
}

export function stageOf(stages: readonly Stage[], name: string): Stage {
  const stage = stages.find((each) => each.name === name);
  if (!stage) throw new Error(`The Dockerfile has no stage ${name}.`);
  return stage;
}

/** The packages of package-lock.json that are not for development alone, by path. */
export async function runtimePackages() {
  const lock = Lock.parse(JSON.parse(await readText('package-lock.json')));
  return Object.fromEntries(
    Object.entries(lock.packages).filter(
      ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
    ),
  );
}

/** Returns whether .dockerignore leaves a path of the repository out of the build context. */
export async function ignoredByDocker(): Promise<(path: string) => boolean> {
  const lines = (await readText('.dockerignore')).trim().split('\n');
  const [everything, ...rules] = lines;
  if (everything !== '*') throw new Error('.dockerignore begins by leaving out everything.');
  const kept = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
  const left = rules.filter((rule) => !rule.startsWith('!') && !rule.includes('*'));
  const isIn = (path: string, folders: readonly string[]) =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
  return (path) => !isIn(path, kept) || isIn(path, left);
}

function readText(path: string): Promise<string> {
  return readFile(new URL(path, ROOT), 'utf8');
}
