export interface CrestTeam {
  readonly name: string;
  /** The address of the picture. */
  readonly logo: string;
}

interface CrestProps {
  readonly team: CrestTeam;
  readonly size: number;
  /** Where the name does not stand beside it, the picture says it. */
  readonly alone?: boolean;
}

export function Crest({ team, size, alone = false }: CrestProps) {
  return <img src={team.logo} alt={alone ? team.name : ''} width={size} height={size} />;
}
