/**
 * Creates elements as `react/jsx-runtime` does, and gives every text an element of its own. The translation of a browser
 * replaces text nodes. React keeps the nodes that it made where a text has siblings: it would write into a node that is
 * gone, and fail when it removes one. The only text of an element it replaces whatever stands there.
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
  // A fragment has no element of its own: its text is a sibling of the surrounding nodes.
  if (type === Fragment && isText(whole)) return { children: inElement(whole, wrapper) };
  return whole === children ? props : { ...props, children: whole };
}

/** Texts beside each other as one; each that has siblings in an element. Everything else keeps its place. */
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

/** Space around the words stays outside: no translation touches it, and it takes no room between the items of a flex box. */
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
