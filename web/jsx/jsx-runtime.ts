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
  if (!Array.isArray(children)) return props;
  return { ...props, children: wholeTexts(children, type === 'text' ? 'tspan' : 'span') };
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
  return whole.map((item, index) =>
    isText(item) && `${item}`.trim() !== ''
      ? create(wrapper, { children: item }, `text ${index}`)
      : item,
  );
}

function isText(child: ReactNode): child is string | number | bigint {
  return typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';
}

function isNothing(child: ReactNode): boolean {
  return child === null || child === undefined || typeof child === 'boolean';
}
