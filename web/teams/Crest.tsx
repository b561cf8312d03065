import type { TeamBadgeFragment } from './gql/teams.ts';

interface CrestProps {
  readonly team: Pick<TeamBadgeFragment, 'name' | 'logo'>;
  readonly size: number;
  /** Where the name does not stand beside it, the picture says it. */
  readonly alone?: boolean;
}

export function Crest({ team, size, alone = false }: CrestProps) {
  return <img src={team.logo} alt={alone ? team.name : ''} width={size} height={size} />;
}
