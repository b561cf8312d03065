/** Parses the Dockerfile into its stages and the steps of each. */
import { readFile } from 'node:fs/promises';

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

const FILE = new URL('../../Dockerfile', import.meta.url);

export async function readDockerfile(): Promise<readonly Stage[]> {
  const text = await readFile(FILE, 'utf8');
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
