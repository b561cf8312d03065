/** The button "Try again" of a screen whose data could not be loaded. */
import { Signal } from './signal.ts';

/** Counts the presses. */
export const triesAgain = new Signal(0);

export function tryAgain(): void {
  triesAgain.value += 1;
}
