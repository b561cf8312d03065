/** The player whose device this is, chosen by the person: no account. The server knows of it only for notifications. */
import { Signal, useSignal } from '../design/signal.ts';
import { localSetting, readJson } from './localSetting.ts';

export interface OwnPlayer {
  readonly id: string;
  /** As this device saw it last, for texts while there is no network. */
  readonly nickName: string;
}

/** The JSON of the player; `null` on a device that is nobody's, empty where nobody was asked. */
const stored = localSetting('player');

const shown = new Signal<OwnPlayer | null>(null);

/** Returns the player whose device this is; null if nobody has said so, on the server, and during hydration. */
export function useOwnPlayer(): OwnPlayer | null {
  return useSignal(shown);
}

/** Returns the player whose device this is, outside of rendering. */
export function ownPlayer(): OwnPlayer | null {
  const value = readJson(stored);
  if (typeof value !== 'object' || value === null) return null;
  const { id, nickName } = value as Partial<Record<keyof OwnPlayer, unknown>>;
  return typeof id === 'string' && typeof nickName === 'string' ? { id, nickName } : null;
}

/** Whether nobody has said or was asked yet whose device this is. */
export function isOwnPlayerUnasked(): boolean {
  return stored.read() === '';
}

/** @param player null for a device that is nobody's */
export function chooseOwnPlayer(player: OwnPlayer | null): void {
  stored.store(JSON.stringify(player && { id: player.id, nickName: player.nickName }));
  shown.value = ownPlayer();
}

/** Shows what is stored, also by other pages of this device. @returns a function that ends this */
export function followOwnPlayer(): () => void {
  const show = () => {
    shown.value = ownPlayer();
  };
  const onStored = ({ key }: StorageEvent) => {
    // Null if everything was removed.
    if (key === null || key === stored.key) show();
  };
  show();
  addEventListener('storage', onStored);
  return () => removeEventListener('storage', onStored);
}
