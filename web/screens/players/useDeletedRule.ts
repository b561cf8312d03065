import { useQuery } from 'urql';
import { playersQuery } from './queries.ts';

/** Returns a rule that is broken if the player was deleted while the dialog is open. */
export function useDeletedRule(id: string): () => string | null {
  const [{ data }] = useQuery(playersQuery);
  const isDeleted = data?.players.every((player) => player.id !== id);
  return () => (isDeleted ? 'This player was deleted meanwhile.' : null);
}
