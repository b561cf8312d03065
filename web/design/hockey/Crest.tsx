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
  return <img src={inSheet(team.logo)} alt={alone ? team.name : ''} width={size} height={size} />;
}

/** A page asks once for all crests that it shows: `/crests/DAL.svg?v=1` is also `/crests/all.svg?v=1#DAL`. */
function inSheet(logo: string): string {
  return logo.replace(/(\w+)\.svg(.*)/, 'all.svg$2#$1');
}
