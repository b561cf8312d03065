/** Plays one play-off after the other, goal by goal, until the demo is stopped. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Result } from '../rules/match.ts';
import { type Entrant, seatsIn } from '../rules/playoff.ts';
import { scoreGoal, startMatch } from '../server/club/live-score/commands.ts';
import { findGames } from '../server/club/matches/sql.ts';
import { readNickNames } from '../server/club/players/names.ts';
import { findPlayersByNickName } from '../server/club/players/sql.ts';
import { createPlayoff } from '../server/club/playoffs/commands.ts';
import { playoffSituation } from '../server/club/playoffs/row.ts';
import { findEntrants, findPlayoffs } from '../server/club/playoffs/sql.ts';
import { finishMatch } from '../server/club/results/commands.ts';
import { findSeriesOfPlayoffs } from '../server/club/series/sql.ts';
import { Refusal } from '../server/database/refusal.ts';
import type { ServerContext } from '../server/log/server-context.ts';
import type { Chance } from './chance.ts';
import { goalsOf, nextResult } from './game.ts';
import { CLUB, type Member } from './members.ts';
import { isDecidedBy, nextPlayoffGame } from './playoff.ts';
import { playoffForm } from './season.ts';

interface Pace {
  readonly betweenGamesMs: number;
  /** Pause after a match that decides its series. */
  readonly betweenSeriesMs: number;
  readonly betweenGoalsMs: number;
  /** Pause between a decided play-off and the next one. */
  readonly atThePodiumMs: number;
}

/** Resolves when the signal is aborted; rejects when the database is gone. */
export async function playOn(
  club: ServerContext,
  chance: Chance,
  pace: Pace,
  signal: AbortSignal,
): Promise<void> {
  try {
    const members = await membersById(club);
    for (let number = 1; !signal.aborted; number += 1) {
      const pause: Pause = (before) => delay(pauseMs(pace, before), undefined, { signal });
      // The next play-off leaves out members that were deleted meanwhile. The pause before it gives a busy database time.
      await unlessRefused(playLivePlayoff(club, chance, members, `Live Cup ${number}`, pause));
      await delay(pace.atThePodiumMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** The event that a pause precedes: the next match, the match after a decided series, a goal, or the result. */
type PauseBefore = 'GAME' | 'NEXT_SERIES' | 'GOAL' | 'RESULT';
type Pause = (before: PauseBefore) => Promise<void>;

function pauseMs(pace: Pace, before: PauseBefore): number {
  if (before === 'GAME') return pace.betweenGamesMs;
  return before === 'NEXT_SERIES' ? pace.betweenSeriesMs : pace.betweenGoalsMs;
}

/** Plays one play-off to its end, goal by goal, with a pause before each event. Resolves with its id. */
export async function playLivePlayoff(
  club: ServerContext,
  chance: Chance,
  members: ReadonlyMap<number, Member>,
  title: string,
  pause: Pause,
): Promise<number> {
  const nickNameOf = await readNickNames(club.database.sql, [...members.keys()]);
  const present = [...members].map(([id, member]) => ({ ...member, nickName: nickNameOf(id) }));
  const form = playoffForm(title, chance.sample(present, 4));
  const { id } = await createPlayoff(club, form, 'RANDOM', undefined, chance.below);
  let next: PauseBefore | null = 'GAME';
  while (next) {
    await pause(next);
    next = await playNextGame(club, chance, id, members, pause);
  }
  return id;
}

/**
 * Plays the next game. Reads the play-off first, because others may enter results, too. Resolves with the pause that
 * follows; null if all games are decided.
 */
async function playNextGame(
  club: ServerContext,
  chance: Chance,
  playoffId: number,
  members: ReadonlyMap<number, Member>,
  pause: Pause,
): Promise<PauseBefore | null> {
  const { sql } = club.database;
  const series = await findSeriesOfPlayoffs(sql, [playoffId]);
  const games = await findGames(
    sql,
    series.map((one) => one.id),
  );
  const [playoff] = await findPlayoffs(sql, [playoffId]);
  const entrants = await findEntrants(sql, [playoffId]);
  const next = playoff && nextPlayoffGame(playoffSituation({ playoff, entrants, series, games }));
  if (!next) return null;
  const seriesId = series.find(({ slot }) => slot === next.slot)?.id;
  const match = games.find(
    (game) => game.seriesId === seriesId && game.gameNumber === next.gameNumber,
  );
  if (!match) throw new Error(`${next.slot} has no game ${next.gameNumber}.`);
  const { home, away } = seatsIn(next.series, next.gameNumber);
  const result = nextResult(chance, memberOf(members, home), memberOf(members, away));
  await unlessRefused(playGame(club, match.id, result, goalsOf(chance, result), pause));
  return isDecidedBy(next.series, next.gameNumber, result) ? 'NEXT_SERIES' : 'GAME';
}

/** Plays a game from the face-off to the result. */
async function playGame(
  club: ServerContext,
  id: number,
  result: Result,
  goals: ReturnType<typeof goalsOf>,
  pause: Pause,
): Promise<void> {
  await startMatch(club, id);
  for (const { side, period } of goals) {
    await pause('GOAL');
    await scoreGoal(club, id, { side, period });
  }
  await pause('RESULT');
  await finishMatch(club, id, result);
}

/** Ignores a refusal, which means that another client wrote first. The next game is chosen from the current play-off. */
async function unlessRefused(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Returns the members of the demo by id, because users of the demo may rename them. */
export async function membersById(club: ServerContext): Promise<ReadonlyMap<number, Member>> {
  const players = await findPlayersByNickName(
    club.database.sql,
    CLUB.map(({ nickName }) => nickName),
  );
  return new Map(
    CLUB.flatMap((member) =>
      players
        .filter(({ requested }) => requested === member.nickName)
        .map(({ id }) => [id, member] as const),
    ),
  );
}

function memberOf(members: ReadonlyMap<number, Member>, entrant: Entrant): Member {
  const member = members.get(entrant.firstId);
  if (!member) throw new Error(`Player ${entrant.firstId} does not belong to the demo.`);
  return member;
}
