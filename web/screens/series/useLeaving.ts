import { useState } from 'react';
import type { Broken } from '../../../rules/broken.ts';
import { brokenInForm } from '../../app/write/formRules.ts';
import { describeLoadError } from '../../data/errors.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import type { FacedPlayer } from '../../design/hockey/Face.tsx';
import { LeavingPreviewDocument, type LeavingPreviewQuery } from './gql/series.ts';

/** A choice among players who can leave, with the preview of what follows for the chosen one. */
export interface Leaving {
  readonly players: readonly FacedPlayer[];
  /** Empty until a player is chosen. */
  readonly playerId: string;
  readonly choose: (playerId: string) => void;
  readonly preview: LeavingPreviewQuery['leavingPreview'] | undefined;
  readonly error: string | null;
}

/** @param playoff null for all open series and play-offs */
export function useLeaving(players: readonly FacedPlayer[], playoff: string | null): Leaving {
  const [playerId, choose] = useState('');
  const { data, error } = useAnswer({
    query: LeavingPreviewDocument,
    variables: { player: playerId, playoff },
    pause: playerId === '',
  });
  return {
    players,
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
