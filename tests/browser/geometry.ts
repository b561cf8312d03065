/** Geometric faults of a page: what overlaps, overflows, is cut, is covered or is too small. */
import type { Page } from 'playwright-core';

/** What a finger or a pointer can act on, by itself. */
const TARGETS =
  'a[href], button, input:not([type=checkbox], [type=radio]), label:has(input[type=checkbox], input[type=radio]), [role=option]';
/** What text is typed or chosen in. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), select, textarea';
const FINGER_PX = 44;
/** Phones with iOS enlarge the page, and keep it so, when a field with smaller letters gets the focus. */
const FIELD_LETTERS_PX = 16;
/** A dialog gets its height some frames after the window. */
const FRAMES_TO_SETTLE = 120;

/**
 * Looks at what is on top: a dialog, or else the page. Waits until no fault is left, and returns those that stay.
 * @param exceptions faults that are accepted
 * @param frames number of frames after which a fault stays
 */
export function geometricFaults(
  page: Page,
  exceptions: readonly RegExp[] = [],
  frames = FRAMES_TO_SETTLE,
): Promise<readonly string[]> {
  return page.evaluate(look, {
    targets: TARGETS,
    fields: FIELDS,
    letters: FIELD_LETTERS_PX,
    finger: FINGER_PX,
    frames,
    accepted: exceptions.map(({ source }) => source),
  });
}

interface Look {
  readonly targets: string;
  readonly fields: string;
  readonly letters: number;
  readonly finger: number;
  readonly frames: number;
  readonly accepted: readonly string[];
}

