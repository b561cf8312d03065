/** Creates and removes games and later series, so that they follow from the results of a series or a play-off. */
import { laterConsequences } from '../../rules/consequences.ts';
import { seriesProgress } from '../../rules/series.ts';
import type { Club } from '../changes/open-club.ts';
import type { Tx } from '../database/driver.ts';
import { findGames } from '../matches/sql.ts';
import { playoffSituation, takeLaterSteps } from '../playoffs/later-series.ts';
import { matchGamesToProgress } from '../series/games.ts';
import type { Series } from '../series/row.ts';
import { findSeries, findSeriesOfPlayoffs } from '../series/sql.ts';

/** The ids of played games that the other results rule out. If there are any, the undo must be refused. */
export type InTheWay = readonly number[];

export async function settleSeries(tx: Tx, club: Club, id: number): Promise<InTheWay> {
  const series = await findSeries(tx, [id]);
  return settleGames(tx, club, series);
}

export async function settlePlayoff(tx: Tx, club: Club, id: number): Promise<InTheWay> {
  const series = await findSeriesOfPlayoffs(tx, [id]);
  if (series.length === 0) return [];
  const inTheWay = await settleGames(tx, club, series);
  return inTheWay.length > 0 ? inTheWay : settleLater(tx, club, id);
}

async function settleGames(tx: Tx, club: Club, all: readonly Series[]): Promise<InTheWay> {
  const games = await gamesOf(tx, all);
  const inTheWay: number[] = [];
  for (const series of all) {
    const own = games.filter(({ seriesId }) => seriesId === series.id);
    const progress = seriesProgress(own);
    const contradicted = own.filter(({ gameNumber }) =>
      progress.gamesInTheWay.includes(gameNumber),
    );
    inTheWay.push(...contradicted.map(({ id }) => id));
    if (contradicted.length === 0) await matchGamesToProgress(tx, club, series, own, progress);
  }
  return inTheWay;
}

async function settleLater(tx: Tx, club: Club, playoffId: number): Promise<InTheWay> {
  const series = await findSeriesOfPlayoffs(tx, [playoffId]);
  const games = await gamesOf(tx, series);
  const { later, obstacles } = laterConsequences(playoffSituation(series, games));
  const inTheWay = games.filter((game) => {
    const { slot } = series.find(({ id }) => id === game.seriesId) ?? {};
    return obstacles.some(
      (obstacle) => obstacle.slot === slot && obstacle.gameNumbers.includes(game.gameNumber),
    );
  });
  if (inTheWay.length === 0) await takeLaterSteps(tx, club, playoffId, series, later);
  return inTheWay.map(({ id }) => id);
}

function gamesOf(tx: Tx, series: readonly Series[]) {
  const ids = series.map(({ id }) => id);
  return findGames(tx, ids);
}
