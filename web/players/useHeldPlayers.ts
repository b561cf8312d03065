import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { type Client, useClient, useQuery } from 'urql';
import { nameKey } from '../../rules/validation.ts';
import { afterDialogs } from '../design/useBackCloses.ts';
import { players } from './queries.ts';

export interface HeldPlayer {
  /** Undefined for a name that nobody has, and as long as the list of players has not arrived. */
  readonly id: string | undefined;
  /** The present name; as the address spells it, where that is the same name. */
  readonly name: string;
  /** The present name as the player spells it. */
  readonly nickName: string;
}

/** Whom the names of an address mean. */
interface Meaning {
  readonly names: readonly string[];
  readonly ids: readonly (string | undefined)[];
}

/** By names: who had them last, as far as this page has heard. */
const lastNamed = new WeakMap<Client, Map<string, string>>();

/**
 * The players whom an address names. A screen stays with them by their ids: when one of them is renamed, the address is
 * replaced, and somebody else may get the old name. Going back to an address whose name nobody has any more leads to who
 * had it.
 *
 * @param addressOf the address with other names
 */
export function useHeldPlayers(
  names: readonly string[],
  addressOf: (...names: string[]) => string,
): readonly HeldPlayer[] {
  const [{ data }] = useQuery(players);
  const client = useClient();
  const [before, setBefore] = useState<Meaning>({ names: [], ids: [] });
  const listed = (id: string | undefined) => data?.players.find((player) => player.id === id);
  const isUnchanged = areSame(names, before.names);
  const idOf = (name: string, index: number) => {
    const known = isUnchanged ? before.ids[index] : undefined;
    if (!data || listed(known)) return known;
    const named = data.players.find(({ nickName }) => isOneName(nickName, name));
    return (named ?? listed(lastNamed.get(client)?.get(nameKey(name))))?.id;
  };
  const ids = names.map(idOf);
  if (!isUnchanged || !areSame(ids, before.ids)) setBefore({ names, ids });
  const held = names.map((name, index) => {
    const id = ids[index];
    const nickName = listed(id)?.nickName ?? name;
    return { id, nickName, name: isOneName(nickName, name) ? name : nickName };
  });
  const present = held.map(({ name }) => name);
  useEffect(() => {
    const known = lastNamed.get(client) ?? new Map<string, string>();
    for (const { id, nickName } of data?.players ?? []) known.set(nameKey(nickName), id);
    lastNamed.set(client, known);
  }, [client, data]);
  useReplacedAddress(areSame(present, names) ? null : addressOf(...present));
  return held;
}

/**
 * Replaces the address of the page, unless it is null, once no dialog is open. The screen stays as it is. Whoever is on the way
 * to another screen gets there: a navigation cancels the one before.
 */
function useReplacedAddress(address: string | null): void {
  const go = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (address === null || isLeaving) return undefined;
    let isLeft = false;
    afterDialogs(() => {
      if (!isLeft) void go(address, { replace: true, preventScrollReset: true });
    });
    return () => {
      isLeft = true;
    };
  }, [go, address, isLeaving]);
}

function isOneName(one: string, other: string): boolean {
  return nameKey(one.trim()) === nameKey(other.trim());
}

function areSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}
