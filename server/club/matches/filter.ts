/** The filter of a list of matches. A match passes if every part of the filter accepts it. */
import { hash } from 'node:crypto';
import { brokenInClub } from '../../../rules/club-messages.ts';
import { isDay, isWallClock } from '../../../rules/date.ts';
import type { Discipline } from '../../../rules/side.ts';
import { ALL_TIME, boundsOf, type Span } from '../../../rules/span.ts';
import { invalid } from '../../database/refusal.ts';
import { builder, enumOf } from '../../graphql/builder.ts';
import { spanOf } from '../../graphql/span.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import { DisciplineType } from '../competitors/graphql.ts';
import { type PlayerReference, requirePlayer } from '../players/queries.ts';
import { teamNamed } from '../teams/teams.ts';

export const MATCH_KINDS = ['SINGLE', 'SERIES', 'PLAYOFF', 'LEAGUE'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

const MatchKindType = enumOf<MatchKind>('MatchKind', 'What a match belongs to.', {
  SINGLE: 'A match that belongs to no series and no league.',
  SERIES: 'A game of a series outside play-offs.',
  PLAYOFF: 'A game of a play-off.',
  LEAGUE: 'A match of a league.',
});

export const MatchFilterInput = builder.inputType('MatchFilter', {
  description: 'Restricts a list of matches. A match must meet every condition that is given.',
  fields: (t) => ({
    players: t.stringList({
      description:
        'Nicknames, in any case: the matches of one player, or the matches in which two different players meet, against each other or as a pair.',
    }),
    playerIds: t.idList({
      description:
        'Like `players`, with the ids of the players. The two arguments together take at most two players.',
    }),
    together: t.boolean({
      description: 'Whether the two players must be a pair in the match. Needs two players.',
    }),
    team: t.string({
      description: 'The team of one of the two players, by any name that `Team.name` allows.',
    }),
    kind: t.field({ type: MatchKindType, description: 'What the match belongs to.' }),
    discipline: t.field({
      type: DisciplineType,
      description: 'Only singles, or only doubles.',
    }),
    from: t.field({
      type: 'LocalDateTime',
      description:
        'The first day of play, or the earliest time, inclusive. A day of play runs from 06:00 to 06:00.',
    }),
    to: t.field({
      type: 'LocalDateTime',
      description: 'The last day of play, or the latest time, inclusive.',
    }),
    finished: t.boolean({
      description: 'True for matches with a result only, false for matches without one only.',
    }),
  }),
});

/** The fields of the input. A match passes if it fulfils every part that is given. */
export type MatchFilter = typeof MatchFilterInput.$inferInput;

/** The filter with ids, as SQL uses it. A part that is null accepts every match. */
export interface MatchRowFilter {
  /** Ascending ids of one or two players, who all play in the match. */
  readonly playerIds: readonly number[];
  /** Whether the two players are a pair. Missing if not, so that the name of an older list is the same. */
  readonly together?: true;
  /** Id of one of the two teams. */
  readonly teamId: number | null;
  readonly kind: MatchKind | null;
  /** Missing for both, so that the name of an older list is the same. */
  readonly discipline?: Discipline;
  readonly span: Span;
  /** Wall-clock times, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly finished: boolean | null;
}

export const ALL_MATCHES: MatchRowFilter = {
  playerIds: [],
  teamId: null,
  kind: null,
  span: ALL_TIME,
  from: null,
  to: null,
  finished: null,
};

/** @throws Refusal NOT_FOUND for an unknown player, VALIDATION for an unknown team or a filter that no match can pass */
export async function matchFilterOf(cache: SeqCache, input: MatchFilter): Promise<MatchRowFilter> {
  const { players, playerIds, together, team, kind, discipline, from, to, finished } = input;
  const given = (isSuch: (text: string) => boolean) => ({
    from: from && isSuch(from) ? from : null,
    to: to && isSuch(to) ? to : null,
  });
  const [span, times] = [spanOf(given(isDay)), given(isWallClock)];
  const bounds = boundsOf(span);
  const [begins, ends] = [times.from ?? bounds.from, times.to ?? bounds.before];
  if (begins && ends && begins > ends) {
    throw invalid(brokenInClub('filterReversed', ['filter.from', 'filter.to']));
  }
  const ids = await idsOfPlayers(cache, [
    ...(players ?? []).map((nickName) => ({ nickName })),
    ...(playerIds ?? []).map((id) => ({ id })),
  ]);
  if (together && ids.length < 2)
    throw invalid(brokenInClub('pairOfTwo', ['filter.together', 'filter.playerIds']));
  return {
    playerIds: ids,
    ...(together && { together }),
    teamId: typeof team === 'string' ? teamNamed(team, 'filter.team').id : null,
    kind: kind ?? null,
    span,
    ...times,
    finished: finished ?? null,
    ...(discipline && { discipline }),
  };
}

async function idsOfPlayers(
  cache: SeqCache,
  references: readonly PlayerReference[],
): Promise<number[]> {
  if (references.length > 2)
    throw invalid(brokenInClub('matchOfTwo', ['filter.players', 'filter.playerIds']));
  const players = await Promise.all(references.map((each) => requirePlayer(cache, each)));
  const ids = new Set(players.map(({ id }) => id));
  if (ids.size < references.length)
    throw invalid(brokenInClub('matchOfTwo', ['filter.players', 'filter.playerIds']));
  return [...ids].sort((one, other) => one - other);
}

/** Returns a hash of the filter for the cursors of its list; empty for the list of all matches. */
export function listName(filter: MatchRowFilter): string {
  const text = JSON.stringify(filter);
  if (text === JSON.stringify(ALL_MATCHES)) return '';
  return hash('sha256', text, 'base64url').slice(0, 10);
}
