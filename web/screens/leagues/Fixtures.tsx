import { useState } from 'react';
import { isPlayed } from '../../../rules/match.ts';
import { Button } from '../../design/controls/Button.tsx';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { Pairing } from '../../design/hockey/Pairing.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { useListAnimation } from '../../design/useListAnimation.ts';
import { hasLiveScore } from '../matches/liveScore.ts';
import { StartGame } from '../matches/StartGame.tsx';
import { type EntrantsById, entrantsOf, goalsOf, nextFixture, sortedFixtures } from './fixtures.ts';
import type { LeagueFixtureFragment, LeagueSheetFragment } from './gql/leagues.ts';

/** Number of matches of a list that are shown before all are asked for. */
const SHOWN = 8;

interface LeagueProps {
  readonly league: LeagueSheetFragment;
}

/** The live matches, and the next one with the button that starts it. */
export function NextFixture({ league }: LeagueProps) {
  const entrants = entrantsOf(league);
  const { live } = sortedFixtures(league.fixtures);
  const next = nextFixture(league);
  return (
    <Grid column="26rem" fit gap={6} rowGap={0} className="align-start">
      <FixtureList heading="Live" fixtures={live} entrants={entrants} />
      {next && (
        <section aria-labelledby="next">
          <h2 id="next" className="heading">
            Play next
          </h2>
          <div className="surface pad-3 stack gap-3">
            <Fixture match={next} entrants={entrants} />
            <StartGame id={next.id} gameNumber={null} isMain={live.length === 0} />
          </div>
        </section>
      )}
    </Grid>
  );
}

/** The matches to play by round, and the results, the latest first. */
export function Fixtures({ league }: LeagueProps) {
  const entrants = entrantsOf(league);
  const { toPlay, played } = sortedFixtures(league.fixtures);
  return (
    <>
      <FixtureList heading="To play" fixtures={toPlay} entrants={entrants} />
      <FixtureList heading="Results" fixtures={played} entrants={entrants} />
    </>
  );
}

interface FixtureListProps {
  readonly heading: string;
  readonly fixtures: readonly LeagueFixtureFragment[];
  readonly entrants: EntrantsById;
}

function FixtureList({ heading, fixtures, entrants }: FixtureListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useListAnimation<HTMLUListElement>();
  if (fixtures.length === 0) return null;
  const shown = showsAll ? fixtures : fixtures.slice(0, SHOWN);
  return (
    <section aria-label={heading}>
      <h2 className="heading">{heading}</h2>
      <ul ref={list} className="surface rows">
        {shown.map((match) => (
          <li key={match.id}>
            <Fixture match={match} entrants={entrants} />
          </li>
        ))}
      </ul>
      {shown.length < fixtures.length && (
        <p className="center above-4">
          <Button onClick={() => setShowsAll(true)}>{`Show all ${fixtures.length}`}</Button>
        </p>
      )}
    </section>
  );
}

interface FixtureProps {
  readonly match: LeagueFixtureFragment;
  readonly entrants: EntrantsById;
}

function Fixture({ match, entrants }: FixtureProps) {
  const [home, away] = [
    entrants.get(match.home.competitor.id),
    entrants.get(match.away.competitor.id),
  ];
  const goals = goalsOf(match);
  if (!home || !away) return null;
  const [atHome = null, others = null] = goals ?? [];
  const isOver = isPlayed(match);
  const side = (entrant: typeof home, score: number | null, opponent: number | null) => ({
    ...entrant,
    colours: {},
    score,
    lost: isOver && score !== null && opponent !== null && score < opponent,
  });
  return (
    <CardLink to={`/match/${match.id}`} className="pressable pad-3 stack gap-1">
      <Pairing sides={[side(home, atHome, others), side(away, others, atHome)]} />
      <span className="note center">
        {[
          hasLiveScore(match) && (match.live.paused ? 'paused' : 'live'),
          `Round ${match.round}`,
          match.overTime && 'overtime',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </CardLink>
  );
}
