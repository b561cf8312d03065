import { standings } from '../series/standings.ts';
import { Crest } from '../teams/Crest.tsx';
import type { PlayoffCardFragment } from './gql/playoffs.ts';

interface TeamCrestProps {
  readonly playoff: PlayoffCardFragment;
  /** The id of a player. */
  readonly of: string | undefined;
  readonly size: number;
}

/** Everybody keeps their team through the whole play-off. */
export function TeamCrest({ playoff, of, size }: TeamCrestProps) {
  const team = playoff.series.flatMap(standings).find(({ player }) => player.id === of)?.team;
  return team && <Crest team={team} size={size} />;
}
