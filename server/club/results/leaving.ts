/** Commands by which a player leaves a play-off, or all open series and play-offs for tonight. */
import type { Broken } from '../../../rules/broken.ts';
import type { Departure } from '../../../rules/changes/details.ts';
import {
  departureFacts,
  departureOf,
  describeDeparture,
  describePlaceLeft,
} from '../../../rules/changes/leaving.ts';
import { whoLeft } from '../../../rules/changes/parts.ts';
import { brokenInClub } from '../../../rules/club-messages.ts';
import {
  hasMoreToPlay,
  type LeavingConsequences,
  leavingConsequences,
} from '../../../rules/leaving.ts';
import { type Competitor, isIn, playersOf, sideName } from '../../../rules/side.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { conflict, invalid, requireRow } from '../../database/refusal.ts';
import { assertSeen, type Expected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf, type Subject } from '../../log/subjects.ts';
import type { Rows } from '../../log/table.ts';
import { INTERNAL_SENDER, type Sender, write } from '../../log/write.ts';
import { findGames } from '../matches/sql.ts';
import { readNickNames } from '../players/names.ts';
import type { Player } from '../players/row.ts';
import { findPlayers } from '../players/sql.ts';
import { type Playoff, type PlayoffRows, playoffSituation } from '../playoffs/row.ts';
import { findOpenPlayoffs, findPlayoffRows, findPlayoffs, rowsOfPlayoff } from '../playoffs/sql.ts';
import { findOpenSingleSeries, rowsOfSeries } from '../series/sql.ts';
import { type Leaving, leave, leavingSeries } from './departure.ts';

/**
 * Lets a player leave a play-off, wherever the player stands in it.
 * @throws Refusal NOT_FOUND, VALIDATION for a player of no place, CHANGED if the sender saw an older version, CONFLICT if
 *   nothing is left to play, or a match of the player is live
 */
