/** Concurrent writes: with one key, to one game, to two games; and a write that is sent again. */
import { expect } from 'vitest';
import type { Result } from '../../rules/match.ts';
import { findLeagues } from '../../server/club/leagues/sql.ts';
import { findMatches } from '../../server/club/matches/sql.ts';
import { findPlayers } from '../../server/club/players/sql.ts';
import { findPlayoffs } from '../../server/club/playoffs/sql.ts';
import { finishMatch } from '../../server/club/results/commands.ts';
import { findSeries } from '../../server/club/series/sql.ts';
import { Refusal } from '../../server/database/refusal.ts';
import { NO_EXPECTATION } from '../../server/log/expected.ts';
import { type Comparison, idOf, newName, picked, senderOf } from './comparison.ts';
import { newMatch, withMatch } from './creating.ts';
import { entered, linesOf, placesIn } from './model.ts';
import { reached } from './reached.ts';
import { viewOf } from './view.ts';

const PLAIN: Result = { homeScore: 5, awayScore: 2, overTime: false };

/** A retry with the same key, however late, has no effect: it gets the row as it is now, or that it was deleted since. */
export async function sendAgain(both: Comparison, pick: number): Promise<void> {
  const keyed = picked(both.keyed, pick);
  if (!keyed) return;
  reached['sent again'] += 1;
  const present = await presentAnswer(both, keyed.answer);
  let seq: number | null = null;
  const sent = keyed.send(senderOf(keyed.key, (written) => (seq = written)));
  if (present === undefined) {
    await expect(sent).rejects.toThrow('was deleted since');
    return;
  }
  expect(await sent).toEqual(present);
  expect(seq).toBe(keyed.seq);
  const version = versionOf(present);
  if (version === null) return;
  if (version === versionOf(keyed.answer)) expect(present).toEqual(keyed.answer);
  else reached['sent again after another write'] += 1;
}

/** The row that a write answered, as it is now: undefined if it was deleted. A deletion answers an id, which stays what it is. */
async function presentAnswer({ club }: Comparison, answer: unknown): Promise<unknown> {
  if (typeof answer !== 'object' || answer === null) return answer;
  const find = {
    home: findMatches,
    entrants: findSeries,
    legs: findLeagues,
    title: findPlayoffs,
    nickName: findPlayers,
  };
  const [, rowsWith] = Object.entries(find).find(([field]) => field in answer) ?? [];
  if (!rowsWith) throw new Error('A write answers a row.');
  const [row] = await rowsWith(club.database.sql, [idOf(answer)]);
  return row;
}

/** Null for a player and for an id, which have no version. */
function versionOf(answer: unknown): unknown {
  const isVersioned = typeof answer === 'object' && answer !== null && 'version' in answer;
  return isVersioned ? answer.version : null;
}

export async function sameKeyAtOnce(both: Comparison, score: Result): Promise<void> {
  const key = newName();
  const send = newMatch(both, score);
  const answers = await Promise.all([1, 2, 3].map(() => send(senderOf(key))));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  both.model = withMatch(both, answers[0], score);
  both.taken = [];
}

/** Of three senders who saw the same version one wins; the others learn who entered what. */
export async function raceForAGame(both: Comparison, pick: number, score: Result): Promise<void> {
  const place = picked(both.placesAmong('open'), pick);
  const match = place && both.view.matches.get(place);
  if (!place || !match) return;
  const expected = { ...NO_EXPECTATION, versions: [match.version] };
  const racers = [1, 2, 3].map((more) => ({
    score: withMoreGoals(score, more * 100),
    enteredBy: `Racer ${more}`,
  }));
  const outcomes = await Promise.allSettled(
    racers.map((racer) =>
      finishMatch(
        both.club,
        match.id,
        racer.score,
        { idempotency: null, enteredBy: racer.enteredBy },
        expected,
      ),
    ),
  );
  both.taken = [];
  const losers = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (entered(both.model, place, score).lost.length > 0) {
    expect(losers.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
    return;
  }
  const winner = racers[outcomes.findIndex(({ status }) => status === 'fulfilled')];
  expect(losers).toHaveLength(2);
  for (const { code, details } of losers) {
    expect(code).toBe('CHANGED');
    expect(details.match).toMatchObject({ ...winner?.score, enteredBy: winner?.enteredBy });
  }
  if (winner) both.model = entered(both.model, place, winner.score).model;
  reached.races += 1;
}

/** Two games finished at the same moment have the same effect as one after the other, in either order. */
export async function twoGamesAtOnce(
  both: Comparison,
  picks: readonly [number, number],
): Promise<void> {
  const open = both.placesAmong('open');
  const places = [...new Set(picks.map((pick) => picked(open, pick)))].filter((one) => one);
  const entries = places.flatMap((place = '') => {
    const match = both.view.matches.get(place);
    return match ? [{ place, id: match.id, score: PLAIN }] : [];
  });
  const outcomes = await Promise.allSettled(
    entries.map(({ id, score }) => finishMatch(both.club, id, score)),
  );
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal);
  }
  const inTurn = (order: typeof entries) =>
    order.reduce((model, { place, score }) => {
      if (!placesIn(model).includes(place)) return model;
      const then = entered(model, place, score);
      return then.possible && then.lost.length === 0 ? then.model : model;
    }, both.model);
  const possible = [inTurn(entries), inTurn(entries.toReversed())];
  const { lines } = await viewOf(both.club, both.players);
  expect(possible.map(linesOf)).toContainEqual(lines);
  const [one, other] = possible;
  if (one && other) both.model = String(linesOf(one)) === String(lines) ? one : other;
  both.taken = [];
}

function withMoreGoals(score: Result, more: number): Result {
  const { homeScore, awayScore, overTime } = score;
  return { homeScore: homeScore + more, awayScore: awayScore + more, overTime };
}
