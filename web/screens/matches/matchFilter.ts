/** Which matches are listed. It is stored in the address, so that going back restores it. */
import { MAX_COUNT } from '../../../rules/limits.ts';
import type { MatchKind } from '../../../rules/match-filter.ts';
import { shortDate } from '../../../rules/phrases.ts';
import { nameKey } from '../../../rules/validation.ts';
import { idIn, type NamedPlayer, playerAt, playerReference } from '../../design/paths.ts';

/** Null where a part lets every match pass. */
export interface MatchListFilter<Player = NamedPlayer> {
  readonly player: Player | null;
  readonly opponent: Player | null;
  /** The full name. */
  readonly team: string | null;
  readonly kind: MatchKind | null;
  /** Days, both included: 2026-11-20. */
  readonly from: string | null;
  readonly to: string | null;
}

/** As an address has it: with references to players, "7-puk" or "Puk". */
export type AddressedFilter = MatchListFilter<string>;

export const NO_FILTER: MatchListFilter<never> = {
  player: null,
  opponent: null,
  team: null,
  kind: null,
  from: null,
  to: null,
};

const PARTS = ['player', 'opponent', 'team', 'kind', 'from', 'to'] as const;

export const KINDS: Readonly<Record<MatchKind, string>> = {
  SINGLE: 'Single matches',
  SERIES: 'Series',
  PLAYOFF: 'Play-offs',
};

export function parseMatchFilter(address: URLSearchParams): AddressedFilter {
  const text = (name: string) => address.get(name)?.trim() || null;
  const day = (name: string) => {
    const found = text(name);
    return found !== null && isDay(found) ? found : null;
  };
  const player = text('player');
  const opponent = text('opponent');
  const kind = text('kind')?.toUpperCase();
  return {
    // An opponent of nobody is a player.
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

interface FoundFilter {
  /** Without references to players who do not exist. */
  readonly filter: MatchListFilter;
  /** The first of those references. */
  readonly unknown: string | null;
}

/** The filter with the players that its references name. */
export function withPlayers(
  addressed: AddressedFilter,
  players: readonly NamedPlayer[],
): FoundFilter {
  const at = (reference: string | null) =>
    reference === null ? null : playerAt(reference, players);
  const player = at(addressed.player);
  const opponent = at(addressed.opponent);
  return {
    filter: { ...addressed, player, opponent: opponent?.id === player?.id ? null : opponent },
    unknown: (player ? null : addressed.player) ?? (opponent ? null : addressed.opponent),
  };
}

/** The filter with the ids of its players; null if a reference has no id, and the list of players is needed first. */
export function withIds(
  addressed: AddressedFilter,
): MatchListFilter<Pick<NamedPlayer, 'id'>> | null {
  const player = idOf(addressed.player);
  const opponent = idOf(addressed.opponent);
  return player === undefined || opponent === undefined ? null : { ...addressed, player, opponent };
}

function idOf(reference: string | null): Pick<NamedPlayer, 'id'> | null | undefined {
  if (reference === null) return null;
  const id = idIn(reference);
  return id === null ? undefined : { id };
}

/** Such a filter lets no match pass, and the server refuses it. */
export function endsBeforeItBegins({ from, to }: Pick<AddressedFilter, 'from' | 'to'>): boolean {
  return from !== null && to !== null && from > to;
}

/** Said of such a filter. */
export const ENDS_BEFORE_IT_BEGINS = 'From is after Until: nothing lies between.';

export function matchSearchParams(filter: MatchListFilter<NamedPlayer | string>): URLSearchParams {
  const address = new URLSearchParams();
  for (const part of PARTS) {
    const value = filter[part];
    if (value === null) continue;
    const text = typeof value === 'string' ? value : playerReference(value);
    address.set(part, part === 'kind' ? text.toLowerCase() : text);
  }
  return address;
}

/** `?player=7-puk`, or nothing. */
export function matchSearch(filter: MatchListFilter<NamedPlayer | string>): string {
  const search = matchSearchParams(filter).toString();
  return search && `?${search}`;
}

/** What a list with this filter is asked for; nothing where every match passes. */
export function filterVariables(filter: MatchListFilter<Pick<NamedPlayer, 'id'>>) {
  const { player, opponent, team, kind, from, to } = filter;
  if (PARTS.every((part) => filter[part] === null)) return null;
  const playerIds = [player, opponent].flatMap((each) => each?.id ?? []);
  return {
    ...(playerIds.length > 0 && { playerIds }),
    ...(team !== null && { team }),
    ...(kind !== null && { kind }),
    ...(from !== null && { from: `${from}T00:00:00` }),
    ...(to !== null && { to: `${to}T23:59:59` }),
  };
}

/** The same filter for the export of matches: `playerIds=7&kind=SERIES`, or nothing. */
export function toExportSearch(filter: MatchListFilter): string {
  const parts = Object.entries(filterVariables(filter) ?? {});
  return new URLSearchParams(
    parts.flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each])),
  ).toString();
}

/** "Puk against Gólik, Series, from 20/11/2026"; empty where every match passes. */
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
    kind && KINDS[kind],
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

/** Whether it is a real day that the server accepts: it has no year 0. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // The 30th of February becomes a day of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export function isKind(text: string | undefined): text is MatchKind {
  return text !== undefined && Object.hasOwn(KINDS, text);
}
