/** How this device chooses the next match. Without a choice the server takes the mode of the last match. */
import { NEXT_MODES, type NextMode } from '../../../rules/next.ts';
import { localSetting } from '../../data/localSetting.ts';
import { Signal } from '../../design/signal.ts';

const stored = localSetting('next');

export const mode = new Signal<NextMode | null>(null);

/** Reads the stored choice, after hydration. */
export function restoreMode(): void {
  mode.value = NEXT_MODES.find((each) => each === stored.read()) ?? null;
}

/** @param chosen null for the usual mode */
export function chooseMode(chosen: NextMode | null): void {
  if (chosen) stored.store(chosen);
  else stored.forget();
  mode.value = chosen;
}
