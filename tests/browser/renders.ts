/**
 * Which components React renders, read as the profiler of its developer tools reads it: from the record that React,
 * also the one that people get, leaves on every component it has rendered in a commit.
 */
import type { Page } from 'playwright-core';

interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  readonly stateNode: unknown;
}

interface Hook {
  readonly supportsFiber: true;
  inject(): number;
  onCommitFiberRoot(renderer: number, root: { readonly current: Fiber }): void;
  onCommitFiberUnmount(): void;
  onPostCommitFiberRoot(): void;
  checkDCE(): void;
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook;
    rendered: Set<string>;
  }
}

/** Before the page is opened. */
export async function noteRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const COMPONENTS = [0, 1, 11, 14, 15];
    const HOST = 5;
    const PERFORMED_WORK = 1;
    window.rendered = new Set();

    const look = (next: Fiber, previous: Fiber | null) => {
      const isNew = previous === null;
      if (COMPONENTS.includes(next.tag) && (isNew || (next.flags & PERFORMED_WORK) !== 0)) {
        note(next);
      }
      if (!isNew && next.child === previous.child) return;
      for (let child = next.child; child; child = child.sibling) {
        look(child, isNew ? null : child.alternate);
      }
    };
    const note = (fiber: Fiber) => {
      const host = hostOf(fiber);
      const element = host?.closest('tr, li') ?? host?.closest('a, button, nav, article');
      if (element) window.rendered.add(element.textContent ?? '');
    };
    /** The element a component begins with, or the one it is in. */
    const hostOf = (fiber: Fiber): Element | null => {
      for (let inner: Fiber | null = fiber; inner; inner = inner.child) {
        if (inner.tag === HOST) return inner.stateNode instanceof Element ? inner.stateNode : null;
      }
      for (let outer = fiber.return; outer; outer = outer.return) {
        if (outer.tag === HOST) return outer.stateNode instanceof Element ? outer.stateNode : null;
      }
      return null;
    };

    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_renderer, { current }) => look(current, current.alternate),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      checkDCE: () => {},
    };
  });
}

/** The texts of the rows, cards and buttons that were rendered while this was done. */
export async function renderedDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate(() => window.rendered.clear());
  await act();
  return page.evaluate(() => [...window.rendered]);
}
