import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Stack } from '../layout/Stack.tsx';

interface DialogStepProps {
  /** A key that changes when elements of the step, and the focus with them, may be removed. */
  readonly part?: string;
  readonly children: ReactNode;
}

/** A step of a dialog that replaces another. Takes the focus, before the next key press, if the focused element was removed. */
export function DialogStep({ part, children }: DialogStepProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part may remove the focused element
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) place.current?.focus();
  }, [part]);
  return (
    <Stack ref={place} tabIndex={-1} gap={4}>
      {children}
    </Stack>
  );
}
