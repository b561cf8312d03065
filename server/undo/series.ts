/** Undoes what a change did to a series or a play-off: created, redrawn, deleted. What is part of it is put back after it and removed before it. */
import { isPlayedBy } from '../../rules/consequences.ts';
import { LATER_SLOTS, type PlayoffSlot } from '../../rules/playoff.ts';
import { gamesAfterDecision } from '../../rules/series.ts';
import type { Step } from '../changes/snapshot.ts';
import { deleteRows } from '../changes/table.ts';
import { isBegun, resultIn } from '../matches/row.ts';
import { deleteGames, findGames } from '../matches/sql.ts';
import { PLAYOFFS, type PlayoffRow } from '../playoffs/row.ts';
import { dropSeries } from '../series/games.ts';
import { pairIn, SERIES, type Series, type SeriesRow } from '../series/row.ts';
import { findSeries, findSeriesOfPlayoffs, reseat } from '../series/sql.ts';
import { blocked, broughtRunning, missingOf, putBack, type Undoing } from './undoing.ts';

/** Puts a deleted series back, or gives a redrawn one its former players. @throws Refusal CONFLICT */
export async function restoreSeries(undoing: Undoing, step: Step<SeriesRow>): Promise<void> {
  const { was, became } = step;
  if (!was) return;
  const heldGames = undoing.matches.some(
    (match) => match.was?.series_id === was.id && isBegun(match.was),
  );
  if (became) {
    const isFree = await isAsItBecame(undoing, became, heldGames);
    if (isFree) await restorePlayers(undoing, was);
    else if (heldGames) throw await blocked(undoing, { series: [was.id] });
    return;
  }
  const comesWithPlayoff = undoing.playoffs.some((playoff) => playoff.was?.id === was.playoff_id);
  // The semifinals decide whether a later series exists of which no game had begun. It may have been drawn again since.
  const follows = isLater(was.slot) && !heldGames && !comesWithPlayoff;
  if (follows && (await seriesInItsSlot(undoing, was))) return;
  await putBackSeries(undoing, was);
}

/** Removes a series that the change created. @throws Refusal CONFLICT */
export async function removeSeries(
  undoing: Undoing,
  { id, was, became }: Step<SeriesRow>,
): Promise<void> {
  if (was || !became || isLater(became.slot)) return;
  const present = await findSeries(undoing.tx, [id]);
  if (present.length === 0) throw await blocked(undoing, { series: [id] });
  await dropSeries(undoing.tx, id);
}

/** Removes a play-off that the change created, with its series. */
export async function removePlayoff(
  { tx }: Undoing,
  { id, was, became }: Step<PlayoffRow>,
): Promise<void> {
  if (was || !became) return;
  for (const series of await findSeriesOfPlayoffs(tx, [id])) await dropSeries(tx, series.id);
  await deleteRows(tx, PLAYOFFS, [{ id }]);
}

/** The play-offs of series that are put back must exist. @throws Refusal CONFLICT */
export async function assertPlayoffsExist(undoing: Undoing): Promise<void> {
  const needed = undoing.series.flatMap(({ was }) => was?.playoff_id ?? []);
  const missing = await missingOf(undoing, PLAYOFFS, needed);
  if (missing.length > 0) throw await blocked(undoing, { playoffs: missing });
}

/** What the change created is removed only while no game was played in it since. @throws Refusal CONFLICT */
export async function assertUnplayed(undoing: Undoing): Promise<void> {
  const { tx } = undoing;
  const drawn = undoing.playoffs.filter(({ was }) => !was).map(({ id }) => id);
  const created = [
    ...undoing.series.filter(({ was, became }) => !was && became && !isLater(became.slot)),
    ...(await findSeriesOfPlayoffs(tx, drawn)),
  ];
  const games = await findGames(tx, [...new Set(created.map(({ id }) => id))]);
  const brought = undoing.matches.filter(({ became }) => resultIn(became)).map(({ id }) => id);
  const played = games.filter(({ id, result }) => result !== null && !brought.includes(id));
  if (played.length > 0) throw await blocked(undoing, { matches: played.map(({ id }) => id) });
}

/** The ids of games around a change that were played though those before them had decided their series. */
export async function findGamesAfterDecision({ tx, change }: Undoing): Promise<readonly number[]> {
  const { playoffId, seriesId } = change;
  const series = playoffId === null ? [] : await findSeriesOfPlayoffs(tx, [playoffId]);
  const ids = series.map(({ id }) => id);
  const games = await findGames(tx, playoffId === null && seriesId !== null ? [seriesId] : ids);
  return Map.groupBy(games, (game) => game.seriesId)
    .values()
    .flatMap((own) => {
      const after = gamesAfterDecision(own);
      return own.filter(({ gameNumber }) => after.includes(gameNumber)).map(({ id }) => id);
    })
    .toArray();
}

async function putBackSeries(undoing: Undoing, was: SeriesRow): Promise<void> {
  await freeSlot(undoing, was);
  await putBack(undoing, SERIES, [was]);
  undoing.seriesPutBack.add(was.id);
}

/**
 * Whether a redrawn series has the same players still, and no finished game. A game that is being played makes room only for
 * games that people entered, unless the change brought it back.
 * @param evenIfBegun whether there are such games
 */
async function isAsItBecame(
  undoing: Undoing,
  became: SeriesRow,
  evenIfBegun: boolean,
): Promise<boolean> {
  const { tx } = undoing;
  const [present] = await findSeries(tx, [became.id]);
  if (!present || !isPlayedBy(present, pairIn(became))) return false;
  const games = await findGames(tx, [became.id]);
  const brought = broughtRunning(undoing);
  return games.every(({ id, result, live }) => {
    return result === null && (evenIfBegun || live === null || brought.includes(id));
  });
}

async function restorePlayers({ tx, seriesPutBack }: Undoing, was: SeriesRow): Promise<void> {
  await deleteGames(tx, was.id);
  await reseat(tx, was.id, pairIn(was));
  seriesPutBack.add(was.id);
}

/** Makes room for a series in its play-off: one without a finished game in its slot is deleted, another is in the way. */
async function freeSlot(undoing: Undoing, was: SeriesRow): Promise<void> {
  const present = await seriesInItsSlot(undoing, was);
  if (!present || present.id === was.id) return;
  const games = await findGames(undoing.tx, [present.id]);
  if (games.some(({ result }) => result !== null)) {
    throw await blocked(undoing, { series: [present.id] });
  }
  await dropSeries(undoing.tx, present.id);
}

async function seriesInItsSlot(
  { tx }: Undoing,
  { playoff_id: playoffId, slot }: SeriesRow,
): Promise<Series | null> {
  const around = playoffId === null ? [] : await findSeriesOfPlayoffs(tx, [playoffId]);
  return around.find((one) => one.slot === slot) ?? null;
}

function isLater(slot: PlayoffSlot | null): boolean {
  return LATER_SLOTS.some((later) => later === slot);
}
