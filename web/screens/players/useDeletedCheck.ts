import { useQuery } from 'urql';
import type { Broken } from '../../../rules/broken.ts';
import { brokenInForm } from '../../app/write/formRules.ts';
import { playersQuery } from './queries.ts';

/** Returns a check that the player was not deleted while the dialog is open. */
export function useDeletedCheck(id: string): () => readonly Broken[] {
  const [{ data }] = useQuery(playersQuery);
  const isDeleted = data?.players.every((player) => player.id !== id);
  return () => (isDeleted ? [brokenInForm('playerDeleted')] : []);
}
