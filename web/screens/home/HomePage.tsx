import { Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { TOP_PLAYERS } from '../../../rules/limits.ts';
import { endsBeforeItBegins, type Span, spanName } from '../../../rules/span.ts';
import { ABOUT } from '../../app/about.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { Logo } from '../../app/Logo.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { clubQuery } from '../../data/club/queries.ts';
import { describeLoadError } from '../../data/errors.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { useTitle } from '../../design/title.ts';
import { ToPlay } from '../matches/ToPlay.tsx';
import { HereTonight } from '../next/HereTonight.tsx';
import { useLeagueTonight } from '../next/leagueTonight.ts';
import { NextInLeague, withNext } from '../next/NextInLeague.tsx';
import { NextUpTonight } from '../next/NextUpTonight.tsx';
import { useOwnNext } from '../next/ownNext.ts';
import { useNextMatches } from '../next/queries.ts';
import { NowCard } from '../now/NowCard.tsx';
import { nowQuery } from '../now/queries.ts';
import { NobodyActive, ShowEveryone } from '../players/ShowEveryone.tsx';
import { PlayAlong } from '../share/PlayAlong.tsx';
import { NoMatchInSpan, SpanBar } from '../spans/SpanBar.tsx';
import { describeSpan, parseSpan } from '../spans/urlSpan.ts';
import { CupOnNow } from './CupOnNow.tsx';
import { HomeEvening } from './HomeEvening.tsx';
import { HomeHeader } from './HomeHeader.tsx';
import styles from './HomePage.module.css';
import { InsecureNote } from './InsecureNote.tsx';
import { LastChampion } from './LastChampion.tsx';
import { LatestResults } from './LatestResults.tsx';
import { OwnNext } from './OwnNext.tsx';
import { bestIn, topPlayersQuery } from './queries.ts';
import { TopPlayersTable } from './TopPlayersTable.tsx';

const ROWS = { shape: 'rows', count: TOP_PLAYERS, height: '3.25rem' } as const;

export const handle: ScreenHandle = {
  head: (read, { search }) => {
    const span = parseSpan(search);
    if (endsBeforeItBegins(span)) return { title: 'Faceoff', description: ABOUT };
    const best = bestIn(read(topPlayersQuery(span)).efficiency);
    const places = best.map(({ row, place }) => `${place}. ${row.player.nickName}`);
    return {
      title: 'Faceoff',
      description: [
        ABOUT,
        ...(places.length > 0
          ? [
              `${['Top players', describeSpan(span)].filter(Boolean).join(' ')}: ${places.join(', ')}.`,
            ]
          : []),
      ].join(' '),
    };
  },
};

/** Home: the current match, its play-off, the evening, the last champion, the best players and the latest results. */
export function Component() {
  useTitle('Faceoff');
  const [search] = useSearchParams();
  const span = parseSpan(search);
  const [showsEveryone, setShowsEveryone] = useState(false);
  return (
    <>
      <div className={styles.home}>
        <div className={styles.first}>
          <div>
            <NowCard />
          </div>
          <div>
            <OwnNext />
          </div>
          <Stack gap={3}>
            <HereTonight />
            <NextUpTonight />
            <NextOfLeagueTonight />
          </Stack>
          <NewGame />
          <div className={styles.cup}>
            <CupOnNow />
          </div>
        </div>
        <div className={styles.tonight}>
          <HomeEvening />
          <ToPlay />
        </div>
        <Stack gap={6} className={styles.best}>
          <LastChampion />
          <div>
            <HomeHeader level="h1" heading="Top players">
              <SpanBar />
            </HomeHeader>
            {!endsBeforeItBegins(span) && (
              <TopPlayers
                key={spanName(span)}
                span={span}
                showsEveryone={showsEveryone}
                onShowEveryone={setShowsEveryone}
              />
            )}
          </div>
        </Stack>
        <div className={styles.results}>
          <LatestResults />
        </div>
      </div>
      <aside className={styles.club}>
        <Logo className={styles.logo} />
        <Support />
        <PlayAlong />
        <InsecureNote />
      </aside>
    </>
  );
}

/** The next match of the league that was begun tonight, unless the device is of one who plays it: then it is at the top. */
function NextOfLeagueTonight() {
  const next = withNext(useLeagueTonight());
  const own = useOwnNext();
  return next && (!own || own.id !== next.nextMatch?.id) ? <NextInLeague league={next} /> : null;
}

/** The primary action, unless the card above it has what is played now or next. */
function NewGame() {
  const { openNewGame } = useDialogs();
  const [{ data }] = useQuery(nowQuery);
  const nextInLeague = withNext(useLeagueTonight());
  const hasNext = useNextMatches().length > 0 || nextInLeague !== null;
  return (
    <Button
      tone={data?.now || hasNext ? 'quiet' : 'ice'}
      className={styles.newGame}
      onClick={openNewGame}
    >
      <Plus aria-hidden size={20} /> New game
    </Button>
  );
}

interface TopPlayersProps {
  readonly span: Span;
  readonly showsEveryone: boolean;
  readonly onShowEveryone: (showsEveryone: boolean) => void;
}

function TopPlayers({ span, showsEveryone, onShowEveryone }: TopPlayersProps) {
  const [{ data, error }] = useQuery(topPlayersQuery(span));
  if (!data) {
    return (
      <Loading skeleton={ROWS} error={describeLoadError(error)}>
        Loading player stats... ⏳
      </Loading>
    );
  }
  if (data.efficiency.length === 0) {
    return (
      <NoMatchInSpan span={span}>
        {data.club.hasDoubles ? (
          <Empty title="No match one against one yet">
            The table of <Link to="/stats?discipline=doubles">two against two</Link> has players and
            pairs.
          </Empty>
        ) : (
          <Empty title="No finished matches yet">
            <Link to="/players">Add the players</Link>, then{' '}
            <Link to="/playoff">draw a play-off</Link>.
          </Empty>
        )}
      </NoMatchInSpan>
    );
  }
  const best = bestIn(data.efficiency, showsEveryone);
  return (
    <>
      {best.length === 0 ? <NobodyActive /> : <TopPlayersTable best={best} />}
      <ShowEveryone
        isBelowTable
        hasFurther={data.efficiency.some(({ player }) => !player.active)}
        isPressed={showsEveryone}
        onChange={onShowEveryone}
      />
    </>
  );
}

function Support() {
  const [{ data }] = useQuery(clubQuery);
  return (
    <p className={styles.support}>
      If you have any questions or need help, please contact support.
      {data && (
        <a
          href={`mailto:${data.club.contactEmail}`}
          className={styles.mail}
          aria-label={`Write to ${data.club.contactEmail}`}
        >
          <Mail aria-hidden size={22} />
        </a>
      )}
    </p>
  );
}
