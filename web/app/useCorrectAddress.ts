import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { afterDialogs } from '../design/useBackCloses.ts';

/**
 * Replaces the address of the page if it differs from the correct one, once no dialog is open. The screen stays mounted. Waits
 * while another navigation is pending, which this one would cancel.
 *
 * @param correct path and search; null while they are not known
 */
export function useCorrectAddress(correct: string | null): void {
  const go = useNavigate();
  const { pathname, search } = useLocation();
  const isCorrect = correct === pathname + search;
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (correct === null || isCorrect || isLeaving) return undefined;
    let isLeft = false;
    afterDialogs(() => {
      if (!isLeft) void go(correct, { replace: true, preventScrollReset: true });
    });
    return () => {
      isLeft = true;
    };
  }, [go, correct, isCorrect, isLeaving]);
}
