import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { DeletedNotice } from '../app/DeletedNotice.tsx';
import { NotFound } from '../app/NotFound.tsx';
import type { ScreenHandle } from '../app/screen.ts';
import { useWasThere } from '../data/useWasThere.ts';
import { Button } from '../design/Button.tsx';
import { shortDate } from '../design/dates.ts';
import { Foot } from '../design/Foot.tsx';
import { Loading } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { Pictured } from '../design/Pictured.tsx';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { Bracket } from './Bracket.tsx';
import styles from './PlayoffPage.module.css';
import { Podium } from './Podium.tsx';
import { playoffDescription, playoffPreview } from './preview.ts';
import { playoffDetail } from './queries.ts';
import { useWakeLock } from './useWakeLock.ts';

const DeletePlayoffDialog = lazy(() => import('./DeletePlayoffDialog.tsx'));

const CARDS = { shape: 'cards', count: 4, height: '12.5rem' } as const;

export const handle: ScreenHandle = {
  head: (read, { params: { id = '' } }) => {
    const { playoff } = read(playoffDetail(id));
    return (
      playoff && {
        title: playoff.title,
        preview: playoffPreview(playoff),
        description: playoffDescription(playoff),
      }
    );
  },
};

export function Component() {
  const [isDeleting, setIsDeleting] = useState(false);
  const { id = '' } = useParams();
  const [{ data, fetching, error }] = useQuery(playoffDetail(id));
  const playoff = data?.playoff;
  useWakeLock(playoff?.finalsCompleted === false);
  const wasThere = useWasThere(playoff);
  const isMissing = !playoff && !fetching && !error;
  if (isMissing && !wasThere) return <NotFound />;
  return (
    <Page
      title={playoff?.title ?? 'Play-Off'}
      heading={playoff?.title ?? 'Play-Off'}
      back={{ to: '/playoff', label: 'Back to Play-Off' }}
      action={<ShareButtons title={playoff?.title ?? 'Play-Off'} path={`/playoff/${id}`} />}
    >
      {playoff ? (
        <>
          <p className={styles.created}>
            Created <time dateTime={playoff.createdAt}>{shortDate(playoff.createdAt)}</time>
          </p>
          {playoff.finalsCompleted && playoff.winner && (
            <section className={styles.podium} aria-label="Podium">
              <p className={styles.cheer}>
                <Pictured>{`Congratulations ${playoff.winner.nickName} 🏆`}</Pictured>
              </p>
              <Podium playoff={playoff} large />
            </section>
          )}
          <Bracket series={playoff.series} />
          <Foot history={`playoff=${id}`}>
            <Button onClick={() => setIsDeleting(true)}>Delete play-off</Button>
          </Foot>
        </>
      ) : isMissing ? (
        <DeletedNotice what="play-off" history={`playoff=${id}`} />
      ) : (
        <Loading like={CARDS}>Loading...</Loading>
      )}
      {playoff && isDeleting && (
        <Suspense>
          <DeletePlayoffDialog id={id} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </Page>
  );
}
