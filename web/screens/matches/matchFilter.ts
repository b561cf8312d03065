/** Filter of the list of matches. It is part of the URL, so that the back button restores it. */
import { MAX_COUNT } from '../../../rules/limits.ts';
import { ALL_TIME, type Span } from '../../../rules/span.ts';
import { nameKey } from '../../../rules/text.ts';
import { COMPETITIONS } from '../../design/competitions.ts';
import { idIn, type NamedPlayer, playerAt, playerReference } from '../../design/paths.ts';
import { describeSpan, parseSpan, spanFields } from '../spans/urlSpan.ts';
import type { MatchKind } from './gql/matches.ts';

/** A field that is null does not restrict the list. The span is of days of play. */
export interface MatchListFilter<Player = NamedPlayer> extends Span {
  readonly player: Player | null;
  readonly opponent: Player | null;
  /** Full name of the team. */
  readonly team: string | null;
  readonly kind: MatchKind | null;
}

/** Filter from a URL, where players are references such as "7-puk" or "Puk". */
export type UrlFilter = MatchListFilter<string>;

export const NO_FILTER: MatchListFilter<never> = {
  player: null,
  opponent: null,
  team: null,
  kind: null,
  ...ALL_TIME,
};

const FILTER_FIELDS = ['player', 'opponent', 'team', 'kind', 'from', 'to'] as const;

export const KIND_LABELS: ReadonlyMap<string, string> = new Map<MatchKind, string>([
  ['SINGLE', 'Single matches'],
  ...Object.values(COMPETITIONS).map(({ matchKind, plural }): [MatchKind, string] => [
    matchKind,
    plural,
  ]),
]);

export function parseMatchFilter(search: URLSearchParams): UrlFilter {
  const text = (name: string) => search.get(name)?.trim() || null;
  const player = text('player');
  const opponent = text('opponent');
  const kind = text('kind')?.toUpperCase();
  return {
    // A URL with an opponent but no player filters by that player.
    player: player ?? opponent,
    opponent: player === null || areSame(player, opponent) ? null : opponent,
    team: text('team'),
    kind: isKind(kind) ? kind : null,
    ...parseSpan(search),
  };
}

function areSame(player: string, opponent: string | null): boolean {
  return opponent !== null && nameKey(player) === nameKey(opponent);
}

interface ResolvedFilter {
  /** The filter, without references to players who do not exist. */
  readonly filter: MatchListFilter;
  /** The first reference to a player who does not exist; else null. */
  readonly unknown: string | null;
}

/** Replaces the references to players by the players. */
export function resolvePlayers(
  urlFilter: UrlFilter,
  players: readonly NamedPlayer[],
): ResolvedFilter {
  const resolve = (reference: string | null) =>
    reference === null ? null : playerAt(reference, players);
  const player = resolve(urlFilter.player);
  const opponent = resolve(urlFilter.opponent);
  return {
    filter: { ...urlFilter, player, opponent: opponent?.id === player?.id ? null : opponent },
    unknown: (player ? null : urlFilter.player) ?? (opponent ? null : urlFilter.opponent),
  };
}

/** Replaces the references to players by their ids. Returns null if a reference has no id: then the list of players is needed. */
export function resolveIds(urlFilter: UrlFilter): MatchListFilter<Pick<NamedPlayer, 'id'>> | null {
  const player = idOf(urlFilter.player);
  const opponent = idOf(urlFilter.opponent);
  return player === undefined || opponent === undefined ? null : { ...urlFilter, player, opponent };
}

function idOf(reference: string | null): Pick<NamedPlayer, 'id'> | null | undefined {
  if (reference === null) return null;
  const id = idIn(reference);
  return id === null ? undefined : { id };
}

export function matchSearchParams(filter: MatchListFilter<NamedPlayer | string>): URLSearchParams {
  const search = new URLSearchParams();
  for (const field of FILTER_FIELDS) {
    const value = filter[field];
    if (value === null) continue;
    const text = typeof value === 'string' ? value : playerReference(value);
    search.set(field, field === 'kind' ? text.toLowerCase() : text);
  }
  return search;
}

/** Query string, such as `?player=7-puk`; empty if the filter is empty. */
export function matchSearch(filter: MatchListFilter<NamedPlayer | string>): string {
  const search = matchSearchParams(filter).toString();
  return search && `?${search}`;
}

/** Converts the filter to the GraphQL input type `MatchFilter`; null if the filter is empty. */
export function filterVariables(filter: MatchListFilter<Pick<NamedPlayer, 'id'>>) {
  const { player, opponent, team, kind, from, to } = filter;
  if (FILTER_FIELDS.every((field) => filter[field] === null)) return null;
  const playerIds = [player, opponent].flatMap((each) => each?.id ?? []);
  return {
    ...(playerIds.length > 0 && { playerIds }),
    ...(team !== null && { team }),
    ...(kind !== null && { kind }),
    ...spanFields({ from, to }),
  };
}

/** Converts the filter to the query string of the exported file: `playerIds=7&kind=SERIES`; empty if the filter is empty. */
export function toExportSearch(filter: MatchListFilter): string {
  return new URLSearchParams(
    Object.entries(filterVariables(filter) ?? {}).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, each]),
    ),
  ).toString();
}

/** "Puk against Gólik, Series, from 20/11/2026"; empty if the filter is empty. */
export function describeFilter(filter: MatchListFilter): string {
  return [describeWithoutSpan(filter), describeSpan(filter)].filter(Boolean).join(', ');
}

/** "Puk against Gólik, Series"; empty if the filter has at most a span. */
export function describeWithoutSpan({ player, opponent, team, kind }: MatchListFilter): string {
  return [
    player && (opponent ? `${player.nickName} against ${opponent.nickName}` : player.nickName),
    team,
    kind && KIND_LABELS.get(kind),
  ]
    .filter(Boolean)
    .join(', ');
}

/** "12 found", "more than 1,000 found" */
export function formatFound(count: number): string {
  return count >= MAX_COUNT
    ? `more than ${(MAX_COUNT - 1).toLocaleString('en-GB')} found`
    : `${count} found`;
}

export function isKind(text: string | undefined): text is MatchKind {
  return text !== undefined && KIND_LABELS.has(text);
}
