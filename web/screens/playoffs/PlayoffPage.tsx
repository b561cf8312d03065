import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { shortDate } from '../../../rules/phrases.ts';
import { LoadingOrDeleted } from '../../app/LoadingOrDeleted.tsx';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { NotFound } from '../../app/NotFound.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Emoji } from '../../design/controls/Emoji.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { PageFooter } from '../../design/controls/PageFooter.tsx';
import { useWasEver } from '../../design/earlierValues.ts';
import { Bracket } from '../../design/hockey/Bracket.tsx';
import { Podium } from '../../design/hockey/Podium.tsx';
import { useWakeLock } from '../../design/useWakeLock.ts';
import { isLive } from '../matches/liveScore.ts';
import { isThirdPlaceOpen, THIRD_PLACE_OPEN } from '../now/thirdPlace.ts';
import { SeriesCard } from '../series/SeriesCard.tsx';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { NOBODY_WON, playoffDescription, playoffPreview } from './formatPlayoff.ts';
import { DeletePlayoffDocument, type PlayoffDetailQuery } from './gql/playoffs.ts';
import styles from './PlayoffPage.module.css';
import { playoffDetail } from './queries.ts';
import { SeriesSummary } from './SeriesSummary.tsx';
import { teamsOf } from './teamsOf.ts';

const DeletionDialog = lazyDialog(() => import('../../app/write/DeletionDialog.tsx'));

const LeavePlayoffDialog = lazyDialog(() => import('./LeavePlayoffDialog.tsx'));
const EditPlayoffDialog = lazyDialog(() => import('./EditPlayoffDialog.tsx'));

const CARDS_SKELETON = { shape: 'cards', count: 4, height: '12.5rem' } as const;

export const handle: ScreenHandle = {
  head: (read, { params: { id = '' } }) => {
    const { playoff } = read(playoffDetail(id));
    return (
      playoff && {
        title: playoff.title,
        preview: playoffPreview(playoff),
        description: playoffDescription(playoff),
        card: { kind: 'playoff', id, alt: playoffPreview(playoff) },
      }
    );
  },
};

export function Component() {
  const { id = '' } = useParams();
  const [isEditing, setIsEditing] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [{ data, fetching, error }] = useQuery(playoffDetail(id));
  const playoff = data?.playoff;
  useWakeLock(playoff ? isBeingPlayed(playoff) : false);
  // If the bracket was shown before the play-off was decided, the podium appears below it, so that nothing moves.
  const wasUndecided = useWasEver(playoff?.winner === null && !playoff.finalsCompleted);
  const wasThere = useWasEver(Boolean(playoff));
  const isMissing = !playoff && !fetching && !error;
  if (isMissing && !wasThere) return <NotFound />;
  return (
    <Page
      title={playoff?.title ?? 'Play-Off'}
      heading={playoff?.title ?? 'Play-Off'}
      back={{ to: '/playoff', label: 'Back to Play-Off' }}
      action={
        <ShareButtons
          title={playoff?.title ?? 'Play-Off'}
          path={`/playoff/${id}`}
          staysOnTelevision
        />
      }
    >
      {playoff ? (
        <>
          <p className="subtitle">
            <span>
              Created <time dateTime={playoff.createdAt}>{shortDate(playoff.createdAt)}</time>
            </span>
          </p>
          {!wasUndecided && <Decided playoff={playoff} />}
          <Bracket
            playoff={playoff}
            card={(series, shine) => (
              <>
                <SeriesCard series={series} look="lines" shine={shine} />
                <SeriesSummary series={series} />
              </>
            )}
          />
          {wasUndecided && <Decided playoff={playoff} />}
          <PageFooter history={`playoff=${id}`}>
            {!playoff.finalsCompleted && playoff.entrants.some(({ canLeave }) => canLeave) && (
              <Button onClick={() => setIsLeaving(true)}>A player leaves</Button>
            )}
            <Button onClick={() => setIsEditing(true)}>Edit play-off</Button>
            <Button onClick={() => setIsDeleting(true)}>Delete play-off</Button>
          </PageFooter>
        </>
      ) : (
        <LoadingOrDeleted
          what="play-off"
          history={`playoff=${id}`}
          isDeleted={isMissing}
          skeleton={CARDS_SKELETON}
          error={error}
        />
      )}
      {playoff && isEditing && (
        <EditPlayoffDialog playoff={playoff} onClose={() => setIsEditing(false)} />
      )}
      {playoff && isLeaving && (
        <LeavePlayoffDialog playoff={playoff} onClose={() => setIsLeaving(false)} />
      )}
      {playoff && isDeleting && (
        <DeletionDialog
          what="play-off"
          list="/playoff"
          id={id}
          target={deletionTarget(playoff)}
          document={DeletePlayoffDocument}
          name="deletePlayoff"
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Page>
  );
}

type PlayoffShown = NonNullable<PlayoffDetailQuery['playoff']>;

function Decided({ playoff }: { readonly playoff: PlayoffShown }) {
  if (!playoff.winner) {
    return playoff.finalsCompleted && <p className={styles.open}>{NOBODY_WON}</p>;
  }
  const third = playoff.series.find(({ slot }) => slot === 'THIRD_PLACE');
  return (
    <section className={styles.podium} aria-label="Podium">
      <p className={styles.cheer}>
        <Emoji>{`Congratulations ${playoff.winner.nickName} 🏆`}</Emoji>
      </p>
      <Podium playoff={playoff} teams={teamsOf(playoff)} />
      {isThirdPlaceOpen(playoff) && third && (
        <p className={styles.open}>
          {THIRD_PLACE_OPEN} ·{' '}
          <Link to={`/series/${third.id}`} className="textLink">
            Play it, or give it up
          </Link>
        </p>
      )}
    </section>
  );
}

function deletionTarget({ title, version, series }: PlayoffShown) {
  return {
    name: title,
    version,
    playedGames: series.reduce((sum, each) => sum + each.playerOneWins + each.playerTwoWins, 0),
    isLive: isBeingPlayed({ series }),
  };
}

function isBeingPlayed({ series }: Pick<PlayoffShown, 'series'>): boolean {
  return series.some(({ matches }) => matches.some(isLive));
}
