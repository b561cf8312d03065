/** Filter of the list of matches. It is part of the URL, so that the back button restores it. */
import { MAX_COUNT } from '../../../rules/limits.ts';
import type { MatchKind } from '../../../rules/match-filter.ts';
import { shortDate } from '../../../rules/phrases.ts';
import { isDay } from '../../../rules/span.ts';
import { nameKey } from '../../../rules/validation.ts';
import { idIn, type NamedPlayer, playerAt, playerReference } from '../../design/paths.ts';

/** A field that is null does not restrict the list. */
export interface MatchListFilter<Player = NamedPlayer> {
  readonly player: Player | null;
  readonly opponent: Player | null;
  /** Full name of the team. */
  readonly team: string | null;
  readonly kind: MatchKind | null;
  /** First day, as in 2026-11-20. */
  readonly from: string | null;
  /** Last day, inclusive. */
  readonly to: string | null;
}

/** Filter from a URL, where players are references such as "7-puk" or "Puk". */
export type UrlFilter = MatchListFilter<string>;

export const NO_FILTER: MatchListFilter<never> = {
  player: null,
  opponent: null,
  team: null,
  kind: null,
  from: null,
  to: null,
};

const FILTER_FIELDS = ['player', 'opponent', 'team', 'kind', 'from', 'to'] as const;

export const KIND_LABELS: Readonly<Record<MatchKind, string>> = {
  SINGLE: 'Single matches',
  SERIES: 'Series',
  PLAYOFF: 'Play-offs',
};

export function parseMatchFilter(search: URLSearchParams): UrlFilter {
  const text = (name: string) => search.get(name)?.trim() || null;
  const day = (name: string) => {
    const found = text(name);
    return found !== null && isDay(found) ? found : null;
  };
  const player = text('player');
  const opponent = text('opponent');
  const kind = text('kind')?.toUpperCase();
  return {
    // A URL with an opponent but no player filters by that player.
    player: player ?? opponent,
    opponent: player === null || areSame(player, opponent) ? null : opponent,
    team: text('team'),
    kind: isKind(kind) ? kind : null,
    from: day('from'),
    to: day('to'),
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
    ...(from !== null && { from: `${from}T00:00:00` }),
    ...(to !== null && { to: `${to}T23:59:59` }),
  };
}

/** Converts the filter to the query string of the exported file: `playerIds=7&kind=SERIES`; empty if the filter is empty. */
export function toExportSearch(filter: MatchListFilter): string {
  const parts = Object.entries(filterVariables(filter) ?? {});
  return new URLSearchParams(
    parts.flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each])),
  ).toString();
}

/** "Puk against Gólik, Series, from 20/11/2026"; empty if the filter is empty. */
export function describeFilter({
  player,
  opponent,
  team,
  kind,
  from,
  to,
}: MatchListFilter): string {
  return [
    player && (opponent ? `${player.nickName} against ${opponent.nickName}` : player.nickName),
    team,
    kind && KIND_LABELS[kind],
    from && `from ${shortDate(from)}`,
    to && `until ${shortDate(to)}`,
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
  return text !== undefined && Object.hasOwn(KIND_LABELS, text);
}
