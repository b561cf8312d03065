import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatProgress } from '../../../rules/league-words.ts';
import { counted, shortDate } from '../../../rules/phrases.ts';
import { nameOf } from '../../../rules/side.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { firstPage, usePages } from '../../data/usePages.ts';
import { COMPETITIONS } from '../../design/competitions.ts';
import { AddButton } from '../../design/controls/Button.tsx';
import { Emoji } from '../../design/controls/Emoji.tsx';
import { LoadMore } from '../../design/controls/LoadMore.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { SpreadsheetLink } from '../../design/controls/SpreadsheetLink.tsx';
import { FacedCrest } from '../../design/hockey/FacedCrest.tsx';
import { PlainNames } from '../../design/hockey/PlayerName.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { afterDialogs } from '../../design/useBackCloses.ts';
import { useListAnimation } from '../../design/useListAnimation.ts';
import { CompetitionRow } from '../competitions/CompetitionRow.tsx';
import { CupLinks } from './CupLinks.tsx';
import { leaguePreview } from './formatLeague.ts';
import type { LeagueRowFragment } from './gql/leagues.ts';
import { LEAGUE_LIST } from './queries.ts';

const NewLeagueDialog = lazyDialog(() => import('./NewLeagueDialog.tsx'));

const { name, plural, path, file } = COMPETITIONS.league;
const ABOUT = 'Three to sixteen players, everyone meets everyone';
/** Number of leagues that the description names. */
const DESCRIBED = 3;

export const handle: ScreenHandle = {
  head: (read) => {
    const { edges } = LEAGUE_LIST.pageOf(read(firstPage(LEAGUE_LIST)));
    const sentences = [ABOUT, ...edges.slice(0, DESCRIBED).map(({ node }) => leaguePreview(node))];
    return { title: plural, description: `${sentences.join('. ')}.` };
  },
};

export function Component() {
  const [isCreating, setIsCreating] = useState(false);
  const go = useNavigate();
  return (
    <Page
      title={plural}
      heading={name}
      action={<AddButton onClick={() => setIsCreating(true)}>New League</AddButton>}
    >
      <CupLinks current="league" />
      <Leagues />
      {isCreating && (
        <NewLeagueDialog
          onCreated={(id) => afterDialogs(() => go(`${path}/${id}`))}
          onClose={() => setIsCreating(false)}
        />
      )}
    </Page>
  );
}

function Leagues() {
  const { rows, loading, error, loadMore, loadMoreError } = usePages(LEAGUE_LIST);
  const list = useListAnimation<HTMLUListElement>();
  return (
    <>
      {loading && (
        <Loading
          skeleton={{ shape: 'rows', count: LEAGUE_LIST.pageSize, height: '6rem' }}
          error={error}
        >
          Loading leagues... ⏳
        </Loading>
      )}
      {!loading && rows.length === 0 && (
        <Empty title="No league yet">
          {ABOUT}, in any order and on any evening. Press “New League” to begin one.
        </Empty>
      )}
      {rows.length > 0 && (
        <ul ref={list} className="surface rows">
          {rows.map((league) => (
            <li key={league.id}>
              <LeagueRow league={league} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore loadMore={loadMore} loadMoreError={loadMoreError} />
      {rows.length > 0 && <SpreadsheetLink file={file} />}
    </>
  );
}

/** Number of entrants that a row names. */
const LEADERS = 3;

function LeagueRow({ league }: { readonly league: LeagueRowFragment }) {
  const { id, title, createdAt, standings, champion } = league;
  const isOfPairs = standings.some(({ side }) => side.competitor.players.length > 1);
  return (
    <CompetitionRow
      to={`${path}/${id}`}
      about={`${counted(standings.length, isOfPairs ? 'pair' : 'player')} · ${formatProgress(league)}`}
      isOver={champion !== null}
      state={
        champion ? (
          <Emoji>{`Congratulations ${nameOf(champion.competitor)} 🏆`}</Emoji>
        ) : (
          'In progress'
        )
      }
    >
      <Row as="span" gap={3}>
        {champion && (
          <FacedCrest team={champion.team} players={champion.competitor.players} size={44} />
        )}
        <Stack as="span" gap={1} grow>
          <Row as="span" gap={3} rowGap={0} align="baseline" justify="between" wrap>
            <Text as="h2" size="score-s" kind="name">
              {title}
            </Text>{' '}
            <Text kind="note" as="time" dateTime={createdAt}>
              {shortDate(createdAt)}
            </Text>
          </Row>
          <PlainNames>
            {standings.slice(0, LEADERS).map(({ place, side, points }) => (
              <Row key={side.competitor.id} as="span" gap={2}>
                <Text kind="note">{place}</Text>
                <Text kind="name" className="grow">
                  <SideName competitor={side.competitor} />
                </Text>
                <Text kind="number">{points}</Text>
              </Row>
            ))}
          </PlainNames>
        </Stack>
      </Row>
    </CompetitionRow>
  );
}
