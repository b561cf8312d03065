export interface CrestTeam {
  readonly name: string;
  /** URL of the image. */
  readonly logo: string;
}

interface CrestProps {
  readonly team: CrestTeam;
  readonly size: number;
  /** Whether the image has the team's name as alternative text, because no name is shown beside it. */
  readonly alone?: boolean;
}

export function Crest({ team, size, alone = false }: CrestProps) {
  return <img src={spriteUrl(team.logo)} alt={alone ? team.name : ''} width={size} height={size} />;
}

/**
 * Returns the URL of a crest in the sprite sheet, so that a page sends one request for all crests:
 * `/crests/all.svg?v=1#DAL` for `/crests/DAL.svg?v=1`.
 */
function spriteUrl(logo: string): string {
  return logo.replace(/(\w+)\.svg(.*)/, 'all.svg$2#$1');
}
