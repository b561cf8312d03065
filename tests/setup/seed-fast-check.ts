/** Vitest's setup file that seeds all properties of fast-check. */
import fc from 'fast-check';
import { SEED } from './seed.ts';

fc.configureGlobal({ seed: SEED });
