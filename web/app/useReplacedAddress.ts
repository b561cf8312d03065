import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterDialogs } from '../design/useBackCloses.ts';

/** Replaces the address of the page, unless it is null, once no dialog is open. The page keeps its place. */
export function useReplacedAddress(address: string | null): void {
  const go = useNavigate();
  useEffect(() => {
    if (address === null) return undefined;
    let isLeft = false;
    afterDialogs(() => {
      if (!isLeft) void go(address, { replace: true, preventScrollReset: true });
    });
    return () => {
      isLeft = true;
    };
  }, [go, address]);
}
