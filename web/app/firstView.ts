/** What came with the page: the answers to what its first screen asks. */
import { withPage } from '../live/client.ts';
import type { Params, Screen } from './screen.tsx';
import { firstRequests, SCREENS } from './screens.ts';

interface FirstView {
  /** The screen, by its address in the list of screens. */
  readonly path: string;
  readonly params: Params;
  /** One for each of its first requests, in their order. */
  readonly answers: readonly object[];
}

/** Puts the answers where the first requests find them. @returns the first screen, or null when the page came bare */
export function openFirstView(): Screen | null {
  const written = document.getElementById('first-view')?.textContent;
  if (!written) return null;
  const { path, params, answers }: FirstView = JSON.parse(written);
  const screen = SCREENS.find((each) => each.path === path);
  if (!screen) return null;
  const requests = firstRequests(screen, params);
  withPage.restoreData(
    Object.fromEntries(
      requests.map(({ key }, index) => [key, { data: JSON.stringify(answers[index]) }]),
    ),
  );
  return screen;
}
