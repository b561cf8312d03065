/**
 * Records which components React renders, and clicks between a render and its effects, through the hook of React's developer
 * tools. React's production build also calls this hook at every commit. Must be loaded before React.
 */
import { onTestFinished } from 'vitest';

interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  readonly stateNode: unknown;
}

const COMPONENTS = [0, 1, 11, 14, 15];
const HOST = 5;
const PERFORMED_WORK = 1;

/** The texts of rendered rows, cards and buttons; null while nothing is recorded. */
let rendered: Set<string> | null = null;

/** Called at each commit, after layout effects and before all other effects. */
let beforeEffects: (() => void) | null = null;

Object.assign(window, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, { current }: { readonly current: Fiber }) => {
      if (rendered) record(current, current.alternate, rendered);
      beforeEffects?.();
    },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    checkDCE: () => {},
  },
});

/** Returns the texts of the rows, cards and buttons that were rendered during an action. */
export async function renderedDuring(act: () => Promise<unknown>): Promise<readonly string[]> {
  const texts = new Set<string>();
  rendered = texts;
  try {
    await act();
  } finally {
    rendered = null;
  }
  return [...texts];
}

/**
 * Clicks an element as soon as it is rendered, before the effects of its page except layout effects. On a slow device a user
 * may press that early.
 */
export function clickBeforeEffects(find: () => HTMLElement | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  beforeEffects = () => {
    const found = find();
    if (!found) return;
    beforeEffects = null;
    found.click();
    resolve();
  };
  onTestFinished(() => {
    beforeEffects = null;
  });
  return promise;
}

function record(next: Fiber, previous: Fiber | null, texts: Set<string>): void {
  const isNew = previous === null;
  if (COMPONENTS.includes(next.tag) && (isNew || (next.flags & PERFORMED_WORK) !== 0)) {
    const host = hostOf(next);
    const element = host?.closest('tr, li') ?? host?.closest('a, button, nav, article');
    if (element) texts.add(element.textContent ?? '');
  }
  if (!isNew && next.child === previous.child) return;
  for (let child = next.child; child; child = child.sibling) {
    record(child, isNew ? null : child.alternate, texts);
  }
}

/** The first DOM element of a component, or else the element that contains it. */
function hostOf(fiber: Fiber): Element | null {
  for (let inner: Fiber | null = fiber; inner; inner = inner.child) {
    if (inner.tag === HOST) return inner.stateNode instanceof Element ? inner.stateNode : null;
  }
  for (let outer = fiber.return; outer; outer = outer.return) {
    if (outer.tag === HOST) return outer.stateNode instanceof Element ? outer.stateNode : null;
  }
  return null;
}
