/** Creates and deletes the matches of a series, so that exactly those exist that are certain to be needed. */

import { type SeriesConsequences, sameEntrant } from '../../../rules/consequences.ts';
import { type Entrant, type Pair, seatsIn } from '../../../rules/playoff.ts';
import { seriesProgress } from '../../../rules/series.ts';
import type { Tx } from '../../database/driver.ts';
import { inSeconds } from '../../database/wall-clock.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { deleteRows } from '../../log/table.ts';
import { MATCHES, type NewMatch, type SeriesGame } from '../matches/row.ts';
import { deleteGames, insertMatches, seatGame } from '../matches/sql.ts';
import { type NewSeries, SERIES, type Series } from './row.ts';
import { insertSeries, setTerms } from './sql.ts';

/** Creates a series with its first matches. */
export async function startSeries(
  tx: Tx,
  club: ServerContext,
  draft: Omit<NewSeries, 'createdAt'>,
): Promise<Series> {
  const series = await insertSeries(tx, { ...draft, createdAt: club.now().toISOString() });
  await addGames(tx, club, series, seriesProgress(series, []).gamesToAdd);
  return series;
}

/** Creates missing matches and deletes surplus ones, also the finished and live ones that block. */
export async function matchGamesToProgress(
  tx: Tx,
  club: ServerContext,
  series: Series,
  games: readonly SeriesGame[],
  { progress, blockingMatches }: Pick<SeriesConsequences, 'progress' | 'blockingMatches'>,
): Promise<void> {
  const own = blockingMatches.filter(({ slot }) => slot === null);
  const needless = [...progress.gamesToRemove, ...own.flatMap(({ gameNumbers }) => gameNumbers)];
  await deleteRows(
    tx,
    MATCHES,
    games.filter(
      ({ seriesId, gameNumber }) => seriesId === series.id && needless.includes(gameNumber),
    ),
  );
  await addGames(tx, club, series, progress.gamesToAdd);
}

/** Replaces the players of a series, and its matches by new ones without scores. */
export async function redrawSeries(
  tx: Tx,
  club: ServerContext,
  series: Series,
  pair: Pair<Entrant>,
  bestOf: number,
): Promise<void> {
  const [one, two] = pair;
  await deleteGames(tx, series.id);
  await setTerms(tx, series.id, { entrants: { one, two }, bestOf });
  const redrawn = { ...series, entrants: { one, two }, bestOf, forfeitedBy: null };
  await addGames(tx, club, redrawn, seriesProgress(redrawn, []).gamesToAdd);
}

/** Changes the players, teams or length of a series without a forfeit. Its finished matches stay as they are. */
export async function changeTerms(
  tx: Tx,
  club: ServerContext,
  series: Series,
  games: readonly SeriesGame[],
  terms: Pick<Series, 'entrants' | 'bestOf'>,
): Promise<Series> {
  const changed = { ...series, ...terms };
  await setTerms(tx, series.id, terms);
  await seatGames(tx, changed, games);
  const progress = seriesProgress(changed, games);
  await matchGamesToProgress(tx, club, changed, games, { progress, blockingMatches: [] });
  return changed;
}

/** Gives unfinished matches the players, teams and sides that follow from their series. */
export async function seatGames(
  tx: Tx,
  series: Pick<Series, 'entrants' | 'bestOf'>,
  games: readonly SeriesGame[],
): Promise<void> {
  for (const { id, gameNumber, result, ...seated } of games) {
    // A shorter series does not have the game any more.
    if (result !== null || gameNumber > series.bestOf) continue;
    const seats = seatsIn(series, gameNumber);
    if (!isSeated(seated, seats)) await seatGame(tx, { id, ...seats });
  }
}

/** Whether two matches have the same players and teams on the same sides. */
export function isSeated(
  one: Pick<SeriesGame, 'home' | 'away'>,
  other: Pick<SeriesGame, 'home' | 'away'>,
): boolean {
  return sameEntrant(one.home, other.home) && sameEntrant(one.away, other.away);
}

export async function dropSeries(tx: Tx, id: number): Promise<void> {
  await deleteGames(tx, id);
  await deleteRows(tx, SERIES, [{ id }]);
}

/** Creates matches, dated now. */
async function addGames(
  tx: Tx,
  club: ServerContext,
  series: Series,
  gameNumbers: readonly number[],
): Promise<void> {
  if (gameNumbers.length === 0) return;
  const playedAt = inSeconds(club.now());
  const games = gameNumbers.map(
    (gameNumber): NewMatch => ({
      playedAt,
      ...seatsIn(series, gameNumber),
      result: null,
      seriesId: series.id,
      gameNumber,
    }),
  );
  await insertMatches(tx, games);
}
