import { useQuery } from 'urql';
import { players } from './queries.ts';

/** Why nothing can be changed of a player who was deleted while the dialog is open; null for everybody else. */
export function useDeletedRule(id: string): () => string | null {
  const [{ data }] = useQuery(players);
  const isDeleted = data?.players.every((player) => player.id !== id);
  return () => (isDeleted ? 'This player was deleted meanwhile.' : null);
}
