/** Pages that the browser translates: Chrome replaces every text node by an element with other text. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForHydration } from '../setup/browser/usable.ts';
import { game } from '../setup/seeds.ts';
import { everyKindOfChange } from './every-kind-of-change.ts';
import { PHONE, screenTest as test } from './pages.ts';
import { openScreens, shownOn } from './screens.ts';

test('a translated page follows all kinds of changes', async ({ club, openPage }) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const single = await club.startSeries('Eva', 'Jana');
  const match = await club.door.createMatch(game('Eva', 'Jana'));
  const paths = [
    '/',
    '/overall',
    '/stats',
    '/series',
    `/series/${single.id}`,
    '/playoff',
    `/playoff/${id}`,
    '/players/1-eva',
    '/players/1-eva/vs/2-jana',
    '/history',
    '/teams',
    `/match/${single.firstGame}`,
  ];
  const fresh = await openPage('/teams', PHONE);
  const open = await openScreens(fresh.context(), paths);
  for (const page of open.pages) await translate(page);
  await everyKindOfChange(club, {
    semifinal: series[0]?.id ?? '',
    single: single.id,
    match: match.id,
  });
  await open.reach(club.server.club.live.seq);
  for (const [index, path] of paths.entries()) {
    const page = open.pages[index];
    if (!page) throw new Error('Every path has its page.');
    await fresh.goto(path);
    await waitForHydration(fresh);
    const texts = async () => [(await shownOn(page)).text, (await shownOn(fresh)).text];
    await expect
      .poll(texts, { message: path })
      .toSatisfy(([kept, now]: readonly string[]) => kept === now);
    expect(await textsOfReact(page), path).toEqual([]);
    expect(await translatedNames(page), path).toEqual([]);
  }
});

/** The words stay the same, so that the page can be compared. */
function translate(page: Page): Promise<void> {
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

/** Texts in nodes that React keeps: it would not find them again. */
function textsOfReact(page: Page): Promise<string[]> {
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
function translatedNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.childElementCount === 0 && element.checkVisibility())
      .filter((element) => !element.closest('[translate="no"], option, .visuallyHidden'))
      .map((element) => element.textContent ?? '')
      .filter((text) => /^(Eva|Jana|Peter|Tomas|\d+ ?: ?\d+)$/.test(text.trim())),
  );
}
