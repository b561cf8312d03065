export interface CrestTeam {
  readonly name: string;
  /** The address of the picture. */
  readonly logo: string;
}

interface CrestProps {
  readonly team: CrestTeam;
  readonly size: number;
  /** The alternative text, where the name is not shown beside the crest. */
  readonly alone?: boolean;
}

export function Crest({ team, size, alone = false }: CrestProps) {
  return <img src={team.logo} alt={alone ? team.name : ''} width={size} height={size} />;
}
