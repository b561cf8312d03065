/** The command by which a player gives a series up. */
import { forfeitDetails } from '../../../rules/change-details.ts';
import {
  forfeitConsequences,
  type PlayoffConsequences,
  playoffForfeitConsequences,
} from '../../../rules/consequences.ts';
import { gameInPlay, MESSAGES } from '../../../rules/messages.ts';
import type { Seat } from '../../../rules/series.ts';
import { nameKey, tidyText } from '../../../rules/validation.ts';
import type { Tx } from '../../database/driver.ts';
import { conflict, invalid, Refusal, requireRow } from '../../database/refusal.ts';
import { ANYTHING, type Expected, isExpected } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { type Sender, UNNAMED, write } from '../../log/write.ts';
import type { SeriesGame } from '../matches/row.ts';
import { findGames } from '../matches/sql.ts';
import { readNickNames } from '../players/names.ts';
import { type PlayoffRows, playoffSituation } from '../playoffs/row.ts';
import { takeLaterSteps } from '../playoffs/schedule.ts';
import { findEntrants, findPlayoffs, rowsAround, setLeft } from '../playoffs/sql.ts';
import { matchGamesToProgress } from '../series/games.ts';
import { type Series, situationOf, standingOf } from '../series/row.ts';
import { findSeries, findSeriesOfPlayoffs, setForfeit } from '../series/sql.ts';

/**
 * Ends a series: the other player wins it, and its unplayed games are removed. In a play-off the player has left it.
 * @param nickName the player who gives up
 * @throws Refusal NOT_FOUND, VALIDATION for another player, CHANGED if the sender saw an older version, CONFLICT for a
 *   decided series or one with a live match
 */
export async function forfeitSeries(
  club: ServerContext,
  id: number,
  nickName: string,
  sender: Sender = UNNAMED,
  expected: Expected = ANYTHING,
): Promise<Series> {
  return write(club, sender, {
    again: findSeries,
    read: (tx) => seriesContext(tx, id),
    work: async ({ tx, seq, log }, context) => {
      const { series, games, rows, nickNameOf } = context;
      const by = seatNamed(nickName, series, nickNameOf);
      if (!isExpected(series, expected)) {
        const { version } = series;
        throw new Refusal('CHANGED', 'Something changed in this series meanwhile: look again.', {
          details: { version },
        });
      }
      if (standingOf(series, games).isDecided) throw conflict(MESSAGES.seriesDecided);
      const follows = followsFromForfeit(context, by);
      const [live] = follows.blockingMatches.flatMap(({ gameNumbers }) => gameNumbers);
      if (live !== undefined) throw conflict(gameInPlay(live));
      const subjects = { seriesId: id, playoffId: series.playoffId };
      const before = await rowsAround(tx, subjects);
      await setForfeit(tx, series, by);
      if (rows) await setLeft(tx, rows.playoff.id, series.entrants[by].playerId);
      await matchGamesToProgress(tx, club, series, games, follows);
      if (rows) await takeLaterSteps(tx, club, rows.playoff, rows.series, follows.later);
      const playoff = rows?.playoff.title ?? null;
      await log({
        ...subjects,
        details: forfeitDetails(series, by, playoff, follows, nickNameOf),
        before,
        after: await rowsAround(tx, subjects),
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
  const ids = series.playoffId === null ? [] : [series.playoffId];
  const [[playoff], entrants, others] = await Promise.all([
    findPlayoffs(tx, ids),
    findEntrants(tx, ids),
    findSeriesOfPlayoffs(tx, ids),
  ]);
  const all = playoff ? others : [series];
  const games = await findGames(
    tx,
    all.map((one) => one.id),
  );
  const players = [...entrants, ...all.flatMap(({ entrants: { one, two } }) => [one, two])];
  return {
    series,
    games: games.filter(({ seriesId }) => seriesId === id),
    rows: playoff ? { playoff, entrants, series: others, games } : null,
    nickNameOf: await readNickNames(
      tx,
      players.map(({ playerId }) => playerId),
    ),
  };
}

function followsFromForfeit({ series, games, rows }: SeriesContext, by: Seat): PlayoffConsequences {
  if (rows && series.slot) {
    return playoffForfeitConsequences(playoffSituation(rows), series.slot, by);
  }
  return { ...forfeitConsequences(situationOf(series, games), by), later: [], podium: null };
}

/** @throws Refusal VALIDATION */
function seatNamed(
  nickName: string,
  { entrants: { one, two } }: Series,
  nickNameOf: (playerId: number) => string,
): Seat {
  const [first, second] = [nickNameOf(one.playerId), nickNameOf(two.playerId)];
  const key = nameKey(tidyText(nickName));
  if (key === nameKey(first)) return 'one';
  if (key === nameKey(second)) return 'two';
  throw invalid(`Only ${first} or ${second} can give up this series.`);
}
