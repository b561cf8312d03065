/** The command by which a player gives a series up. */
import { forfeitDetails } from '../../../rules/changes/series.ts';
import { brokenInClub } from '../../../rules/club-messages.ts';
import { broken } from '../../../rules/messages.ts';
import type { Entrant } from '../../../rules/playoff.ts';
import type { Seat } from '../../../rules/series.ts';
import { playersOf, sideName } from '../../../rules/side.ts';
import { nameKey, tidyText } from '../../../rules/text.ts';
import type { Tx } from '../../database/driver.ts';
import { conflict, invalid, requireRow } from '../../database/refusal.ts';
import { assertSeen, type Expected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf } from '../../log/subjects.ts';
import { INTERNAL_SENDER, type Sender, write } from '../../log/write.ts';
import type { SeriesGame } from '../matches/row.ts';
import { findGames } from '../matches/sql.ts';
import { readNickNames } from '../players/names.ts';
import type { PlayoffRows } from '../playoffs/row.ts';
import { findPlayoffRows, findPlayoffs, rowsOfPlace } from '../playoffs/sql.ts';
import { type Series, standingOf } from '../series/row.ts';
import { findSeries } from '../series/sql.ts';
import { leave, leavingSeries } from './departure.ts';

/**
 * Ends a series: the other player wins it, and its unplayed games are removed. In a play-off the player has left it.
 * @param nickName the player who gives up; either one of a pair
 * @throws Refusal NOT_FOUND, VALIDATION for another player, CHANGED if the sender saw an older version, CONFLICT for a
 *   decided series or one with a live match
 */
export async function forfeitSeries(
  club: ServerContext,
  id: number,
  nickName: string,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<Series> {
  return write(club, sender, {
    again: findSeries,
    read: (tx) => seriesContext(tx, id),
    work: async ({ tx, seq, log }, { series, games, rows, nickNameOf }) => {
      const by = seatNamed(nickName, series, nickNameOf);
      assertSeen(series, 'series', expected);
      if (standingOf(series, games).isDecided) throw conflict(brokenInClub('seriesDecided'));
      const leaving = leavingSeries(series, games, rows, by);
      const follows = { ...leaving.follows, progress: leaving.ends.progress };
      const [live] = follows.blockingMatches.flatMap(({ gameNumbers }) => gameNumbers);
      if (live !== undefined) throw conflict(broken('gameInPlay', [], { gameNumber: live }));
      const place = placeOf({ playoff: series.playoffId, series: id });
      const before = await rowsOfPlace(tx, place);
      await leave(tx, club, leaving);
      const playoff = rows?.playoff.title ?? null;
      await log({
        place,
        details: forfeitDetails(series, by, playoff, follows, nickNameOf),
        before,
        after: await rowsOfPlace(tx, place),
      });
      return { ...series, forfeitedBy: by, version: seq };
    },
  });
}

interface SeriesContext {
  readonly series: Series;
  /** The matches of the series. */
  readonly games: readonly SeriesGame[];
  /** The play-off of the series; null if it belongs to none. */
  readonly rows: PlayoffRows | null;
  readonly nickNameOf: (playerId: number) => string;
}

/** @throws Refusal NOT_FOUND */
async function seriesContext(tx: Tx, id: number): Promise<SeriesContext> {
  const series = requireRow(await findSeries(tx, [id]), 'series', id);
  const playoffs = series.playoffId === null ? [] : await findPlayoffs(tx, [series.playoffId]);
  const [rows = null] = await findPlayoffRows(tx, playoffs);
  const { one, two } = series.entrants;
  const players = [...(rows?.entrants ?? []), one, two];
  return {
    series,
    games: await findGames(tx, [id]),
    rows,
    nickNameOf: await readNickNames(tx, players.flatMap(playersOf)),
  };
}

/** @throws Refusal VALIDATION */
function seatNamed(
  nickName: string,
  { entrants: { one, two } }: Series,
  nickNameOf: (playerId: number) => string,
): Seat {
  const key = nameKey(tidyText(nickName));
  const isNamed = (entrant: Entrant) =>
    playersOf(entrant).some((id) => nameKey(nickNameOf(id)) === key);
  if (isNamed(one)) return 'one';
  if (isNamed(two)) return 'two';
  const names = { one: sideName(one, nickNameOf), two: sideName(two, nickNameOf) };
  throw invalid(brokenInClub('forfeiterUnknown', ['nickName'], names));
}
