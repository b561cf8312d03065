/** The translation of a browser: Chrome replaces every text node by an element with other text. */
import type { Page } from 'playwright-core';

/** Translates the page from now on. The words stay the same, so that the page can be compared. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const replaceAll = (root: Node) => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || parent.closest('font, script, style, svg, [translate="no"]')) continue;
        if (text.textContent?.trim() === '') continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.textContent;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    replaceAll(document.body);
    new MutationObserver(() => replaceAll(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

/** Texts in nodes that React keeps: after a translation it would not find them again. */
export function textsOfReact(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const isKept = Object.keys(text).some((key) => key.startsWith('__reactFiber'));
      if (isKept && text.textContent?.trim()) found.push(text.textContent);
    }
    return found;
  });
}

/** Elements in sight that hold nothing but a nickname or a figure, and may be translated. */
export function translatedNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.childElementCount === 0 && element.checkVisibility())
      .filter((element) => !element.closest('[translate="no"], option, .visuallyHidden'))
      .map((element) => element.textContent ?? '')
      .filter((text) => /^(Eva|Jana|Peter|Tomas|\d+\s:\s\d+)$/.test(text.trim())),
  );
}
