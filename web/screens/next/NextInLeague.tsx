import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { competitionPath } from '../../design/competitions.ts';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { Card } from '../../design/layout/Card.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { NextInLeagueDocument, type NextInLeagueFragment } from '../leagues/gql/leagues.ts';
import { StartPlayoff } from '../leagues/StartPlayoff.tsx';
import { isLive } from '../matches/liveScore.ts';
import { StartGame } from '../matches/StartGame.tsx';
import { nowQuery } from '../now/queries.ts';
import { NextBoard } from './NextBoard.tsx';

/** Returns a league in which a match or the start of its play-off is next; null otherwise. */
export function withNext(
  league: NextInLeagueFragment | null | undefined,
): NextInLeagueFragment | null {
  if (!league) return null;
  const { complete, qualify, playoff, nextMatch } = league;
  return nextMatch || (complete && qualify !== null && !playoff) ? league : null;
}

/** Like `withNext`, for the league with an id. @param id null for no league */
export function useNextInLeague(id: string | null): NextInLeagueFragment | null {
  const [{ data }] = useQuery({
    query: NextInLeagueDocument,
    variables: { id: id ?? '' },
    pause: id === null,
  });
  return withNext(id === null ? null : data?.league);
}

/** The next match of a league with the button that starts it, or the start of its play-off. */
export function NextInLeague({ league }: { readonly league: NextInLeagueFragment }) {
  const [{ data }] = useQuery(nowQuery);
  const { id, title, nextMatch } = league;
  if (!nextMatch) return <StartPlayoff league={league} />;
  return (
    <Card as="section" gap={3} aria-label="Next match">
      <Row gap={2} wrap justify="between">
        <Text kind="note">Next: round {nextMatch.round}</Text>
        <Link to={competitionPath({ kind: 'league', id })} className="note textLink">
          {title}
        </Link>
      </Row>
      <CardLink to={`/match/${nextMatch.id}`}>
        <NextBoard home={nextMatch.home} away={nextMatch.away} />
      </CardLink>
      <StartGame id={nextMatch.id} gameNumber={null} isMain={!data?.now?.matches.some(isLive)} />
    </Card>
  );
}
