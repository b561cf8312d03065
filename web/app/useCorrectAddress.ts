import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { afterDialogs } from '../design/useBackCloses.ts';

/**
 * Replaces the address of the page, unless it is null, once no dialog is open. The screen stays mounted. Waits while another
 * navigation is pending, which this one would cancel.
 */
export function useCorrectAddress(address: string | null): void {
  const go = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (address === null || isLeaving) return undefined;
    let isLeft = false;
    afterDialogs(() => {
      if (!isLeft) void go(address, { replace: true, preventScrollReset: true });
    });
    return () => {
      isLeft = true;
    };
  }, [go, address, isLeaving]);
}