/** Runs in the page. */
async function look({
  targets,
  fields,
  letters,
  finger,
  frames,
  accepted,
}: Look): Promise<string[]> {
  const TOUCHING_PX = 2;
  const exceptions = accepted.map((source) => new RegExp(source));

  interface Edges {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }

  interface Drawn extends Edges {
    readonly name: string;
    /** The nearest ancestor that stays in place while others scroll, or null. */
    readonly layer: Element | null;
  }

  const faults = () => {
    const place = onTop();
    const drawn = drawnIn(place);
    return [
      ...overflow(),
      ...drawn.flatMap(outside),
      ...overlaps(drawn),
      ...textsIn(place).flatMap((text) => [
        ...brokenWords(text),
        ...cut(text, place),
        ...scrolledOut(text),
      ]),
      ...[...place.querySelectorAll(targets)].filter(isPressable).flatMap(misses),
      ...[...place.querySelectorAll(fields)].filter(isPressable).flatMap(enlarges),
    ].filter((fault) => !exceptions.some((exception) => exception.test(fault)));
  };
  let found = faults();
  for (let frame = 0; frame < frames && found.length > 0; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    found = faults();
  }
  return [...new Set(found)];

  function onTop(): Element {
    const dialogs = 'dialog[open], [role=dialog], [role=alertdialog], [role=listbox]';
    const open = [...document.querySelectorAll(dialogs)].filter((each) => each.checkVisibility());
    return open.at(-1) ?? document.body;
  }

  function overflow(): string[] {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`overflow: the page is ${scrollWidth} wide`] : [];
  }

  function isVisible(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  function textsIn(place: Element): Text[] {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || node.data.trim() === '' || !parent) continue;
      // An emoji is drawn as a picture, and its character is for screen readers.
      const isSeen =
        !/^\p{Extended_Pictographic}/u.test(node.data.trim()) &&
        !parent.closest('script, style, noscript, option');
      if (isSeen && isVisible(parent)) texts.push(node);
    }
    return texts;
  }

  /** Texts, crests and symbols, where they can be seen. Of what is for screen readers only, one pixel is left. */
  function drawnIn(place: Element): Drawn[] {
    const pictures = [...place.querySelectorAll('img, .lucide')].filter(isVisible);
    return [...textsIn(place), ...pictures].flatMap((node) => {
      const range = document.createRange();
      range.selectNode(node);
      const parent = node.parentElement ?? place;
      const edges = visiblePart(parent);
      const name = node instanceof Text ? node.data.trim().slice(0, 40) : node.nodeName;
      const layer = fixedAround(parent);
      return [...range.getClientRects()]
        .map(({ left, top, right, bottom }) => ({
          name,
          layer,
          left: Math.max(left, edges.left),
          top: Math.max(top, edges.top),
          right: Math.min(right, edges.right),
          bottom: Math.min(bottom, edges.bottom),
        }))
        .filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1);
    });
  }

  function visiblePart(element: Element): Edges {
    const edges = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (around === document.documentElement || around === document.body) break;
      const { overflowX, overflowY } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      if (overflowX !== 'visible') {
        edges.left = Math.max(edges.left, box.left);
        edges.right = Math.min(edges.right, box.right);
      }
      if (overflowY !== 'visible') {
        edges.top = Math.max(edges.top, box.top);
        edges.bottom = Math.min(edges.bottom, box.bottom);
      }
    }
    return edges;
  }

  function fixedAround(element: Element): Element | null {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(around).position)) return around;
    }
    return null;
  }

  function outside({ name, left, right }: Drawn): string[] {
    return left < -1 || right > window.innerWidth + 1
      ? [`outside: ${name} from ${left.toFixed()} to ${right.toFixed()}`]
      : [];
  }

  /** Lines that only touch do not overlap, nor do boxes of lines that reach into one another where their letters do not. */
  function overlaps(drawn: readonly Drawn[]): string[] {
    return drawn.flatMap((one, index) =>
      drawn.slice(index + 1).flatMap((other) => {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const least = Math.min(one.bottom - one.top, other.bottom - other.top) / 3;
        // A text may be drawn twice at one place, in two colours.
        const isOver = one.name !== other.name && width > TOUCHING_PX && height > least;
        if (one.layer !== other.layer) return [];
        return isOver ? [`overlap: ${one.name} and ${other.name}`] : [];
      }),
    );
  }

  function brokenWords(text: Text): string[] {
    return [...text.data.matchAll(/[^\s\-–—/·]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ y }) => Math.round(y)));
      return lines.size > 1 ? [`broken: ${word}`] : [];
    });
  }

  /** A text that ends at the edge of an element that does not scroll. */
  function cut(text: Text, place: Element): string[] {
    const range = document.createRange();
    range.selectNode(text);
    const { left, right, width } = range.getBoundingClientRect();
    for (
      let around = text.parentElement;
      around && around !== place;
      around = around.parentElement
    ) {
      const { overflowX } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      if (box.width <= 1 || /auto|scroll/.test(overflowX)) return [];
      if (overflowX === 'visible') continue;
      const isCut = width > 1 && (left < box.left - 1 || right > box.right + 1);
      if (isCut) return [`cut: ${text.data.trim().slice(0, 40)}`];
    }
    return [];
  }

  /** A text that is visible only after its list or table was scrolled sideways. */
  function scrolledOut(text: Text): string[] {
    const range = document.createRange();
    range.selectNode(text);
    const { left, right, width } = range.getBoundingClientRect();
    const edges = visiblePart(text.parentElement ?? document.body);
    const isOut = width > 1 && edges.right - edges.left > 1;
    return isOut && (right <= edges.left || left >= edges.right)
      ? [`scrolled out: ${text.data.trim().slice(0, 40)}`]
      : [];
  }

  function isPressable(element: Element): boolean {
    const { width } = element.getBoundingClientRect();
    // React Aria's own way out of a popover for screen readers has no place on screen.
    const hidden =
      element.matches('[aria-label=Dismiss], :disabled') ||
      width <= 1 ||
      element.closest('[aria-hidden=true], [inert]') !== null;
    return !hidden && isVisible(element);
  }

  /** Whether a finger misses it: it is small, or another element is over it wherever it is scrolled to. */
  function misses(element: Element): string[] {
    const { width, height } = element.getBoundingClientRect();
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const isSmall = isTouched && (Math.round(width) < finger || Math.round(height) < finger);
    return [
      ...(isSmall ? [`small: ${name}, ${width.toFixed()}×${height.toFixed()}`] : []),
      ...(isFree(element) || isFree(element, 'center') ? [] : [`covered: ${name}`]),
    ];
  }

  function enlarges(field: Element): string[] {
    const { fontSize } = getComputedStyle(field);
    return Number.parseFloat(fontSize) < letters ? [`enlarges: ${field.id}, ${fontSize}`] : [];
  }

  /** Whether any point of it can be pressed: a link of a whole card lies under the links in it. */
  function isFree(element: Element, block?: 'center'): boolean {
    if (block) element.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
    return [...element.getClientRects()].some(({ left, top, width, height }) =>
      [0.5, 0.1, 0.9].some((x) =>
        [0.5, 0.1, 0.9].some((y) => {
          const hit = document.elementFromPoint(left + x * width, top + y * height);
          return hit !== null && element.contains(hit);
        }),
      ),
    );
  }
}
