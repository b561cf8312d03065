/** Blocks of commands in the documents of this repository. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Club } from '../../setup/club.ts';
import { ROOT } from '../../setup/commands.ts';

const ADDRESS = 'http://localhost:4000';
/** Time for which a subscription is read. */
export const LISTENING = '--max-time 1';

interface Block {
  readonly language: string;
  readonly code: string;
  /** The JSON that stands below the code. */
  readonly answer: string | null;
}

export async function blocksOf(path: string): Promise<readonly Block[]> {
  const document = await readFile(join(ROOT, path), 'utf8');
  const found = [...document.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(
    ({ 1: language = '', 2: code = '', index, 0: { length } }) => ({
      ...{ language, code, begins: index, ends: index + length },
    }),
  );
  return found.map(({ language, code, ends }, at) => {
    const next = found[at + 1];
    const follows = next?.language === 'json' && document.slice(ends, next.begins).trim() === '';
    return { language, code, answer: language === 'sh' && follows ? next.code : null };
  });
}

/** A block whose address and code are those of a running club. */
export function adapted(code: string, { server }: Club): string {
  return code
    .replaceAll(ADDRESS, server.url)
    .replaceAll('YOUR-CODE', server.code)
    .replaceAll('--max-time 60', LISTENING);
}