export async function leavePlayoff(
  club: ServerContext,
  id: number,
  playerId: number,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<Playoff> {
  return write(club, sender, {
    again: findPlayoffs,
    read: (tx) => leavingOf(tx, id, playerId),
    work: async ({ tx, seq, log }, { playoff, leaving, nickNameOf }) => {
      assertSeen(playoff, 'playoff', expected);
      const before = await rowsOfPlayoff(tx, id);
      assertNothingLive(leaving, nickNameOf);
      await leave(tx, club, leaving);
      await log({
        place: placeOf({ playoff: id, series: leaving.ends?.series.id }),
        details: {
          kind: 'PLAYOFF_LEFT',
          ...whoLeft(leaving.leaver, nickNameOf),
          ...departure(leaving, nickNameOf),
        },
        before,
        after: await rowsOfPlayoff(tx, id),
      });
      return { ...playoff, version: seq };
    },
  });
}

/**
 * Lets a player leave all open series and play-offs, as one change.
 * @throws Refusal NOT_FOUND, CHANGED if the sender saw an older version, CONFLICT if nothing is left to play, or a match of the
 *   player is live
 */
export async function leaveForTonight(
  club: ServerContext,
  playerId: number,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<Player> {
  return write(club, sender, {
    again: findPlayers,
    read: (tx) => leavingsOf(tx, playerId),
    work: async ({ tx, log }, { player, leavings, nickNameOf }) => {
      assertSeen({ version: versionOf(leavings) }, 'series', expected);
      if (leavings.length === 0) throw conflict(nothingOpen(player));
      const before = await rowsOf(tx, leavings);
      for (const leaving of leavings) {
        assertNothingLive(leaving, nickNameOf);
        await leave(tx, club, leaving);
      }
      await log({
        place: commonPlace(leavings),
        details: {
          kind: 'LEFT_FOR_TONIGHT',
          player: player.nickName,
          playerId: player.id,
          departures: leavings.map((leaving) => departure(leaving, nickNameOf)),
        },
        before,
        after: await rowsOf(tx, leavings),
      });
      return player;
    },
  });
}

/** Returns the place of a change in the log; empty for one with several places. */
function commonPlace([first, ...others]: readonly Leaving[]): readonly Subject[] {
  if (!first || others.length > 0) return [];
  return placeOf({ playoff: first.rows?.playoff.id, series: first.ends?.series.id });
}

/** The consequences of a departure that has not been made. */
export interface LeavingPreview {
  /** The version of the play-off; of all series and play-offs that the player would leave, the highest. */
  readonly version: number;
  /** The sentence of the refusal; null if the player can leave. */
  readonly refusal: string | null;
  /** One phrase for each consequence. */
  readonly words: readonly string[];
}

/** @throws Refusal NOT_FOUND, VALIDATION for a player of no place, CONFLICT if nothing is left to play */
export async function previewOfLeavingPlayoff(
  sql: Sql,
  id: number,
  playerId: number,
): Promise<LeavingPreview> {
  const { playoff, leaving, nickNameOf } = await leavingOf(sql, id, playerId);
  return {
    version: playoff.version,
    refusal: blockedBy(leaving, nickNameOf)?.text ?? null,
    words: describeDeparture(departureFacts(departure(leaving, nickNameOf))),
  };
}

/** @throws Refusal NOT_FOUND */
export async function previewOfLeavingForTonight(
  sql: Sql,
  playerId: number,
): Promise<LeavingPreview> {
  const { player, leavings, nickNameOf } = await leavingsOf(sql, playerId);
  const refusals =
    leavings.length === 0
      ? [nothingOpen(player)]
      : leavings.flatMap((leaving) => blockedBy(leaving, nickNameOf) ?? []);
  return {
    version: versionOf(leavings),
    refusal: refusals[0]?.text ?? null,
    words: leavings.map((leaving) =>
      describePlaceLeft(departureFacts(departure(leaving, nickNameOf))),
    ),
  };
}

/** @throws Refusal NOT_FOUND, VALIDATION, CONFLICT */
async function leavingOf(sql: Sql | Tx, id: number, playerId: number) {
  const playoff = requireRow(await findPlayoffs(sql, [id]), 'playoff', id);
  const player = requireRow(await findPlayers(sql, [playerId]), 'player', playerId, 'player');
  const [rows] = await findPlayoffRows(sql, [playoff]);
  const entrant = rows?.entrants.find((each) => isIn(each, playerId));
  const names = { nickName: player.nickName, title: playoff.title };
  if (!rows || !entrant) throw invalid(brokenInClub('playerNotInPlayoff', PLAYER, names));
  const follows = leavingConsequences(playoffSituation(rows), entrant);
  if (!follows) {
    const rule = entrant.hasLeft ? 'leftAlready' : 'nothingLeftToPlay';
    throw conflict(brokenInClub(rule, PLAYER, names));
  }
  const leaving = leavingIn(rows, entrant, follows);
  return { playoff, leaving, nickNameOf: await namesIn(sql, [leaving]) };
}

/** Returns all that a player has left to play: the series outside play-offs first. @throws Refusal NOT_FOUND */
async function leavingsOf(sql: Sql | Tx, playerId: number) {
  const player = requireRow(await findPlayers(sql, [playerId]), 'player', playerId, 'player');
  const singles = await findOpenSingleSeries(sql, playerId);
  const games = await findGames(
    sql,
    singles.map(({ id }) => id),
  );
  const playoffs = await findPlayoffRows(sql, await findOpenPlayoffs(sql, playerId));
  const leavings = [
    ...singles.map((series) =>
      leavingSeries(series, games, null, isIn(series.entrants.one, playerId) ? 'one' : 'two'),
    ),
    ...playoffs.flatMap((rows) =>
      rows.entrants
        .filter((entrant) => isIn(entrant, playerId))
        .flatMap((entrant) => openLeavingIn(rows, entrant) ?? []),
    ),
  ];
  return { player, leavings, nickNameOf: await namesIn(sql, leavings) };
}

/** Returns the ids of all players who have something left to play. */
export async function findPlayersWithOpenPlay(sql: Sql): Promise<ReadonlySet<number>> {
  const singles = await findOpenSingleSeries(sql);
  const playoffs = await findPlayoffRows(sql, await findOpenPlayoffs(sql));
  const inSingles = singles.flatMap(({ entrants: { one, two } }) => [one, two]);
  const inPlayoffs = playoffs.flatMap((rows) =>
    rows.entrants.filter((entrant) => openLeavingIn(rows, entrant)),
  );
  return new Set([...inSingles, ...inPlayoffs].flatMap(playersOf));
}

/** Returns null if no series or place is left to play. */
function openLeavingIn(rows: PlayoffRows, competitor: Competitor): Leaving | null {
  const follows = leavingConsequences(playoffSituation(rows), competitor);
  return follows && hasMoreToPlay(follows) ? leavingIn(rows, competitor, follows) : null;
}

function leavingIn(rows: PlayoffRows, leaver: Competitor, follows: LeavingConsequences): Leaving {
  const { givenUp } = follows;
  const series = rows.series.find(({ slot }) => slot === givenUp?.slot);
  return {
    leaver,
    rows,
    ends: givenUp && series ? { series, games: rows.games, ...givenUp } : null,
    follows,
  };
}

/** Returns the names of all players who can appear in a sentence. */
function namesIn(sql: Sql | Tx, leavings: readonly Leaving[]) {
  const players = leavings.flatMap(({ rows, ends }) => [
    ...(rows?.entrants ?? []),
    ...(ends ? [ends.series.entrants.one, ends.series.entrants.two] : []),
  ]);
  return readNickNames(sql, players.flatMap(playersOf));
}

function versionOf(leavings: readonly Leaving[]): number {
  return Math.max(
    0,
    ...leavings.map(({ rows, ends }) => (rows?.playoff ?? ends?.series)?.version ?? 0),
  );
}

const PLAYER = ['player'];

function nothingOpen({ nickName }: Player): Broken {
  return brokenInClub('nothingOpen', PLAYER, { nickName });
}

/** @throws Refusal CONFLICT */
function assertNothingLive(leaving: Leaving, nickNameOf: (playerId: number) => string): void {
  const refusal = blockedBy(leaving, nickNameOf);
  if (refusal !== null) throw conflict(refusal);
}

/** Returns the rule about the first live match; null if there is none. */
function blockedBy(
  { rows, ends, follows }: Leaving,
  nickNameOf: (playerId: number) => string,
): Broken | null {
  const [blocking] = follows.blockingMatches;
  const [gameNumber] = blocking?.gameNumbers ?? [];
  if (!blocking || gameNumber === undefined) return null;
  const entrants = ends && [ends.series.entrants.one, ends.series.entrants.two];
  return brokenInClub('leavingBlocked', PLAYER, {
    gameNumber,
    playoff: rows?.playoff.title ?? null,
    slot: blocking.slot,
    players: entrants?.map((entrant) => sideName(entrant, nickNameOf)) ?? [],
  });
}

function departure(
  { rows, ends, follows }: Leaving,
  nickNameOf: (playerId: number) => string,
): Departure {
  const given = ends && { ...ends.series, by: ends.by, wins: ends.progress.wins };
  return departureOf(rows?.playoff.title ?? null, given, follows, nickNameOf);
}

/** Returns all rows that the change can write, for the log. */
async function rowsOf(tx: Tx, leavings: readonly Leaving[]): Promise<Rows> {
  const found: Record<string, Rows[string][number][]> = {};
  for (const { rows, ends } of leavings) {
    const own = rows
      ? await rowsOfPlayoff(tx, rows.playoff.id)
      : await rowsOfSeries(tx, ends?.series.id ?? 0);
    for (const [table, each] of Object.entries(own))
      found[table] = [...(found[table] ?? []), ...each];
  }
  return found;
}
