/** The preview of a correction announces exactly what the correction then does. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAYOFF_SLOTS, type PlayoffSlot, type Podium } from '../../rules/bracket.ts';
import {
  type PlayoffConsequences,
  playoffConsequences,
  type SeriesBySlot,
} from '../../rules/consequences.ts';
import type { Result } from '../../rules/match.ts';
import { type Entrant, SLOT_NAMES } from '../../rules/playoff.ts';
import { correctionPreview } from '../../rules/preview.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { gamePicked, leaverPicked, moves, playoffs, resultIn, slotPicked } from './arbitraries.ts';
import { correctionIn, NAMES, scoresIn, seatsIn } from './correction-in-memory.ts';
import { PlayoffInMemory } from './playoff-in-memory.ts';

test('in any play-off the preview is what entering the result with a reset then does', () => {
  const reached = { resets: 0, impossible: 0, podiums: 0, taken: 0, forfeitsLost: 0 };
  const sequences = fc.array(moves, { size: 'max', minLength: 60, maxLength: 120 });
  fc.assert(
    fc.property(playoffs, sequences, (terms, sequence) => {
      const playoff = new PlayoffInMemory(terms);
      for (const move of sequence) {
        const { series } = playoff;
        if (move.kind === 'UNDO') {
          playoff.undo();
          continue;
        }
        if (move.kind === 'FORFEIT') {
          const slot = slotPicked(series, move.series);
          if (slot) playoff.forfeit(slot, move.by);
          continue;
        }
        if (move.kind === 'LEAVE') {
          playoff.leave(leaverPicked(playoff.situation, move.player));
          continue;
        }
        const game = gamePicked(series, move);
        if (!game) continue;
        const { slot, gameNumber, bestOf } = game;
        const result = resultIn(bestOf, gameNumber, move);
        const { possible, blockingMatches } = playoffConsequences(
          playoff.situation,
          slot,
          gameNumber,
          result,
        );
        // Most resets are skipped, or no play-off of these random results would ever be decided.
        if (possible && blockingMatches.length > 0 && !move.resetLater) continue;
        const { later } = expectPreviewToComeTrue(playoff, slot, gameNumber, result);
        if (!possible) reached.impossible += 1;
        else if (blockingMatches.length > 0) reached.resets += 1;
        if (later.some(({ step }) => step === 'REMOVE')) reached.taken += 1;
        if (possible && later.some((one) => series[one.slot]?.forfeitedBy)) {
          reached.forfeitsLost += 1;
        }
        if (playoff.podium) reached.podiums += 1;
      }
    }),
    { numRuns: LONG_RUN ? 200 : 40 },
  );
  // The test means something only if the sequences reach these cases.
  for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0);
});

function expectPreviewToComeTrue(
  playoff: PlayoffInMemory,
  slot: PlayoffSlot,
  gameNumber: number,
  result: Result,
): PlayoffConsequences {
  const [before, podiumBefore] = [playoff.series, playoff.podium];
  const preview = correctionPreview(correctionIn(playoff, slot, gameNumber, result));
  const follows = playoff.enter(slot, gameNumber, result, true);
  const after = playoff.series;
  expect(preview.possible).toBe(follows.possible);
  if (!preview.possible) {
    expect(after).toBe(before);
    return follows;
  }

  const left = follows.later.flatMap((step) =>
    step.step === 'REMOVE' && step.hasLeft ? [step.slot] : [],
  );
  expect(preview.words).toEqual([
    ...formatOther(
      winnerIn(before, slot),
      winnerIn(after, slot),
      before[slot]?.bestOf === 1 ? 'the match' : 'the series',
      'no longer wins',
    ),
    ...PLAYOFF_SLOTS.filter((each) => each !== slot).flatMap((later) => [
      ...(left.includes(later)
        ? [`${SLOT_NAMES[later]}: taken back because a player left`]
        : [
            ...formatPairs(later, pairIn(before, later), pairIn(after, later)),
            ...formatLostForfeit(later, before, after),
          ]),
    ]),
    ...preview.lost.map((one) => {
      const count = one.gameNumbers.length;
      const place = one.slot === null ? 'This series' : SLOT_NAMES[one.slot];
      return `${place}: ${count} game${count > 1 ? 's' : ''} already played will be cleared`;
    }),
    ...formatOther(
      nameOfWinner(podiumBefore),
      nameOfWinner(playoff.podium),
      'the play-off',
      'is no longer the winner of',
    ),
  ]);
  expectNoScoreMoved(playoff, before, { slot, gameNumber, result }, preview.lost);
  return follows;
}

/** Every earlier score is still there, between the same two players, or was announced as lost. */
function expectNoScoreMoved(
  playoff: PlayoffInMemory,
  before: PlayoffInMemory['series'],
  entered: { readonly slot: PlayoffSlot; readonly gameNumber: number; readonly result: Result },
  lost: readonly { readonly slot: PlayoffSlot | null; readonly gameNumbers: readonly number[] }[],
): void {
  const { slot: own, gameNumber: number, result } = entered;
  const announced = lost.flatMap(({ slot, gameNumbers }) =>
    gameNumbers.map((game) => `${slot ?? own} ${game}`),
  );
  const mine = `${own} ${number}`;
  const remaining = scoresIn(before).filter(
    ([place]) => place !== mine && !announced.includes(place),
  );
  const { home, away } = seatsIn(before, own, number);
  const expected = [...remaining, [mine, home, away, result]].map((score) => JSON.stringify(score));
  expect(
    scoresIn(playoff.series)
      .map((score) => JSON.stringify(score))
      .sort(),
  ).toEqual(expected.sort());
}

function winnerIn(series: SeriesBySlot, slot: PlayoffSlot): string | null {
  const { entrants, winner = null } = series[slot] ?? {};
  return winner && (NAMES[entrants?.[winner].firstId ?? 0] ?? null);
}

function nameOfWinner(podium: Podium<Entrant> | null): string | null {
  return podium?.winner ? (NAMES[podium.winner.firstId] ?? null) : null;
}

/** What is said of a winner, where there was one. */
function formatOther(before: string | null, after: string | null, of: string, lost: string) {
  if (before === null || before === after) return [];
  return after === null
    ? [`${before} ${lost} ${of}`]
    : [`${after} wins ${of} instead of ${before}`];
}

function formatPairs(slot: PlayoffSlot, before: readonly string[], after: readonly string[]) {
  if (before.length === 0 || before.join() === after.join()) return [];
  const place = SLOT_NAMES[slot];
  if (after.length === 0) return [`${place}: taken back until both players are known`];
  return [`${place}: ${after.join(' – ')} instead of ${before.join(' – ')}`];
}

function formatLostForfeit(slot: PlayoffSlot, before: SeriesBySlot, after: SeriesBySlot) {
  const { entrants, forfeitedBy } = before[slot] ?? {};
  if (!entrants || !forfeitedBy || after[slot]?.forfeitedBy) return [];
  const by = (['one', 'two'] as const).filter((seat) => [seat, 'both'].includes(forfeitedBy));
  return by.map(
    (seat) => `${SLOT_NAMES[slot]}: ${NAMES[entrants[seat].firstId]} no longer gives up`,
  );
}

function pairIn(series: SeriesBySlot, slot: PlayoffSlot): string[] {
  const { entrants } = series[slot] ?? {};
  if (!entrants) return [];
  return [entrants.one, entrants.two].map(({ firstId }) => NAMES[firstId] ?? '');
}
