/** How something looks on screen, in the words of the design. */
import type { Locator } from 'playwright-core';

/** The token whose colour the text has: `green`, `orange`, `chalk` for white. */
export function textColour(place: Locator): Promise<string> {
  return place.evaluate((element) => {
    const names = ['green', 'orange', 'chalk', 'frost', 'red', 'gold', 'ice'];
    const probe = document.createElement('i');
    document.body.append(probe);
    const colour = getComputedStyle(element).color;
    const named = names.find((name) => {
      probe.style.color = `var(--${name})`;
      return getComputedStyle(probe).color === colour;
    });
    probe.remove();
    return named ?? colour;
  });
}

/** What a card's border shines in. */
export function shine(card: Locator): Promise<'green' | 'blue' | 'gold' | 'dark'> {
  return card.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('No canvas.');
    canvas.fillStyle = getComputedStyle(element).borderTopColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    if (alpha < 100) return 'dark';
    if (red > green && green > blue) return 'gold';
    return green > blue ? 'green' : 'blue';
  });
}

export function fontWeight(place: Locator): Promise<number> {
  return place.evaluate((element) => Number(getComputedStyle(element).fontWeight));
}
