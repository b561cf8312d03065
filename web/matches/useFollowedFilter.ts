import { useState } from 'react';
import { useQuery } from 'urql';
import { nameKey } from '../../rules/validation.ts';
import { useReplacedAddress } from '../app/useReplacedAddress.ts';
import { players } from '../players/queries.ts';
import { type MatchListFilter, matchSearch } from './matchFilter.ts';

interface FollowedFilter {
  /** With the present names of its players. */
  readonly filter: MatchListFilter;
  /** Tells one list from another. It stays the same while its players get other names. */
  readonly list: string;
}

/** Whom the address means. */
interface Meaning {
  readonly names: readonly string[];
  /** Undefined for a name that is not in the list of players, or not yet. */
  readonly ids: readonly (string | undefined)[];
  /** The ids by all names under which this page has shown players. */
  readonly known: ReadonlyMap<string, string>;
}

const NOBODY: Meaning = { names: [], ids: [], known: new Map() };

/**
 * The filter of the address. It stays with its players by their ids: when one of them is renamed, the address is replaced,
 * and somebody else may get the old name.
 */
export function useFollowedFilter(filter: MatchListFilter): FollowedFilter {
  const [{ data }] = useQuery(players);
  const [before, setBefore] = useState(NOBODY);
  const idNamed = (name: string) =>
    data?.players.find(({ nickName }) => nameKey(nickName) === nameKey(name))?.id;
  const names = [filter.player, filter.opponent].filter((name) => name !== null);
  const isUnchanged = areSame(names, before.names);
  const ids = names.map(
    (name, index) =>
      (isUnchanged && before.ids[index]) || (idNamed(name) ?? before.known.get(nameKey(name))),
  );
  const present = names.map(
    (name, index) => data?.players.find(({ id }) => id === ids[index])?.nickName ?? name,
  );
  const known = new Map(before.known);
  for (const [index, id] of ids.entries()) if (id) known.set(nameKey(present[index] ?? ''), id);
  if (!isUnchanged || !areSame(ids, before.ids) || known.size > before.known.size) {
    setBefore({ names, ids, known });
  }
  const [player = null, opponent = null] = present;
  const followed = { ...filter, player, opponent };
  const isRenamed = !areSame(present.map(nameKey), names.map(nameKey));
  useReplacedAddress(isRenamed ? matchSearch(followed) : null);
  const ofPlayers = names.map((name, index) => ids[index] ?? name);
  const rest = matchSearch({ ...filter, player: null, opponent: null });
  return { filter: isRenamed ? followed : filter, list: [...ofPlayers, rest].join() };
}

function areSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}
