import { useState } from 'react';
import type { Broken } from '../../../rules/broken.ts';
import { brokenInForm } from '../../app/write/formRules.ts';
import { describeLoadError } from '../../data/errors.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import type { FacedCompetitor } from '../../design/hockey/Face.tsx';
import { LeavingPreviewDocument, type LeavingPreviewQuery } from './gql/series.ts';

/** A choice among players or pairs who can leave, with the preview of what follows for the chosen one. */
export interface Leaving {
  readonly competitors: readonly FacedCompetitor[];
  /** The player, or the first one of a pair. Empty until one is chosen. */
  readonly playerId: string;
  readonly choose: (playerId: string) => void;
  readonly preview: LeavingPreviewQuery['leavingPreview'] | undefined;
  readonly error: string | null;
}

/** @param playoff null for all open series and play-offs */
export function useLeaving(
  competitors: readonly FacedCompetitor[],
  playoff: string | null,
): Leaving {
  const [playerId, choose] = useState('');
  const { data, error } = useAnswer({
    query: LeavingPreviewDocument,
    variables: { player: playerId, playoff },
    pause: playerId === '',
  });
  return {
    competitors,
    playerId,
    choose,
    preview: data?.leavingPreview,
    error: describeLoadError(error) ?? null,
  };
}

/** Returns the broken rule of the form; none if a player is chosen. */
export function checkLeaving({ playerId }: Leaving): readonly Broken[] {
  return playerId === '' ? [brokenInForm('leaverMissing')] : [];
}
