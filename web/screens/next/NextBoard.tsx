import { type BoardSide, ScoreBoard } from '../../design/hockey/ScoreBoard.tsx';
import { opposingColours } from '../teams/colours.ts';

interface NextSide extends Pick<BoardSide, 'competitor'> {
  readonly team: BoardSide['team'] & { readonly colors: readonly string[] };
}

/** The sides of a match that has not begun, in the colours of their teams. */
export function NextBoard({ home, away }: { readonly home: NextSide; readonly away: NextSide }) {
  const [homeColours, awayColours] = opposingColours(home.team.colors, away.team.colors);
  const side = { score: null, lost: false };
  return (
    <ScoreBoard
      look="card"
      sides={[
        { ...side, ...home, colours: homeColours },
        { ...side, ...away, colours: awayColours },
      ]}
    />
  );
}
