import { Link } from 'react-router-dom';
import { competitionPath, competitionsOf } from '../../design/competitions.ts';
import { Row } from '../../design/layout/Row.tsx';
import { formatPlaceOf } from '../matches/formatMatch.ts';
import { MatchRows } from '../matches/MatchRows.tsx';
import { StartGame } from '../matches/StartGame.tsx';
import { useOwnNext } from '../next/ownNext.ts';
import { HomeHeader } from './HomeHeader.tsx';

/** The next match of the player whose device this is, with the button that starts it; nothing without one. */
export function OwnNext() {
  const match = useOwnNext();
  if (!match) return null;
  const competition = competitionsOf(match).at(-1);
  return (
    <section aria-labelledby="own-next">
      <HomeHeader id="own-next" heading="Your next match">
        {competition && (
          <Link to={competitionPath(competition)} className="note textLink">
            {formatPlaceOf(match)}
          </Link>
        )}
      </HomeHeader>
      <MatchRows
        matches={[match]}
        density="crests"
        when={() => null}
        below={({ id, gameNumber }) => (
          <Row pad={3} justify="center">
            <StartGame id={id} gameNumber={gameNumber} />
          </Row>
        )}
      />
    </section>
  );
}
