/** Undoes what a change did to a series: created, redrawn, deleted. Its games are put back after it. */
import { isPlayedBy } from '../../rules/consequences.ts';
import { LATER_SLOTS, type PlayoffSlot } from '../../rules/playoff.ts';
import type { Step } from '../changes/snapshot.ts';
import { insertRows } from '../changes/table.ts';
import { isBegun, resultIn } from '../matches/row.ts';
import { deleteGames, findGames } from '../matches/sql.ts';
import { dropSeries } from '../series/games.ts';
import { pairIn, SERIES, type SeriesRow } from '../series/row.ts';
import { findSeries, findSeriesOfPlayoffs, reseat } from '../series/sql.ts';
import { blocked, type Undoing } from './undoing.ts';

/** Puts a deleted series back, or gives a redrawn one its former players. @throws Refusal CONFLICT */
export async function restoreSeries(undoing: Undoing, step: Step<SeriesRow>): Promise<void> {
  const { was, became } = step;
  if (!was) return;
  const heldGames = undoing.matches.some(
    (match) => match.was?.series_id === was.id && isBegun(match.was),
  );
  if (became) {
    if (heldGames) await restorePlayers(undoing, was, became);
    return;
  }
  const comesWithPlayoff = undoing.playoffs.some((playoff) => playoff.was?.id === was.playoff_id);
  // A later series of which no game had begun is not put back: the semifinals decide whether it exists.
  if (!isLater(was.slot) || heldGames || comesWithPlayoff) await putBackSeries(undoing, was);
}

/** Removes a series that the change created. @throws Refusal CONFLICT */
export async function removeSeries(
  undoing: Undoing,
  { id, was, became }: Step<SeriesRow>,
): Promise<void> {
  if (was || !became || isLater(became.slot)) return;
  const present = await findSeries(undoing.tx, [id]);
  if (present.length === 0) throw await blocked(undoing, { seriesIds: [id] });
  await dropSeries(undoing.tx, id);
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
  if (played.length > 0) throw await blocked(undoing, { matchIds: played.map(({ id }) => id) });
}

async function putBackSeries(undoing: Undoing, was: SeriesRow): Promise<void> {
  if ((await findSeries(undoing.tx, [was.id])).length > 0) {
    throw await blocked(undoing, { seriesIds: [was.id] });
  }
  await freeSlot(undoing, was);
  await insertRows(undoing.tx, SERIES, [was]);
  undoing.seriesPutBack.add(was.id);
}

async function restorePlayers(undoing: Undoing, was: SeriesRow, became: SeriesRow): Promise<void> {
  const { tx } = undoing;
  const [present] = await findSeries(tx, [was.id]);
  const games = await findGames(tx, [was.id]);
  const isAsItBecame = present && isPlayedBy(present, pairIn(became));
  if (!isAsItBecame || games.some(({ result }) => result !== null)) {
    throw await blocked(undoing, { seriesIds: [was.id] });
  }
  await deleteGames(tx, was.id);
  await reseat(tx, was.id, pairIn(was));
  undoing.seriesPutBack.add(was.id);
}

/** Makes room for a series in its play-off: one without a finished game in its slot is deleted, another is in the way. */
async function freeSlot(
  undoing: Undoing,
  { playoff_id: playoffId, slot }: SeriesRow,
): Promise<void> {
  if (playoffId === null) return;
  const around = await findSeriesOfPlayoffs(undoing.tx, [playoffId]);
  const present = around.find((one) => one.slot === slot);
  if (!present) return;
  const games = await findGames(undoing.tx, [present.id]);
  if (games.some(({ result }) => result !== null)) {
    throw await blocked(undoing, { seriesIds: [present.id] });
  }
  await dropSeries(undoing.tx, present.id);
}

function isLater(slot: PlayoffSlot | null): boolean {
  return LATER_SLOTS.some((later) => later === slot);
}
