import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { competitionPath } from '../../design/competitions.ts';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { Card } from '../../design/layout/Card.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { entrantsOf, nextFixture } from '../leagues/fixtures.ts';
import { leagueQuery } from '../leagues/queries.ts';
import { StartPlayoff } from '../leagues/StartPlayoff.tsx';
import { isLive } from '../matches/liveScore.ts';
import { StartGame } from '../matches/StartGame.tsx';
import { NextBoard } from './NextBoard.tsx';

/** Returns a league with its next match, which is null if its play-off is to start; null if nothing is next. @param id null for no league */
export function useNextInLeague(id: string | null) {
  const [{ data }] = useQuery({ ...leagueQuery(id ?? ''), pause: id === null });
  const league = id === null ? null : data?.league;
  if (!league) return null;
  const { complete, qualify, playoff } = league;
  const fixture = nextFixture(league.fixtures);
  const startsPlayoff = complete && qualify !== null && !playoff;
  return fixture || startsPlayoff ? { league, fixture } : null;
}

interface NextInLeagueProps {
  readonly next: NonNullable<ReturnType<typeof useNextInLeague>>;
}

/** The next match of a league with the button that starts it, or the start of its play-off. */
export function NextInLeague({ next: { league, fixture } }: NextInLeagueProps) {
  if (!fixture) return <StartPlayoff league={league} />;
  const entrants = entrantsOf(league);
  const home = entrants.get(fixture.home.competitor.id);
  const away = entrants.get(fixture.away.competitor.id);
  if (!home || !away) return null;
  return (
    <Card as="section" gap={3} aria-label="Next match">
      <Row gap={2} wrap justify="between">
        <Text kind="note">Next: round {fixture.round}</Text>
        <Link to={competitionPath({ kind: 'league', id: league.id })} className="note textLink">
          {league.title}
        </Link>
      </Row>
      <CardLink to={`/match/${fixture.id}`}>
        <NextBoard home={home} away={away} />
      </CardLink>
      <StartGame id={fixture.id} gameNumber={null} isMain={!league.fixtures.some(isLive)} />
    </Card>
  );
}
