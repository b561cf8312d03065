/** The player whose device this is, chosen by the person: no account. The server knows of it only for notifications. */
import { Signal, useSignal } from '../design/signal.ts';
import { localSetting, readJson } from './localSetting.ts';

export interface OwnPlayer {
  readonly id: string;
  /** As this device saw it last, for texts while there is no network. */
  readonly nickName: string;
}

/** The player whose device this was said to be, and who that is now. */
export interface OwnChoice {
  /** Id of the player who was named, which a merge or a deletion and their undo leave as it is. */
  readonly named: string;
  /** The named player or, after a merge, the player who took the matches over; null while the player is deleted. */
  readonly player: OwnPlayer | null;
}

/** The JSON of the player with the `named` id; `null` on a device that is nobody's, empty where nobody was asked. */
const stored = localSetting('player');

const shown = new Signal<OwnChoice | null>(null);

/** Returns the player whose device this is; null if nobody has said so, on the server, and during hydration. */
export function useOwnPlayer(): OwnPlayer | null {
  return useOwnChoice()?.player ?? null;
}

export function useOwnChoice(): OwnChoice | null {
  return useSignal(shown);
}

/** Returns the player whose device this is, outside of rendering. */
export function ownPlayer(): OwnPlayer | null {
  return ownChoice()?.player ?? null;
}

export function ownChoice(): OwnChoice | null {
  const value = readJson(stored);
  if (typeof value !== 'object' || value === null) return null;
  const read = value as Partial<Record<keyof OwnPlayer | 'named', unknown>>;
  const { id, nickName, named = id } = read;
  if (typeof named !== 'string') return null;
  const isKnown = typeof id === 'string' && typeof nickName === 'string';
  return { named, player: isKnown ? { id, nickName } : null };
}

/** Whether nobody has said or was asked yet whose device this is. */
export function isOwnPlayerUnasked(): boolean {
  return stored.read() === '';
}

/** @param player null for a device that is nobody's */
export function chooseOwnPlayer(player: OwnPlayer | null): void {
  storeOwnChoice(player && { named: player.id, player });
}

export function storeOwnChoice(choice: OwnChoice | null): void {
  const { id, nickName } = choice?.player ?? {};
  stored.store(JSON.stringify(choice && { named: choice.named, id, nickName }));
  shown.value = ownChoice();
}

/** Shows what is stored, also by other pages of this device. @returns a function that ends this */
export function followOwnPlayer(): () => void {
  const show = () => {
    shown.value = ownChoice();
  };
  const onStored = ({ key }: StorageEvent) => {
    // Null if everything was removed.
    if (key === null || key === stored.key) show();
  };
  show();
  addEventListener('storage', onStored);
  return () => removeEventListener('storage', onStored);
}
