import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Client, useClient, useQuery } from 'urql';
import { nameKey } from '../../rules/validation.ts';
import { afterDialogs } from '../design/useBackCloses.ts';
import { players } from './queries.ts';

export interface HeldPlayer {
  /** Undefined for a name that nobody has, and as long as the list of players has not arrived. */
  readonly id: string | undefined;
  /** The present name; as the address spells it, where that is the same name. */
  readonly name: string;
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
    const held = isUnchanged ? before.ids[index] : undefined;
    if (!data || listed(held)) return held;
    const named = data.players.find(({ nickName }) => isOneName(nickName, name));
    return (named ?? listed(lastNamed.get(client)?.get(nameKey(name))))?.id;
  };
  const ids = names.map(idOf);
  if (!isUnchanged || !areSame(ids, before.ids)) setBefore({ names, ids });
  const present = names.map((name, index) => {
    const nickName = listed(ids[index])?.nickName ?? name;
    return isOneName(nickName, name) ? name : nickName;
  });
  useEffect(() => {
    const known = lastNamed.get(client) ?? new Map<string, string>();
    for (const { id, nickName } of data?.players ?? []) known.set(nameKey(nickName), id);
    lastNamed.set(client, known);
  }, [client, data]);
  useReplacedAddress(areSame(present, names) ? null : addressOf(...present));
  return present.map((name, index) => ({ id: ids[index], name }));
}

/** Replaces the address of the page, unless it is null, once no dialog is open. The screen stays as it is. */
function useReplacedAddress(address: string | null): void {
  const go = useNavigate();
  useEffect(() => {
    if (address === null) return undefined;
    let isLeft = false;
    afterDialogs(() => {
      if (!isLeft) void go(address, { replace: true, preventScrollReset: true });
    });
    return () => {
      isLeft = true;
    };
  }, [go, address]);
}

function isOneName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

function areSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}
