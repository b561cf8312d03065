import { Pencil } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useClient } from 'urql';
import { describeSeries, formatSeriesStanding } from '../../../rules/series.ts';
import { LoadingOrDeleted } from '../../app/LoadingOrDeleted.tsx';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { NotFound } from '../../app/NotFound.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { useFilledScreen } from '../../app/useFilledScreen.ts';
import { Page } from '../../design/controls/Page.tsx';
import { useLastNonNull, useWasEver } from '../../design/earlierValues.ts';
import { leftToRight } from '../../design/leftToRight.ts';
import { matchTitle } from '../matches/formatMatch.ts';
import { hasLiveScore } from '../matches/liveScore.ts';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { SoundButton } from '../sound/SoundButton.tsx';
import { SoundOfPage } from '../sound/SoundOfPage.tsx';
import { documentTitle, historyOf, matchDescription, matchPreview } from './formatGame.ts';
import styles from './GamePage.module.css';
import { LiveScore } from './LiveScore.tsx';
import type { Match } from './optimisticGame.ts';
import { BeforeGame, PlayedGame } from './PlayedGame.tsx';
import { matchPageQuery } from './queries.ts';
import { TapNotices } from './TapNotices.tsx';
import { tapQueueOf } from './tapQueueOf.ts';
import { useGame } from './useGame.ts';
import { useTaps } from './useTaps.tsx';

const EditMatchDialog = lazyDialog(() => import('../matches/EditMatchDialog.tsx'));
const DeleteMatchDialog = lazyDialog(() => import('../matches/DeleteMatchDialog.tsx'));

export const handle: ScreenHandle = {
  head: (read, { params: { id = '' } }) => {
    const { match } = read(matchPageQuery(id));
    return (
      match && {
        title: documentTitle(match),
        preview: matchPreview(match),
        description: matchDescription(match),
        card: { kind: 'match', id, alt: matchPreview(match) },
      }
    );
  },
};

/** Page of a match: before it begins, while it is played, and after it is finished. */
export function Component() {
  const { id = '' } = useParams();
  const client = useClient();
  const { match, fetching, error } = useGame(id);
  const isMissing = !match && !fetching && !error;
  const lastSeen = useLastNonNull(match);
  /** The match when its delete dialog was opened. The dialog stays open even if the match changes or is deleted meanwhile. */
  const [deleted, setDeleted] = useState<Match | null>(null);
  const [edited, setEdited] = useState<Match | null>(null);
  const tapping = useTaps(id);
  useFilledScreen(Boolean(match?.live));
  // The end of the match sounds, too.
  const wasLive = useWasEver(Boolean(match?.live));
  const isOver = match ? !hasLiveScore(match) : isMissing;
  useEffect(() => {
    if (isOver) tapQueueOf(client).dropUnconfirmed(id);
  }, [isOver, client, id]);
  // The tap queue shows no toasts while this page is open, so the page always renders the notices: also while the match is loading or deleted.
  const notices = <TapNotices matchId={id} tapping={tapping} />;
  if (isMissing && !lastSeen) {
    return (
      <>
        <NotFound />
        {notices}
      </>
    );
  }
  const series = lastSeen?.series;
  const heading = lastSeen ? matchTitle(lastSeen, series?.slot ?? null) : 'Match';
  return (
    <div
      className={match?.live ? styles.filled : undefined}
      data-filled={match?.live ? true : undefined}
    >
      <Page
        compact
        title={match ? documentTitle(match) : 'Match'}
        heading={heading.replace(/ (?=\d)/, NO_BREAK)}
        back={backOf(lastSeen)}
        action={
          <>
            {match?.live && !match.series && !match.league && (
              <button
                type="button"
                className="iconButton"
                aria-label="Edit match"
                title="Edit match"
                onClick={() => setEdited(match)}
              >
                <Pencil aria-hidden size={20} />
              </button>
            )}
            <ShareButtons title={heading} path={`/match/${id}`} staysOnTelevision>
              {wasLive && <SoundButton />}
            </ShareButtons>
          </>
        }
      >
        {match ? (
          <>
            <MatchContext match={match} />
            {hasLiveScore(match) ? (
              <LiveScore match={match} tapping={tapping} />
            ) : (
              <MatchSheet
                match={match}
                onEdit={() => setEdited(match)}
                onDelete={() => setDeleted(match)}
              />
            )}
          </>
        ) : (
          <LoadingOrDeleted
            what="match"
            history={lastSeen ? historyOf(lastSeen) : ''}
            isDeleted={isMissing}
            skeleton={BOARD_SKELETON}
            error={error}
          />
        )}
        {match && hasLiveScore(match) ? null : notices}
        {wasLive && (
          <SoundOfPage
            scope={{ of: 'match', id }}
            shown={match?.live ? [[id, match.live.period]] : []}
          />
        )}
        {edited && <EditMatchDialog match={edited} onClose={() => setEdited(null)} />}
        {deleted && <DeleteMatchDialog match={deleted} onClose={() => setDeleted(null)} />}
      </Page>
    </div>
  );
}

/** Keeps "Semifinal 1" on one line. */
const NO_BREAK = '\u00a0';

const BOARD_SKELETON = { shape: 'cards', count: 1, height: '17rem' } as const;

function backOf(match: Match | null) {
  if (match?.series) return { to: `/series/${match.series.id}`, label: 'Back to the series' };
  if (match?.league) return { to: `/league/${match.league.id}`, label: 'Back to the league' };
  return { to: '/overall', label: 'Back to Matches' };
}

/** The league of the match, or the play-off and the series. */
function MatchContext({ match }: { readonly match: Match }) {
  const { series, league, round } = match;
  if (league) {
    return (
      <p className={styles.context}>
        <Link to={`/league/${league.id}`} className="textLink">
          {league.title}
        </Link>
        <span>Round {round}</span>
      </p>
    );
  }
  if (!series) return null;
  return (
    <p className={styles.context}>
      {series.playoff && (
        <Link to={`/playoff/${series.playoff.id}`} className="textLink">
          {series.playoff.title}
        </Link>
      )}
      <span>
        {leftToRight(
          series.completed
            ? formatSeriesStanding(series)
            : describeSeries(series, hasLiveScore(match)),
        )}
      </span>
    </p>
  );
}

function MatchSheet(props: ComponentProps<typeof PlayedGame>) {
  return props.match.homeScore === null ? <BeforeGame {...props} /> : <PlayedGame {...props} />;
}
