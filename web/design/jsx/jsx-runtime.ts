/**
 * Creates elements like `react/jsx-runtime`, but wraps texts with siblings in elements. The translation of a browser
 * replaces text nodes. React keeps references to text nodes with siblings, so it would write into removed nodes, and
 * fail when it removes one. A text that is the only child of an element is safe.
 */
import type { ElementType, Key, ReactNode } from 'react';
import { jsx as create, jsxs as createStatic, Fragment } from 'react/jsx-runtime';

export { Fragment };

interface Props {
  readonly children?: ReactNode;
}

export function jsx(type: ElementType, props: Props, key?: Key) {
  return create(type, withWholeTexts(type, props), key);
}

export function jsxs(type: ElementType, props: Props, key?: Key) {
  return createStatic(type, withWholeTexts(type, props), key);
}

function withWholeTexts(type: ElementType, props: Props): Props {
  const { children } = props;
  const wrapper = type === 'text' ? 'tspan' : 'span';
  const whole = Array.isArray(children) ? wholeTexts(children, wrapper) : children;
  // The text of a fragment is a sibling of the surrounding nodes, because a fragment has no element.
  if (type === Fragment && isText(whole)) return { children: inElement(whole, wrapper) };
  return whole === children ? props : { ...props, children: whole };
}

/** Joins adjacent texts, and wraps each text with siblings in an element. Other children stay unchanged. */
function wholeTexts(children: readonly ReactNode[], wrapper: 'span' | 'tspan'): ReactNode {
  const whole: ReactNode[] = [];
  let start = -1;
  let hasOthers = false;
  for (const child of children) {
    const item = Array.isArray(child) && child.some(isText) ? wholeTexts(child, wrapper) : child;
    if (isText(item) && start >= 0) {
      whole[start] = `${whole[start]}${item}`;
      whole.push(null);
      continue;
    }
    if (isText(item)) start = whole.length;
    else if (!isNothing(item)) {
      start = -1;
      hasOthers = true;
    }
    whole.push(item);
  }
  if (!hasOthers && start >= 0) return `${whole[start]}`;
  return whole.map((item) => (isText(item) ? inElement(item, wrapper) : item));
}

/** Keeps white space outside the element: translations do not change it, and it takes no space between flex items. */
function inElement(text: string | number | bigint, wrapper: 'span' | 'tspan'): ReactNode {
  const words = `${text}`.trim();
  if (words === '') return `${text}`;
  const [before, after] = `${text}`.split(words, 2);
  return [before, create(wrapper, { children: words }, 'words'), after];
}

function isText(child: ReactNode): child is string | number | bigint {
  return typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';
}

function isNothing(child: ReactNode): boolean {
  return child === null || child === undefined || typeof child === 'boolean';
}
