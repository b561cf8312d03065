/** What somebody is in the middle of: as long as there is any, the page must not be loaded anew by itself. */
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
