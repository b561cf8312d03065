import { Crest } from '../../design/hockey/Crest.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { entrantsOf, nextFixture } from '../leagues/fixtures.ts';
import type { LeagueSheetFragment } from '../leagues/gql/leagues.ts';
import { LeagueTable } from '../leagues/LeagueTable.tsx';
import { winOf } from '../now/thirdPlace.ts';
import { LastResults } from './ClubScene.tsx';
import styles from './Scenes.module.css';
import { WonTitle } from './WonTitle.tsx';

/** Maximum number of rows of the table that fit the height. */
const MAX_ROWS = 8;
const RESULTS = 5;

/** The table of a league, with the match to play next and the last results. */
export function LeagueScene({ league }: { readonly league: LeagueSheetFragment }) {
  const next = nextFixture(league);
  const entrants = entrantsOf(league);
  const sides = next
    ? [next.home, next.away].flatMap(({ competitor }) => entrants.get(competitor.id) ?? [])
    : [];
  const shown = league.champion ? [league.champion] : sides;
  return (
    <div className={styles.club}>
      <section className={styles.part} data-tall>
        <LeagueTable league={league} maxRows={MAX_ROWS} isBrief />
      </section>
      <section className={styles.part} data-tall>
        {shown.length > 0 && (
          <div className="surface pad-4 stack gap-3">
            <Text as="h2" size="score-s" tone={league.champion ? 'gold' : 'ice'}>
              {league.champion ? 'Champion' : 'Next'}
            </Text>
            {shown.map(({ competitor, team }) => (
              <Row key={competitor.id} gap={3}>
                <Crest team={team} size={56} />
                <Text kind="name" size="score-m">
                  <SideName competitor={competitor} />
                </Text>
              </Row>
            ))}
          </div>
        )}
        <LastResults count={RESULTS} />
      </section>
    </div>
  );
}

/** The first three of a league that its table has decided. */
export function LeaguePodiumScene({ league }: { readonly league: LeagueSheetFragment }) {
  const { title, standings, entrants } = league;
  const [winningSide = null, secondSide = null, thirdSide = null] = standings.map(
    ({ side }) => side,
  );
  const teams = new Map(entrants.map(({ side }) => [side.competitor.id, side.team]));
  return (
    <WonTitle
      win={winOf({ title, winningSide })}
      podium={{ winningSide, secondSide, thirdSide }}
      teams={teams}
    />
  );
}
