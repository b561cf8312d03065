import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { formatPair } from '../../../rules/history.ts';
import { isPlayed } from '../../../rules/match.ts';
import { shortDate } from '../../../rules/phrases.ts';
import { SLOT_NAMES } from '../../../rules/playoff.ts';
import { formatSeriesStanding, isSingleGame, nextGame } from '../../../rules/series.ts';
import { LoadingOrDeleted } from '../../app/LoadingOrDeleted.tsx';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { NotFound } from '../../app/NotFound.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Emoji } from '../../design/controls/Emoji.tsx';
import { InProgress } from '../../design/controls/InProgress.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { PageFooter } from '../../design/controls/PageFooter.tsx';
import { Loading } from '../../design/controls/Placeholder.tsx';
import { useLastNonNull } from '../../design/earlierValues.ts';
import { GameStrip } from '../../design/hockey/GameStrip.tsx';
import { ScoreBoard } from '../../design/hockey/ScoreBoard.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { HeadToHeadStrip } from '../head-to-head/HeadToHeadStrip.tsx';
import { LiveScoreLink } from '../matches/LiveScoreLink.tsx';
import { hasLiveScore, isBeingPlayed, isLive } from '../matches/liveScore.ts';
import { NextGame } from '../matches/NextGame.tsx';
import { seriesSides } from '../matches/sides.ts';
import { NextUp } from '../now/NextUp.tsx';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { seriesDescription, seriesPreview } from './formatSeries.ts';
import { GamesTable } from './GamesTable.tsx';
import { DeleteSeriesDocument, type SeriesSheetFragment } from './gql/series.ts';
import { PlayedLive } from './PlayedLive.tsx';
import { seriesDetail } from './queries.ts';
import styles from './SeriesPage.module.css';

const DeletionDialog = lazyDialog(() => import('../../app/write/DeletionDialog.tsx'));
const EditSeriesDialog = lazyDialog(() => import('./EditSeriesDialog.tsx'));
const ForfeitDialog = lazyDialog(() => import('./ForfeitDialog.tsx'));

export const handle: ScreenHandle = {
  head: (read, { params: { id = '' } }) => {
    const { series } = read(seriesDetail(id));
    return (
      series && {
        title: namedTitle(series),
        preview: seriesPreview(series),
        description: seriesDescription(series),
        card: { kind: 'series', id, alt: seriesPreview(series) },
      }
    );
  },
};

export function Component() {
  const { id = '' } = useParams();
  const [{ data, fetching, error }] = useQuery(seriesDetail(id));
  const series = data?.series;
  const lastSeries = useLastNonNull(series);
  const isMissing = !series && !fetching && !error;
  if (isMissing && !lastSeries) return <NotFound />;
  const heading = seriesTitle(id);
  return (
    <Page
      title={lastSeries ? namedTitle(lastSeries) : heading}
      heading={heading}
      back={BACK}
      action={<ShareButtons title={heading} path={`/series/${id}`} staysOnTelevision />}
    >
      {series ? (
        <Sheet series={series} />
      ) : (
        <LoadingOrDeleted
          what="series"
          history={`series=${id}`}
          isDeleted={isMissing}
          skeleton={BOARD_SKELETON}
          error={error}
        />
      )}
    </Page>
  );
}

function seriesTitle(id: string): string {
  return `Series Details #${id}`;
}

/** Document title: "Puk – Gólik · Series Details #3". */
function namedTitle({ id, playerOne, playerTwo }: SeriesSheetFragment): string {
  return `${formatPair(playerOne.nickName, playerTwo.nickName)} · ${seriesTitle(id)}`;
}

const BOARD_SKELETON = { shape: 'cards', count: 2, height: '12rem' } as const;
const TABLE_SKELETON = {
  shape: 'rows',
  count: 4,
  height: '3.8125rem',
} as const;
const BACK = { to: '/series', label: 'Back to Series' };

function Sheet({ series }: { readonly series: SeriesSheetFragment }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [isForfeiting, setIsForfeiting] = useState(false);
  const next = nextGame(series.matches, isPlayed);
  const sides = seriesSides(series);
  const withLiveScore = series.matches.find(hasLiveScore);
  return (
    <>
      <p className="subtitle">
        <span>
          Created <time dateTime={series.createdAt}>{shortDate(series.createdAt)}</time>
        </span>
        {series.playoff && (
          <Link to={`/playoff/${series.playoff.id}`} className="textLink">
            {series.playoff.title}
            {series.slot && `, ${SLOT_NAMES[series.slot]}`}
          </Link>
        )}
      </p>
      <ScoreBoard
        sides={sides}
        look="framed"
        isRegion
        isAnnounced
        // The board itself has it in place of a score.
        above={sides[0].score !== null && <span className="note">vs</span>}
        foot={<State series={series} />}
      />
      <p className={styles.headToHead}>
        <HeadToHeadStrip headToHead={series.headToHead} />
      </p>
      {withLiveScore && (
        <LiveScoreLink series={series} game={withLiveScore} className={styles.liveScore} />
      )}
      {next && (
        <div className={styles.next}>
          <NextGame series={series} game={next} hasLiveScore={next === withLiveScore} />
        </div>
      )}
      {series.completed && series.playoff && <NextUp playoffId={series.playoff.id} />}
      {series.matches.length > 0 && !isSingleGame(series) && (
        <div className={styles.strip}>
          <GameStrip
            sides={sides}
            bestOf={series.bestOf}
            games={series.matches}
            current={next?.gameNumber ?? null}
          />
        </div>
      )}
      <h2 className="heading">Matches</h2>
      <Games series={series} />
      <PlayedLive series={series} />
      <PageFooter history={`series=${series.id}`}>
        {!series.completed && (
          <Button onClick={() => setIsForfeiting(true)}>A player gives up</Button>
        )}
        {!series.playoff && <Button onClick={() => setIsEditing(true)}>Edit series</Button>}
        {!series.playoff && <Button onClick={() => setIsDeleting(true)}>Delete series</Button>}
      </PageFooter>
      {isEditing && <EditSeriesDialog series={series} onClose={() => setIsEditing(false)} />}
      {isForfeiting && <ForfeitDialog series={series} onClose={() => setIsForfeiting(false)} />}
      {isDeleting && (
        <DeletionDialog
          what="series"
          list="/series"
          id={series.id}
          target={{
            name: leftToRight(formatPair(series.playerOne.nickName, series.playerTwo.nickName)),
            version: series.version,
            playedGames: series.playerOneWins + series.playerTwoWins,
            isLive: series.matches.some(isLive),
          }}
          document={DeleteSeriesDocument}
          name="deleteSeries"
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  );
}

function Games({ series }: { readonly series: SeriesSheetFragment }) {
  if (series.matches.length > 0) return <GamesTable matches={series.matches} />;
  if (!series.completed) return <Loading skeleton={TABLE_SKELETON}>Loading matches... ⏳</Loading>;
  return <p className="note">No match was played.</p>;
}

function State({ series }: { readonly series: SeriesSheetFragment }) {
  if (series.winner) {
    return (
      <>
        <strong className={styles.winner}>
          <Emoji>{`🏆 ${series.winner.nickName} 🏆`}</Emoji>
        </strong>{' '}
        {series.forfeitedBy && <span className="note">{formatSeriesStanding(series)}</span>}
      </>
    );
  }
  return (
    <>
      <span className={styles.standing}>{formatSeriesStanding(series, isBeingPlayed(series))}</span>
      {!series.completed && (
        <span className="note">
          <InProgress isBegun={series.playerOneWins + series.playerTwoWins > 0} />
        </span>
      )}
    </>
  );
}
