/** The command that enters a score, after a check of its preview. */

import { expect } from 'vitest';
import { finishMatch } from '../../server/club/results/commands.ts';
import { previewOfCorrection } from '../../server/club/results/preview.ts';
import { Refusal } from '../../server/database/refusal.ts';
import { type Command, type Knowledge, resultOf } from './commands.ts';
import { type Comparison, expectedBy, picked } from './comparison.ts';
import { type Entered, entered, gameAt, type Place, scoreAt } from './model.ts';
import { reached } from './reached.ts';

type Preview = Awaited<ReturnType<typeof previewOfCorrection>>;

export async function enter(
  both: Comparison,
  command: Extract<Command, { type: 'enter' }>,
): Promise<void> {
  const { club, model } = both;
  const place = picked(both.placesAmong(command.among), command.pick);
  const match = place && both.view.matches.get(place);
  if (!place || !match) return;
  const score = resultOf(command.goals);
  const now = scoreAt(model, place);
  const then = entered(model, place, score);
  const preview = await previewOfCorrection(club.database.sql, match.id, score);
  expectPreview(preview, place, then);

  const seen = expectedBy(command.knows, match.version, preview.version);
  const stale = command.knows.startsWith('old');
  const expected = () => {
    if (JSON.stringify(now) === JSON.stringify(score)) return () => model;
    if (stale) return 'CHANGED';
    if (!then.possible || (then.lost.length > 0 && seen.resetSeenAt === null)) return 'CONFLICT';
    return () => then.model;
  };
  const outcome = await both.write(
    (sender) => finishMatch(club, match.id, score, sender, seen),
    expected(),
    { keyed: command.keyed, reset: then.lost.length > 0 },
  );
  if (outcome instanceof Refusal) expectReasons(outcome, then, command.knows, preview);
  else if (then.lost.length > 0 && expected() !== 'CONFLICT') reached.resets += 1;
  else if (now) reached.corrections += 1;
}

function expectReasons(refusal: Refusal, then: Entered, knows: Knowledge, preview: Preview): void {
  if (refusal.code === 'CHANGED') reached['refused as changed'] += 1;
  if (refusal.code === 'CHANGED' && knows === 'old preview') {
    reached['stale previews refused'] += 1;
  }
  if (refusal.code !== 'CONFLICT') return;
  expect(refusal.details.preview).toEqual(preview);
  reached[then.possible ? 'refused for played games' : 'refused as impossible'] += 1;
}

/** The preview names the games that entering the score clears. */
function expectPreview(preview: Preview, place: Place, { lost, possible }: Entered): void {
  expect(preview.possible).toBe(possible);
  if (!possible) return;
  const { series: key } = gameAt(place);
  const playoff = key.slice(0, key.lastIndexOf(' '));
  const inSlot = (slot: string | null) => (slot === null ? key : `${playoff} ${slot}`);
  const lostPlaces = preview.lost.flatMap(({ slot, gameNumbers }) =>
    gameNumbers.map((game) => `${inSlot(slot)} game ${game}`),
  );
  expect(lostPlaces.sort()).toEqual(lost);
}
