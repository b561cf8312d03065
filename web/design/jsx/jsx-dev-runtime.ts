/** The JSX runtime for development builds. */
import type { ElementType, Key } from 'react';
import { jsx, jsxs } from './jsx-runtime.ts';

export { Fragment } from './jsx-runtime.ts';

type Props = Parameters<typeof jsx>[1];

export function jsxDEV(type: ElementType, props: Props, key: Key | undefined, isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
