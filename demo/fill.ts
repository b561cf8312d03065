/** Enters an invented season through the server's own commands, with the clock set to the time of each step. */
import { parseDateTime, toZoned } from '@internationalized/date';
import type { PlayoffSlot } from '../rules/bracket.ts';
import { createLeague } from '../server/club/leagues/commands.ts';
import { findFixtures } from '../server/club/leagues/sql.ts';
import { createMatch } from '../server/club/matches/commands.ts';
import { findGames } from '../server/club/matches/sql.ts';
import { createPlayer } from '../server/club/players/commands.ts';
import { createPlayoff } from '../server/club/playoffs/commands.ts';
import { finishMatch } from '../server/club/results/commands.ts';
import { createSeason } from '../server/club/seasons/commands.ts';
import { createSeries } from '../server/club/series/commands.ts';
import { findSeriesOfPlayoffs } from '../server/club/series/sql.ts';
import type { ServerContext } from '../server/log/server-context.ts';
import type { LeagueStep, PlayoffStep, SeasonStep, SeriesGame, SeriesStep } from './season.ts';

/** Enters the season. Stops after the current step if the signal is aborted. */
export async function fill(
  club: ServerContext,
  steps: readonly SeasonStep[],
  signal?: AbortSignal,
): Promise<void> {
  const opening = steps.flatMap((step) => (step.type === 'player' ? [] : [step.date]))[0];
  for (const step of steps) {
    if (signal?.aborted) return;
    if (step.type === 'player') await createPlayer(opening ? at(club, opening) : club, step.form);
    if (step.type === 'season') await createSeason(at(club, step.date), step.form);
    if (step.type === 'match') await createMatch(at(club, step.date), step.form, step.date);
    if (step.type === 'series') await enterSeries(club, step);
    if (step.type === 'playoff') await enterPlayoff(club, step);
    if (step.type === 'league') await enterLeague(club, step);
  }
}

async function enterSeries(club: ServerContext, { date, form, games }: SeriesStep): Promise<void> {
  const { id } = await createSeries(at(club, date), form);
  for (const game of games) await enterGame(club, id, game);
}

async function enterPlayoff(
  club: ServerContext,
  { date, form, games }: PlayoffStep,
): Promise<void> {
  const { id } = await createPlayoff(at(club, date), form, 'AS_LISTED');
  for (const game of games) await enterGame(club, await seriesIn(club, id, game.slot), game);
}

async function enterLeague(club: ServerContext, { date, form, games }: LeagueStep): Promise<void> {
  const { id } = await createLeague(at(club, date), { ...form, points: 'WIN_3_2_1_0' });
  const fixtures = await findFixtures(club.database.sql, [id]);
  for (const [index, game] of games.entries()) {
    const fixture = fixtures[index];
    if (fixture) await finishMatch(at(club, game.date), fixture.id, game.result);
  }
}

async function enterGame(club: ServerContext, seriesId: number, game: SeriesGame): Promise<void> {
  const games = await findGames(club.database.sql, [seriesId]);
  const match = games.find(({ gameNumber }) => gameNumber === game.gameNumber);
  if (!match) throw new Error(`Series ${seriesId} has no game ${game.gameNumber}.`);
  await finishMatch(at(club, game.date), match.id, game.result);
}

async function seriesIn(
  club: ServerContext,
  playoffId: number,
  slot: PlayoffSlot,
): Promise<number> {
  const inPlayoff = await findSeriesOfPlayoffs(club.database.sql, [playoffId]);
  const series = inPlayoff.find((one) => one.slot === slot);
  if (!series) throw new Error(`Play-off ${playoffId} has no ${slot}.`);
  return series.id;
}

/** Returns the club with its clock set to a wall-clock time. */
function at(club: ServerContext, date: string): ServerContext {
  const then = toZoned(parseDateTime(date), club.timeZone).toDate();
  return { ...club, now: () => then };
}
