/** Corrections, deletions and undos through GraphQL, with their complete responses. */
import { expect } from 'vitest';
import { z } from 'zod';
import { answerTo } from './answer-to.ts';
import type { Club } from './club.ts';
import { playToTheFinals } from './seeds.ts';

type ServedClub = Pick<Club, 'server'>;

const PREVIEW = 'version possible words lost { slot gameNumbers }';

const Answer = z.object({
  data: z.record(z.string(), z.any()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.record(z.string(), z.any()) }))
    .optional(),
  extensions: z.object({ changes: z.array(z.int()).optional() }).optional(),
});

/** Starts a play-off and plays it up to the second game of the final. */
export async function withFinalBegun(club: Club) {
  const { id, semifinal: first, final } = await playToTheFinals(club);
  /** The change that decided which players meet in the final. */
  const decided = club.server.club.live.seq;
  await club.play(final.id, '1 2');
  return { first: { ...first, playoffId: id }, final, decided };
}

/** Corrects a game to 4 : 1, deletes the later games that block the correction, and returns the seq of the change. */
export async function clearLater(club: Club, id: string): Promise<number> {
  const { version } = await previewOf(club, id, 4, 1);
  const score = { homeScore: 4, awayScore: 1 };
  const done = await finish(club, id, { ...score, resetLater: true, expectedVersion: version });
  expect(done.errors).toBeUndefined();
  return done.extensions?.changes?.[0] ?? 0;
}

async function post(club: ServedClub, query: string, variables: object = {}) {
  return Answer.parse(await answerTo(club.server, query, variables));
}

export async function ask(club: ServedClub, query: string) {
  const { data, errors } = await post(club, query);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

export function write(club: ServedClub, mutation: string, input: object, selection = '') {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  return post(club, `mutation ($input: ${type}) { ${mutation}(input: $input) ${selection} }`, {
    input: { ...input, validationCode: club.server.code },
  });
}

export function finish(club: ServedClub, id: string, input: object) {
  return write(club, 'finishMatch', { id, ...input }, '{ id version }');
}

export function undo(club: Club, seq: number, later: readonly number[] = [], epoch?: string) {
  return post(
    club,
    `mutation ($epoch: String) { undo(seq: ${seq}, later: [${later}], epoch: $epoch,
      validationCode: "${club.server.code}") { seq kind undoes text } }`,
    { epoch },
  );
}

export async function previewOf(club: Club, id: string, home: number, away: number) {
  const { correctionPreview } = await ask(
    club,
    `{ correctionPreview(id: ${id}, homeScore: ${home}, awayScore: ${away}, overTime: false) { ${PREVIEW} } }`,
  );
  return correctionPreview;
}
