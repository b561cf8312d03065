/** The counters as they follow from the matches, and where the stored ones differ. */
import {
  addRecords,
  contribution,
  EMPTY_RECORD,
  type PlayerRecord,
  RECORD_FIELDS,
} from '../../rules/stats.ts';
import type { LastMatch } from '../matches/sql.ts';
import type { RecordOfPlayer, TeamCount } from '../stats/sql.ts';
import { teamOf } from '../teams/teams.ts';
import type { Stored } from './stored.ts';

/** A record for every player with a finished match. */
export function recountedRecords({ results }: Stored): RecordOfPlayer[] {
  const records = new Map<number, RecordOfPlayer>();
  for (const { playerId, goals, against, overTime, times } of results) {
    const record = records.get(playerId) ?? EMPTY_RECORD;
    const one = contribution('home', { homeScore: goals, awayScore: against, overTime });
    records.set(playerId, { ...addRecords(record, timesOver(one, times)), playerId });
  }
  return [...records.values()];
}

function timesOver(record: PlayerRecord, times: number): PlayerRecord {
  const figures = RECORD_FIELDS.map((field) => [field, record[field] * times] as const);
  return { ...record, ...Object.fromEntries(figures) };
}

/** A count for every player with every team they finished a match with. */
export function recountedTeams({ results, lastMatches }: Stored): TeamCount[] {
  const matches = new Map<string, number>();
  for (const { times, ...entrant } of results) {
    matches.set(keyOf(entrant), (matches.get(keyOf(entrant)) ?? 0) + times);
  }
  const last = new Map<string, LastMatch>();
  for (const match of lastMatches) {
    const known = last.get(keyOf(match));
    if (!known || isLater(match, known)) last.set(keyOf(match), match);
  }
  return [...last].map(([key, { playerId, teamId, id, matchDate }]) => ({
    playerId,
    teamId,
    matches: matches.get(key) ?? 0,
    lastMatchId: id,
    lastMatchDate: matchDate,
  }));
}

function isLater(one: LastMatch, other: LastMatch): boolean {
  return one.matchDate === other.matchDate ? one.id > other.id : one.matchDate > other.matchDate;
}

/** One line for each stored figure that differs from the matches. */
export function countDifferences(all: Stored): string[] {
  const { players, records, teamCounts } = all;
  const stored = new Map(records.map((record) => [record.playerId, record]));
  const right = new Map(recountedRecords(all).map((record) => [record.playerId, record]));
  const storedTeams = new Map(teamCounts.map((count) => [keyOf(count), count]));
  const rightTeams = new Map(recountedTeams(all).map((count) => [keyOf(count), count]));
  const nickNames = new Map(players.map(({ id, nickName }) => [id, nickName]));
  return [
    ...players.flatMap(({ id, nickName }) =>
      RECORD_FIELDS.flatMap((field) =>
        difference(
          `${nickName}, ${FIGURES[field]}`,
          stored.get(id)?.[field] ?? 0,
          right.get(id)?.[field] ?? 0,
        ),
      ),
    ),
    ...[...new Set([...storedTeams.keys(), ...rightTeams.keys()])].flatMap((key) => {
      const [present, counted] = [storedTeams.get(key), rightTeams.get(key)];
      const { playerId = 0, teamId = 0 } = present ?? counted ?? {};
      const what = `${nickNames.get(playerId)} with ${teamOf(teamId).name}`;
      return [
        ...difference(`${what}, matches`, present?.matches ?? 0, counted?.matches ?? 0),
        ...difference(`${what}, last match`, lastOf(present), lastOf(counted)),
      ];
    }),
  ];
}

const FIGURES: Readonly<Record<(typeof RECORD_FIELDS)[number], string>> = {
  matchesPlayed: 'matches played',
  wins: 'wins',
  losses: 'losses',
  extraTimeWins: 'overtime wins',
  extraTimeLosses: 'overtime losses',
  points: 'points',
  scoredGoals: 'goals scored',
  concededGoals: 'goals conceded',
};

function difference(what: string, stored: number | string, right: number | string): string[] {
  return stored === right ? [] : [`${what}: ${stored} stored, ${right} by the matches.`];
}

function lastOf(count: TeamCount | undefined): string {
  return count ? `${count.lastMatchId} of ${count.lastMatchDate.replace('T', ' ')}` : 'none';
}

function keyOf({ playerId, teamId }: Pick<TeamCount, 'playerId' | 'teamId'>): string {
  return `${playerId} ${teamId}`;
}
