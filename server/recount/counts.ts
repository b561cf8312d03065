/** The counters as they follow from the matches, and where the stored ones differ. */
import type { Side } from '../../rules/match.ts';
import { addRecords, contribution, EMPTY_RECORD, RECORD_FIELDS } from '../../rules/stats.ts';
import type { Match } from '../matches/row.ts';
import type { RecordOfPlayer, TeamCount } from '../stats/sql.ts';
import { teamOf } from '../teams/teams.ts';
import type { Stored } from './stored.ts';

const SIDES: readonly Side[] = ['home', 'away'];

/** A record for every player with a finished match. */
export function recountedRecords(matches: readonly Match[]): RecordOfPlayer[] {
  const records = new Map<number, RecordOfPlayer>();
  for (const { result, ...match } of matches) {
    if (!result) continue;
    for (const side of SIDES) {
      const { playerId } = match[side];
      const record = records.get(playerId) ?? EMPTY_RECORD;
      records.set(playerId, { ...addRecords(record, contribution(side, result)), playerId });
    }
  }
  return [...records.values()];
}

/** A count for every player with every team they finished a match with. */
export function recountedTeams(matches: readonly Match[]): TeamCount[] {
  const counts = new Map<string, TeamCount>();
  for (const match of matches) {
    if (!match.result) continue;
    for (const side of SIDES) {
      const entrant = match[side];
      const counted = counts.get(keyOf(entrant));
      const { id: lastMatchId, matchDate: lastMatchDate } = match;
      const last = { lastMatchId, lastMatchDate };
      counts.set(keyOf(entrant), {
        ...entrant,
        ...(counted && isLater(counted, last) ? counted : last),
        matches: (counted?.matches ?? 0) + 1,
      });
    }
  }
  return [...counts.values()];
}

type LastMatch = Pick<TeamCount, 'lastMatchId' | 'lastMatchDate'>;

function isLater(one: LastMatch, other: LastMatch): boolean {
  return one.lastMatchDate === other.lastMatchDate
    ? one.lastMatchId > other.lastMatchId
    : one.lastMatchDate > other.lastMatchDate;
}

/** One line for each stored figure that differs from the matches. */
export function countDifferences({ players, matches, records, teamCounts }: Stored): string[] {
  const stored = new Map(records.map((record) => [record.playerId, record]));
  const right = new Map(recountedRecords(matches).map((record) => [record.playerId, record]));
  const storedTeams = new Map(teamCounts.map((count) => [keyOf(count), count]));
  const rightTeams = new Map(recountedTeams(matches).map((count) => [keyOf(count), count]));
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
  return stored === right ? [] : [`${what}: ${stored} kept, ${right} by the matches.`];
}

function lastOf(count: TeamCount | undefined): string {
  return count ? `${count.lastMatchId} of ${count.lastMatchDate.replace('T', ' ')}` : 'none';
}

function keyOf({ playerId, teamId }: Pick<TeamCount, 'playerId' | 'teamId'>): string {
  return `${playerId} ${teamId}`;
}
