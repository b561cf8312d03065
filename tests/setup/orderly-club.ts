/**
 * The invariants of the database between two writes. Each is checked twice, by SQL that does not use the server's code and by
 * the server's own recount, so that a fault in either check shows.
 */
import { expect } from 'vitest';
import { findDifferences } from '../../server/cli/recount/differences.ts';
import type { Sql } from '../../server/database/driver.ts';
import { expectTalliesToEqualMatches } from './recount.ts';

interface SeriesSummary {
  readonly id: number;
  readonly playoff_id: number | null;
  readonly slot: string | null;
  readonly one: string;
  readonly two: string;
  readonly wins_one: number;
  readonly wins_two: number;
  readonly best_of: number;
  /** 1 or 2 for the player who gave the series up; null for neither. */
  readonly forfeited_by: number | null;
  readonly game_numbers: number[];
  readonly home_and_away_correct: boolean;
}

interface PlayoffSummary {
  readonly id: number;
  readonly third_place: boolean;
  /** "player/team" by position. */
  readonly entrants: Readonly<Record<string, string>>;
}

export async function expectOrderlyClub(sql: Sql): Promise<void> {
  expect((await findDifferences(sql)).map(({ text }) => text)).toEqual([]);
  await expectTalliesToEqualMatches(sql);
  await expectGaplessHistory(sql);
  const summaries = await seriesSummaries(sql);
  for (const series of summaries) expectOrderlySeries(series);
  const inPlayoff = Map.groupBy(summaries, (series) => series.playoff_id);
  for (const playoff of await playoffSummaries(sql)) {
    expectOrderlyPlayoff(playoff, inPlayoff.get(playoff.id) ?? []);
  }
}

async function expectGaplessHistory(sql: Sql): Promise<void> {
  const changes = await sql<{ seq: number }[]>`select seq from changes order by seq`;
  const [club] = await sql<[{ seq: number }]>`select seq from club`;
  expect(changes.map(({ seq }) => seq)).toEqual(
    Array.from({ length: club.seq }, (_, index) => index + 1),
  );
}

/** The two sides of each series ("player/team"), its wins and its games, read from the matches. */
function seriesSummaries(sql: Sql): Promise<SeriesSummary[]> {
  return sql<SeriesSummary[]>`
    select series.id, playoff_id, slot, best_of,
           case forfeited_by when player_one_id then 1 when player_two_id then 2 end as forfeited_by,
           player_one_id || '/' || team_one_id as one, player_two_id || '/' || team_two_id as two,
           (count(*) filter (where winner_id = player_one_id))::int as wins_one,
           (count(*) filter (where winner_id = player_two_id))::int as wins_two,
           coalesce(array_agg(game_number order by game_number) filter (where game_number is not null), '{}')
             as game_numbers,
           bool_and(case
             when game_number is null then true
             when game_number = any(case best_of when 7 then '{1, 2, 5, 7}'::int[]
               when 5 then '{1, 2, 5}' when 3 then '{1, 3}' else '{1}' end)
             then (home_player_id, home_team_id, away_player_id, away_team_id)
                = (player_one_id, team_one_id, player_two_id, team_two_id)
             else (home_player_id, home_team_id, away_player_id, away_team_id)
                = (player_two_id, team_two_id, player_one_id, team_one_id) end) as home_and_away_correct
    from series
    left join (select *, case when home_score > away_score then home_player_id
                         when home_score < away_score then away_player_id end as winner_id
          from matches) as game on game.series_id = series.id
    group by series.id order by series.id`;
}

function playoffSummaries(sql: Sql): Promise<PlayoffSummary[]> {
  return sql<PlayoffSummary[]>`
    select playoffs.id, third_place,
           jsonb_object_agg(position, player_id || '/' || team_id) as entrants
    from playoffs join playoff_entrants on playoff_id = playoffs.id
    group by playoffs.id`;
}

function expectOrderlySeries(series: SeriesSummary): void {
  const { wins_one: one, wins_two: two, best_of: bestOf, game_numbers: games } = series;
  const wins = (bestOf + 1) / 2;
  const needed = wins + Math.min(one, two);
  expect(needed).toBeLessThanOrEqual(bestOf);
  expect(Math.max(one, two)).toBeLessThanOrEqual(wins);
  const all = [1, 2, 3, 4, 5, 6, 7].slice(0, needed);
  if (series.forfeited_by === null) expect(games).toEqual(all);
  else {
    expect(games).toHaveLength(one + two);
    expect(all).toEqual(expect.arrayContaining(games));
  }
  expect(series.home_and_away_correct).toBe(true);
}

const ROUNDS: Readonly<Record<number, string>> = {
  16: 'ROUND_OF_16',
  8: 'QUARTERFINAL',
  4: 'SEMIFINAL',
  2: 'FINAL',
};

/** The players of a place: null for no player, undefined for one who is not known yet. */
type Place = string | null | undefined;

function expectOrderlyPlayoff(
  { entrants, third_place: hasThird }: PlayoffSummary,
  series: readonly SeriesSummary[],
): void {
  const players = Object.keys(entrants).length;
  const places = [2, 4, 8, 16].find((size) => size >= players) ?? 0;
  const inSlot = (slot: string) => series.find((each) => each.slot === slot);
  const at = (size: number, index: number) =>
    inSlot(size === 2 ? 'FINAL' : `${ROUNDS[size]}_${index + 1}`);
  const placeAt = (size: number, index: number): Place =>
    size === places ? (entrants[index + 1] ?? null) : outcomeAt(size * 2, index).winner;
  const outcomeAt = (size: number, index: number): { winner: Place; loser: Place } => {
    const [one, two] = [placeAt(size, index * 2), placeAt(size, index * 2 + 1)];
    if (one === null || two === null) return { winner: one ?? two, loser: null };
    const found = at(size, index);
    return { winner: found && winnerOf(found), loser: found && loserOf(found) };
  };
  let expected = 0;
  for (let size = places; size > 1; size /= 2) {
    for (let index = 0; index < size / 2; index += 1) {
      const pair = [placeAt(size, index * 2), placeAt(size, index * 2 + 1)];
      const isKnown = pair.every((place) => typeof place === 'string');
      if (isKnown) expected += 1;
      expect(seatsOf(at(size, index))).toEqual(isKnown ? pair : undefined);
    }
  }
  const losers = players > 3 && hasThird ? [outcomeAt(4, 0).loser, outcomeAt(4, 1).loser] : [];
  const isThirdKnown = losers.length > 0 && losers.every((place) => typeof place === 'string');
  if (isThirdKnown) expected += 1;
  expect(seatsOf(inSlot('THIRD_PLACE'))).toEqual(isThirdKnown ? losers : undefined);
  expect(series).toHaveLength(expected);
}

function winnerOf(series: SeriesSummary): string | undefined {
  const { one, two, best_of: bestOf, forfeited_by: forfeitedBy } = series;
  if (forfeitedBy !== null) return forfeitedBy === 1 ? two : one;
  if (series.wins_one * 2 > bestOf) return one;
  return series.wins_two * 2 > bestOf ? two : undefined;
}

function loserOf(series: SeriesSummary): string | undefined {
  const winner = winnerOf(series);
  if (winner === undefined) return undefined;
  return winner === series.one ? series.two : series.one;
}

function seatsOf(series: SeriesSummary | undefined): string[] | undefined {
  return series && [series.one, series.two];
}
