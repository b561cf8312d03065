import { Dices } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import type { ScreenHandle } from '../../app/screen.ts';
import { clubQuery } from '../../data/club/queries.ts';
import { describeLoadError } from '../../data/errors.ts';
import { Button } from '../../design/controls/Button.tsx';
import { EmojiIcon } from '../../design/controls/Emoji.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Loading } from '../../design/controls/Placeholder.tsx';
import { Table } from '../../design/controls/Table.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { teamColours } from './colours.ts';
import type { TeamBadgeFragment } from './gql/teams.ts';
import styles from './TeamsPage.module.css';

const COLUMNS = [
  { id: 'number', name: '#' },
  { id: 'name', name: 'Name' },
  { id: 'crest', name: 'Logo', align: 'center' },
] as const;
/** As many rows as fit without scrolling. */
const ROWS = { shape: 'rows', count: 11, height: '3.8125rem' } as const;
const NO_TEAMS: readonly TeamBadgeFragment[] = [];

/** The random choice of a team: number of teams shown before it stops, and the time for each. */
const ROLL_PICKS = 20;
const ROLL_INTERVAL_MS = 100;

const TITLE = 'NHL Teams';

export const handle: ScreenHandle = {
  head: () => ({ title: TITLE, description: 'The teams to play with, and one drawn at random.' }),
};

export function Component() {
  const [{ data, error }] = useQuery(clubQuery);
  const all = data?.teams ?? NO_TEAMS;
  const { picked, rolling, roll } = useTeamRoll(all);
  return (
    <Page title={TITLE} heading="Team Standings 24/25">
      <Row gap={4} wrap below={4} className={styles.roll}>
        <Button tone="ice" onClick={roll} aria-disabled={rolling || all.length === 0}>
          <span>
            <EmojiIcon emoji="🎲" Icon={Dices} /> Generate Random Team
          </span>
        </Button>
        <div className={styles.pick} aria-live={rolling ? 'off' : 'polite'}>
          {picked && (
            <Row
              as="span"
              gap={4}
              className={`letters score-l ${styles.picked}`}
              style={teamColours(picked.colors)}
            >
              <Crest team={picked} size={72} />
              {picked.name}
            </Row>
          )}
        </div>
      </Row>
      {all.length === 0 ? (
        <Loading skeleton={ROWS} error={describeLoadError(error)}>
          Loading teams... ⏳
        </Loading>
      ) : (
        <div className={styles.table}>
          <Table label="Team Standings 24/25" columns={COLUMNS} maxHeight="700px">
            {all.map((team, index) => (
              <tr key={team.id} style={teamColours(team.colors)}>
                <Text as="td" kind="number" size="score-m" tone="frost">
                  {index + 1}
                </Text>
                <Text as="td" size="score-m" kind="name" translate="no">
                  {team.name}
                </Text>
                <td data-align="center" className={styles.logo}>
                  <Crest team={team} size={44} />
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </Page>
  );
}

/** Cycles through random teams and stays with the last. */
function useTeamRoll(teams: readonly TeamBadgeFragment[]) {
  const [picked, setPicked] = useState<TeamBadgeFragment | null>(null);
  const [picksLeft, setPicksLeft] = useState(0);
  useEffect(() => {
    if (picksLeft === 0) return;
    const next = setTimeout(() => {
      setPicked(teams[Math.floor(Math.random() * teams.length)] ?? null);
      setPicksLeft(picksLeft - 1);
    }, ROLL_INTERVAL_MS);
    return () => clearTimeout(next);
  }, [picksLeft, teams]);
  const rolling = picksLeft > 0;
  const roll = () => {
    if (!rolling && teams.length > 0) setPicksLeft(ROLL_PICKS);
  };
  return { picked, rolling, roll };
}
