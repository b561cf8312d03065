/** Whether this device has a font for an emoji. Many televisions and streaming programs have none, Windows has no flags. */
import { useSyncExternalStore } from 'react';

const SIZE = 24;
/** A device without one picture for a sequence, such as a family, draws its parts side by side. */
const MAX_WIDTH = 2 * SIZE;
/** A difference between the channels of a pixel that only a picture has, and no box in place of a missing one. */
const COLOURED = 24;

const known = new Map<string, boolean>();

/** Returns true on the server, whose pages every device gets. */
export function useDrawsEmoji(emoji: string | null): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => emoji === null || drawsEmoji(emoji),
    () => true,
  );
}

function drawsEmoji(emoji: string): boolean {
  const found = known.get(emoji) ?? isDrawn(emoji);
  known.set(emoji, found);
  return found;
}

/** Draws the emoji in black: only a picture has colours. */
function isDrawn(emoji: string): boolean {
  const context =
    'OffscreenCanvas' in globalThis ? new OffscreenCanvas(SIZE, SIZE).getContext('2d') : null;
  if (!context) return true;
  context.font = `${SIZE * 0.8}px system-ui, sans-serif`;
  context.textBaseline = 'top';
  if (context.measureText(emoji).width > MAX_WIDTH) return false;
  context.fillText(emoji, 0, 0);
  const { data } = context.getImageData(0, 0, SIZE, SIZE);
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    const [red = 0, green = 0, blue = 0] = data.slice(pixel, pixel + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > COLOURED) return true;
  }
  return false;
}
