/** Writing series: creating one, and laying on or taking off games. */
import { pairInWords } from '../../rules/history.ts';
import type { Side } from '../../rules/match.ts';
import type { Entrant, Pair } from '../../rules/playoff.ts';
import {
  gamesNeeded,
  homeSeatOf,
  otherSeat,
  type SeriesProgress,
  seriesProgress,
} from '../../rules/series.ts';
import { brokenSeriesRule, type SeriesForm, tidyText } from '../../rules/validation.ts';
import { type Club, wallClock } from '../changes/club.ts';
import { ANY_TERMS, insistOnDeletion, insistOnSight, type Terms } from '../changes/expected.ts';
import { type Sender, UNNAMED } from '../changes/sender.ts';
import { NOTHING, recorded, rowsOf } from '../changes/snapshot.ts';
import { NO_SUBJECTS } from '../changes/sql.ts';
import { type Written, write } from '../changes/write.ts';
import type { Tx } from '../database/connection.ts';
import { dropMatches } from '../matches/drop.ts';
import { findGames, insertMatches, type NewMatch, type SeriesGame } from '../matches/sql.ts';
import { playersNamed } from '../players/commands.ts';
import { namesOf } from '../players/names.ts';
import { conflict, found, insist } from '../refusal.ts';
import { teamNamed } from '../teams/named.ts';
import {
  deleteSeriesRow,
  findSeries,
  insertSeries,
  type NewSeries,
  reseat,
  type Series,
} from './sql.ts';

/** @throws Refusal VALIDATION for a broken rule, an unknown player or team */
export async function createSeries(
  club: Club,
  given: SeriesForm,
  sender: Sender = UNNAMED,
): Promise<Series> {
  const form = {
    playerOne: tidyText(given.playerOne),
    playerTwo: tidyText(given.playerTwo),
    teamOne: tidyText(given.teamOne),
    teamTwo: tidyText(given.teamTwo),
  };
  insist(brokenSeriesRule(form));
  return write(club, sender, (tx, seq) => addSeries(tx, seq, club, form));
}

async function addSeries(
  tx: Tx,
  seq: number,
  club: Club,
  form: SeriesForm,
): Promise<Written<Series>> {
  const [one, two] = await playersNamed(tx, [form.playerOne, form.playerTwo]);
  const [teamOne, teamTwo] = [teamNamed(form.teamOne), teamNamed(form.teamTwo)];
  if (!one || !two) throw new Error('Two nicknames make two players.');
  const pair = [
    { playerId: one.id, teamId: teamOne.id },
    { playerId: two.id, teamId: teamTwo.id },
  ] as const;
  const { id } = await startSeries(tx, club, { pair, playoffId: null, slot: null });
  const change = await recorded(tx, seq, NOTHING, await rowsOf(tx, { seriesId: id }));
  return {
    value: found(await findSeries(tx, [id]), 'series', id),
    change: {
      ...NO_SUBJECTS,
      ...change,
      kind: 'SERIES_CREATED',
      seriesId: id,
      about: pairInWords(one.nickName, two.nickName),
      text: `Series created: ${pairInWords(teamOne.name, teamTwo.name)}`,
    },
  };
}

/**
 * Deletes a series with its games, and answers its id.
 * @throws Refusal NOT_FOUND, CHANGED when somebody was faster, CONFLICT for a series of a play-off, or when games were
 *   played and may not be cleared
 */
export async function deleteSeries(
  club: Club,
  id: number,
  sender: Sender = UNNAMED,
  terms: Terms = ANY_TERMS,
): Promise<number> {
  insistOnSight(terms);
  return write(club, sender, (tx, seq) => dropSeries(tx, seq, id, terms));
}

async function dropSeries(tx: Tx, seq: number, id: number, terms: Terms): Promise<Written<number>> {
  const series = found(await findSeries(tx, [id]), 'series', id);
  if (series.playoffId !== null) {
    throw conflict('This series belongs to a play-off: delete the play-off instead.');
  }
  const games = await findGames(tx, [id]);
  insistOnDeletion(series, games, terms);
  const { one, two } = series.entrants;
  const nickNameOf = await namesOf(tx, [one.playerId, two.playerId]);
  const before = await rowsOf(tx, { seriesId: id });
  await dropMatches(tx, games);
  await deleteSeriesRow(tx, id);
  return {
    value: id,
    change: {
      ...NO_SUBJECTS,
      ...(await recorded(tx, seq, before, NOTHING)),
      kind: 'SERIES_DELETED',
      seriesId: id,
      about: pairInWords(nickNameOf(one.playerId), nickNameOf(two.playerId)),
      text: 'Series deleted',
    },
  };
}

/** A new series with the games that are certain to be played. */
export async function startSeries(
  tx: Tx,
  club: Club,
  given: Omit<NewSeries, 'createdAt'>,
): Promise<Series> {
  const series = await insertSeries(tx, { ...given, createdAt: club.now() });
  await addGames(tx, club, series, seriesProgress([]).gamesToAdd);
  return series;
}

/** Makes exactly those games exist that are certain to be needed; played games in the way are lost. */
export async function layOnGames(
  tx: Tx,
  club: Club,
  series: Series,
  games: readonly SeriesGame[],
  progress: SeriesProgress,
): Promise<void> {
  const needed = gamesNeeded(progress.wins);
  await dropMatches(
    tx,
    games.filter(({ seriesId, gameNumber }) => seriesId === series.id && gameNumber > needed),
  );
  await addGames(tx, club, series, progress.gamesToAdd);
}

/** Unplayed games, dated now. */
async function addGames(
  tx: Tx,
  club: Club,
  series: Series,
  gameNumbers: readonly number[],
): Promise<void> {
  const matchDate = wallClock(club.now(), club.timeZone);
  const games = gameNumbers.map(
    (gameNumber): NewMatch => ({
      matchDate,
      ...seatsIn(series, gameNumber),
      result: null,
      seriesId: series.id,
      gameNumber,
    }),
  );
  await insertMatches(tx, games);
}

/** Who is at home and who away in a game of a series. */
export function seatsIn(
  { entrants }: Pick<Series, 'entrants'>,
  gameNumber: number,
): Readonly<Record<Side, Entrant>> {
  const homeSeat = homeSeatOf(gameNumber);
  return { home: entrants[homeSeat], away: entrants[otherSeat(homeSeat)] };
}

/** Gives a series to another pair: its games begin anew, without scores. */
export async function redrawSeries(
  tx: Tx,
  club: Club,
  series: Series,
  pair: Pair<Entrant>,
): Promise<void> {
  const [one, two] = pair;
  await dropMatches(tx, await findGames(tx, [series.id]));
  await reseat(tx, series, pair);
  await addGames(tx, club, { ...series, entrants: { one, two } }, seriesProgress([]).gamesToAdd);
}
