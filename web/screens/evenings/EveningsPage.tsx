import { Link } from 'react-router-dom';
import { isOver } from '../../../rules/evening.ts';
import { leadInWords } from '../../../rules/leaders.ts';
import { counted, longDate, monthAndYear, timeOfDay, weekday } from '../../../rules/phrases.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { firstPage, usePages } from '../../data/usePages.ts';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { LoadMore } from '../../design/controls/LoadMore.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { alone, type FacedCompetitor } from '../../design/hockey/Face.tsx';
import { PlainNames } from '../../design/hockey/PlayerName.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { eveningPath } from '../../design/paths.ts';
import { useListAnimation } from '../../design/useListAnimation.ts';
import type { EveningInListFragment } from './gql/evenings.ts';
import { EVENING_LIST } from './queries.ts';

const TITLE = 'Evenings';
const EVENINGS = { rows: 'li' } as const;
const ROWS = { shape: 'rows', count: 8, height: '4rem' } as const;

export const handle: ScreenHandle = {
  head: (read) => {
    const [latest] = read(firstPage(EVENING_LIST)).evenings.edges;
    return {
      title: TITLE,
      description: latest
        ? `Every evening with its champion, the latest on ${longDate(latest.node.date)}.`
        : 'Every evening with its champion.',
    };
  },
};

/** The evenings by month, newest first. */
export function Component() {
  const { rows, loading, error, loadMore, loadMoreError } = usePages(EVENING_LIST);
  const list = useListAnimation<HTMLDivElement>(EVENINGS);
  const months = Map.groupBy(rows, ({ date }) => monthAndYear(date));
  return (
    <Page title={TITLE} heading={TITLE}>
      {loading && (
        <Loading skeleton={ROWS} error={error}>
          Loading evenings...
        </Loading>
      )}
      {!loading && rows.length === 0 && (
        <Empty title="No evenings yet">
          An evening is all matches from 06:00 to 06:00 the next morning.{' '}
          <Link to="/overall">Add a match</Link>.
        </Empty>
      )}
      {rows.length > 0 && (
        <Grid ref={list} column="24rem" gap={5} className="align-start">
          {[...months].map(([month, evenings]) => (
            <section key={month} aria-label={month}>
              <Text as="h2" size="score-m" tone="ice" below={2}>
                {month}
              </Text>
              <ul className="surface rows">
                {evenings.map((evening) => (
                  <Evening key={evening.date} evening={evening} />
                ))}
              </ul>
            </section>
          ))}
        </Grid>
      )}
      <LoadMore loadMore={loadMore} loadMoreError={loadMoreError} />
    </Page>
  );
}

function Evening({ evening }: { readonly evening: EveningInListFragment }) {
  const { date, matchCount, leaders, leadingPairs, firstFaceOff, lastFaceOff } = evening;
  const over = isOver(evening, useClubNow());
  const firsts = [leaders.map(alone), leadingPairs].filter(({ length }) => length > 0);
  const isDecided = (first: readonly FacedCompetitor[]) => over && first.length === 1;
  const undecided = firsts.find((first) => !isDecided(first));
  return (
    <li>
      <CardLink to={eveningPath(date)} className="pressable stack pad-3">
        <Row gap={3} rowGap={0} align="baseline" justify="between" wrap className="letters score-s">
          <Text dateTime={date} as="time">
            {weekday(date)} {Number(date.slice(-2))}
          </Text>{' '}
          <Row gap={3} rowGap={0} wrap>
            <PlainNames>
              {firsts.map((first) => (
                <Row
                  key={first[0]?.id}
                  gap={3}
                  rowGap={0}
                  wrap
                  className={isDecided(first) ? 'tone-gold' : 'pair'}
                >
                  {first.map((competitor) => (
                    <SideName key={competitor.id} competitor={competitor} />
                  ))}
                </Row>
              ))}
            </PlainNames>
          </Row>
        </Row>{' '}
        <Text kind="note">
          {undecided && `${leadInWords(undecided, over).name}, `}
          {counted(matchCount, 'match', 'matches')}, {timeOfDay(firstFaceOff)} –{' '}
          {timeOfDay(lastFaceOff)}
        </Text>
      </CardLink>
    </li>
  );
}
