/**
 * A data folder with the embedded database of a club in which nothing has happened, made once for the whole test run:
 * making one takes seconds, copying it moments.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrated } from './migrated.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    embeddedFolder: string;
  }
}

export async function provideEmbeddedFolder(project: TestProject): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-template-'));
  await migrated({ DATA_DIR: folder });
  project.provide('embeddedFolder', folder);
}
