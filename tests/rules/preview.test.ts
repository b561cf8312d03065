/** The preview of a correction announces exactly what the correction then does. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlayoffConsequences, playoffConsequences } from '../../rules/consequences.ts';
import type { Result } from '../../rules/match.ts';
import { LATER_SLOTS, type PlayoffSlot } from '../../rules/playoff.ts';
import { correctionPreview } from '../../rules/preview.ts';
import { type Game, seriesWinner, winsIn } from '../../rules/series.ts';
import { efficiency } from '../../rules/stats.ts';
import { gamePicked, playoffEntries, resultIn } from './arbitraries.ts';
import {
  correctionIn,
  NAMES,
  recordIn,
  type Series,
  scoresIn,
  seatsIn,
} from './correction-in-memory.ts';
import { PlayoffInMemory } from './playoff-in-memory.ts';

const PLAYERS = [1, 2, 3, 4];

test('in any play-off the preview is what entering the result with a reset then does', () => {
  const reached = { resets: 0, impossible: 0, podiums: 0, taken: 0 };
  fc.assert(
    fc.property(
      fc.array(playoffEntries, { size: 'max', minLength: 60, maxLength: 120 }),
      (sequence) => {
        const playoff = new PlayoffInMemory();
        for (const entry of sequence) {
          const game = gamePicked(playoff.series[entry.slot]?.games ?? [], entry);
          if (!game) continue;
          const result = resultIn(game.gameNumber, entry);
          const { possible, obstacles } = playoffConsequences(
            playoff.series,
            entry.slot,
            game.gameNumber,
            result,
          );
          // Most resets are skipped, or no play-off of these random entries would ever be decided.
          if (possible && obstacles.length > 0 && entry.pick > 0) continue;
          const follows = expectPreviewToComeTrue(playoff, entry.slot, game.gameNumber, result);
          if (!follows.possible) reached.impossible += 1;
          else if (follows.obstacles.length > 0) reached.resets += 1;
          if (follows.later.some(({ step }) => step === 'REMOVE')) reached.taken += 1;
          if (playoff.podium) reached.podiums += 1;
        }
      },
    ),
    { numRuns: 100 },
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
  const before = playoff.series;
  const preview = correctionPreview(correctionIn(playoff, slot, gameNumber, result));
  const follows = playoff.enter(slot, gameNumber, result, true);
  const after = playoff.series;
  expect(preview.possible).toBe(follows.possible);
  if (!preview.possible) {
    expect(after).toBe(before);
    return follows;
  }

  const [was, is] = [before[slot]?.games ?? [], after[slot]?.games ?? []];
  const gone = numbersOf(was).filter((number) => !numbersOf(is).includes(number));
  const lostHere = preview.lost.flatMap((one) => (one.slot === null ? one.gameNumbers : []));
  const players = new Map(preview.players.map(({ nickName, ...figures }) => [nickName, figures]));
  const said = {
    before: preview.series?.before,
    after: preview.series?.after,
    gamesAdded: preview.gamesAdded,
    gamesGone: [...preview.gamesRemoved, ...lostHere].sort(),
    pairs: LATER_SLOTS.map((later) => {
      const step = preview.later.find((one) => one.slot === later);
      return step?.playersAfter ?? pairIn(before, later);
    }),
    winner: preview.podiumAfter?.winner,
    players: PLAYERS.map((id) => players.get(NAMES[id] ?? '') ?? figuresIn(before, before, id)),
  };
  expect(said).toEqual({
    before: standingIn(before, slot),
    after: standingIn(after, slot),
    gamesAdded: numbersOf(is).filter((number) => !numbersOf(was).includes(number)),
    gamesGone: gone,
    pairs: LATER_SLOTS.map((later) => pairIn(after, later)),
    winner: playoff.podium ? NAMES[playoff.podium.winner] : undefined,
    players: PLAYERS.map((id) => figuresIn(before, after, id)),
  });
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

function numbersOf(all: readonly Game[]): number[] {
  return all.map((game) => game.gameNumber);
}

function standingIn(series: Series, slot: PlayoffSlot) {
  const { entrants, games: all = [] } = series[slot] ?? {};
  const { one, two } = winsIn(all);
  const winner = seriesWinner({ one, two });
  return {
    playerOneWins: one,
    playerTwoWins: two,
    winner: winner && (NAMES[entrants?.[winner].playerId ?? 0] ?? ''),
  };
}

function figuresIn(before: Series, after: Series, player: number) {
  const [had, has] = [recordIn(before, player), recordIn(after, player)];
  return {
    pointsBefore: had.points,
    pointsAfter: has.points,
    efficiencyBefore: efficiency(had),
    efficiencyAfter: efficiency(has),
  };
}

function pairIn(series: Series, slot: PlayoffSlot): string[] {
  const { entrants } = series[slot] ?? {};
  if (!entrants) return [];
  return [entrants.one, entrants.two].map(({ playerId }) => NAMES[playerId] ?? '');
}
