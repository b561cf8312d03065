/** Which matches a list holds: those that pass every part of its filter. */
import { hash } from 'node:crypto';
import type { MatchFilter as MatchFilterInput, MatchKind } from '../../rules/match-filter.ts';
import { nameKey, tidyText } from '../../rules/validation.ts';
import { playerNamed } from '../players/queries.ts';
import type { Reads } from '../reads/reads.ts';
import { invalid } from '../refusal.ts';
import { teamNamed } from '../teams/teams.ts';

/** The filter that a query carries out; null where a part lets every match pass. */
export interface MatchFilter {
  /** The ids of one or two players, in their order: all of them play in the match. */
  readonly playerIds: readonly number[];
  /** One of the two teams. */
  readonly teamId: number | null;
  readonly kind: MatchKind | null;
  /** Wall-clock times; both belong to the range. */
  readonly from: string | null;
  readonly to: string | null;
  readonly finished: boolean | null;
}

export const ALL_MATCHES: MatchFilter = {
  playerIds: [],
  teamId: null,
  kind: null,
  from: null,
  to: null,
  finished: null,
};

/** @throws Refusal NOT_FOUND for an unknown nickname, VALIDATION for an unknown team or what no match can pass */
export async function matchFilterOf(reads: Reads, input: MatchFilterInput): Promise<MatchFilter> {
  const { players, team, kind, from, to, finished } = input;
  if (from && to && from > to) throw invalid('The filter ends before it begins: from is after to.');
  return {
    playerIds: await playerIdsNamed(reads, players ?? []),
    teamId: typeof team === 'string' ? teamNamed(team).id : null,
    kind: kind ?? null,
    from: from ?? null,
    to: to ?? null,
    finished: finished ?? null,
  };
}

async function playerIdsNamed(reads: Reads, nickNames: readonly string[]): Promise<number[]> {
  const different = new Set(nickNames.map((nickName) => nameKey(tidyText(nickName))));
  if (nickNames.length > 2 || different.size < nickNames.length) {
    throw invalid('A match has two players: filter by one, or by two different ones.');
  }
  const players = await Promise.all(nickNames.map((nickName) => playerNamed(reads, nickName)));
  return players.map(({ id }) => id).sort((one, other) => one - other);
}

/** Tells the list of a filter from others, as a part of its cursors; empty for the list of all matches. */
export function listName(filter: MatchFilter): string {
  const text = JSON.stringify(filter);
  if (text === JSON.stringify(ALL_MATCHES)) return '';
  return hash('sha256', text, 'base64url').slice(0, 10);
}
