/** Whether somebody is in the middle of something: as long as that is so, the page must not reload itself. */
import { useEffect } from 'react';
import { Store, useStore } from '../store.ts';

const count = new Store(0);

/** While it is true, something on the page would be lost. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    count.value += 1;
    return () => {
      count.value -= 1;
    };
  }, [isUnsaved]);
}

export function useIsUnsaved(): boolean {
  return useStore(count) > 0;
}
