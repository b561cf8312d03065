import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { formatPair } from '../../../rules/history.ts';
import { isPlayed } from '../../../rules/match.ts';
import { SLOT_NAMES } from '../../../rules/playoff.ts';
import { formatSeriesStanding, isSingleGame, nextGame } from '../../../rules/series.ts';
import { nameOf } from '../../../rules/side.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { competitionPath } from '../../design/competitions.ts';
import { Emoji } from '../../design/controls/Emoji.tsx';
import { InProgress } from '../../design/controls/InProgress.tsx';
import { Loading } from '../../design/controls/Placeholder.tsx';
import { GameStrip } from '../../design/hockey/GameStrip.tsx';
import { ScoreBoard } from '../../design/hockey/ScoreBoard.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import {
  type CompetitionActions,
  CompetitionFooter,
  CompetitionPage,
  Created,
} from '../competitions/CompetitionPage.tsx';
import { HeadToHeadStrip } from '../head-to-head/HeadToHeadStrip.tsx';
import { LiveScoreLink } from '../matches/LiveScoreLink.tsx';
import { hasLiveScore, isBeingPlayed, isLive } from '../matches/liveScore.ts';
import { NextGame } from '../matches/NextGame.tsx';
import { seriesSides, winnerOf } from '../matches/sides.ts';
import { NextUp } from '../now/NextUp.tsx';
import { seriesDescription, seriesPreview } from './formatSeries.ts';
import { GamesTable } from './GamesTable.tsx';
import { DeleteSeriesDocument, type SeriesSheetFragment } from './gql/series.ts';
import { PlayedLive } from './PlayedLive.tsx';
import { seriesQuery } from './queries.ts';
import styles from './SeriesPage.module.css';

const DeleteCompetitionDialog = lazyDialog(
  () => import('../../app/write/DeleteCompetitionDialog.tsx'),
);
const EditSeriesDialog = lazyDialog(() => import('./EditSeriesDialog.tsx'));
const ForfeitDialog = lazyDialog(() => import('./ForfeitDialog.tsx'));

export const handle: ScreenHandle = {
  head: (read, { params: { id = '' } }) => {
    const { series } = read(seriesQuery(id));
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
  const [{ data, fetching, error }] = useQuery(seriesQuery(id));
  const heading = seriesTitle(id);
  return (
    <CompetitionPage
      kind="series"
      competition={data?.series}
      fetching={fetching}
      error={error}
      titles={(series) => ({ heading, title: series ? namedTitle(series) : heading })}
      skeleton={BOARD_SKELETON}
    >
      {(series) => <SeriesSheet series={series} />}
    </CompetitionPage>
  );
}

function seriesTitle(id: string): string {
  return `Series Details #${id}`;
}

/** Document title: "Puk – Gólik · Series Details #3". */
function namedTitle(series: SeriesSheetFragment): string {
  return `${namesOf(series)} · ${seriesTitle(series.id)}`;
}

function namesOf({ one, two }: SeriesSheetFragment): string {
  return formatPair(nameOf(one.competitor), nameOf(two.competitor));
}

const BOARD_SKELETON = { shape: 'cards', count: 2, height: '12rem' } as const;
const TABLE_SKELETON = {
  shape: 'rows',
  count: 4,
  height: '3.8125rem',
} as const;

function SeriesSheet({ series }: { readonly series: SeriesSheetFragment }) {
  const next = nextGame(series.matches, isPlayed);
  const sides = seriesSides(series);
  const withLiveScore = series.matches.find(hasLiveScore);
  return (
    <>
      <Created createdAt={series.createdAt}>
        {series.playoff && (
          <Link
            to={competitionPath({ kind: 'playoff', id: series.playoff.id })}
            className="textLink"
          >
            {series.playoff.title}
            {series.slot && `, ${SLOT_NAMES[series.slot]}`}
          </Link>
        )}
      </Created>
      <ScoreBoard
        sides={sides}
        look="framed"
        isRegion
        isAnnounced
        // The board itself has it in place of a score.
        above={sides[0].score !== null && <span className="note">vs</span>}
        foot={<SeriesState series={series} />}
      />
      <Text as="p" center>
        <HeadToHeadStrip headToHead={series.headToHead} isAllTime />
      </Text>
      {withLiveScore && (
        <div className="actions above-4">
          <LiveScoreLink series={series} game={withLiveScore} className={styles.liveScore} />
        </div>
      )}
      {next && (
        <div className={`above-4 ${styles.next}`}>
          <NextGame series={series} game={next} hasLiveScore={next === withLiveScore} />
        </div>
      )}
      {series.completed && series.playoff && (
        <div className="actions above-4">
          <NextUp playoffId={series.playoff.id} />
        </div>
      )}
      <h2 className="heading">Matches</h2>
      <Games series={series} next={next?.gameNumber ?? null} />
      <PlayedLive series={series} />
      <CompetitionFooter kind="series" id={series.id} actions={actionsOf(series)} />
    </>
  );
}

/** A series of a play-off is edited and deleted with it. */
function actionsOf(series: SeriesSheetFragment): CompetitionActions {
  const isAlone = series.playoff === null;
  return [
    !series.completed && {
      name: 'leave',
      label: 'A player gives up',
      dialog: (close) => <ForfeitDialog series={series} onClose={close} />,
    },
    isAlone && {
      name: 'edit',
      label: 'Edit series',
      dialog: (close) => <EditSeriesDialog series={series} onClose={close} />,
    },
    isAlone && {
      name: 'delete',
      label: 'Delete series',
      dialog: (close) => (
        <DeleteCompetitionDialog
          kind="series"
          id={series.id}
          target={{
            name: leftToRight(namesOf(series)),
            version: series.version,
            playedGames: series.playerOneWins + series.playerTwoWins,
            isLive: series.matches.some(isLive),
          }}
          document={DeleteSeriesDocument}
          onClose={close}
        />
      ),
    },
  ];
}

interface GamesProps {
  readonly series: SeriesSheetFragment;
  /** Number of the next game; null if all are played. */
  readonly next: number | null;
}

/**
 * The strip of games, which chooses the one that the table shows on a phone: at first the next one, else the last. A game whose
 * dialog was opened stays chosen: its button gets the focus when the dialog closes.
 */
function Games({ series, next }: GamesProps) {
  const { matches, bestOf, completed } = series;
  const numbers = matches.map(({ gameNumber }) => gameNumber ?? 0);
  const [pressed, setPressed] = useState<number | null>(null);
  if (matches.length === 0) {
    if (!completed) return <Loading skeleton={TABLE_SKELETON}>Loading matches... ⏳</Loading>;
    return <p className="note">No match was played.</p>;
  }
  const isThere = pressed !== null && numbers.includes(pressed);
  const chosen = isThere ? pressed : (next ?? Math.max(...numbers));
  return (
    <Stack gap={3}>
      {!isSingleGame(series) && (
        <GameStrip
          sides={seriesSides(series)}
          bestOf={bestOf}
          games={matches}
          current={next}
          choice={{ chosen, onChoose: setPressed }}
        />
      )}
      <GamesTable matches={matches} chosen={chosen} onEdit={setPressed} />
    </Stack>
  );
}

function SeriesState({ series }: { readonly series: SeriesSheetFragment }) {
  const winner = winnerOf(series);
  if (winner) {
    return (
      <Stack gap={1}>
        <Text as="strong" kind="name" size="score-m" tone="green">
          <Emoji>{`🏆 ${nameOf(winner)} 🏆`}</Emoji>
        </Text>{' '}
        {series.forfeitedBy && (
          <span className="note">{leftToRight(formatSeriesStanding(series))}</span>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap={1}>
      <Text kind="name" size="score-m" className="balance">
        {leftToRight(formatSeriesStanding(series, isBeingPlayed(series), true))}
      </Text>
      {!series.completed && (
        <span className="note">
          <InProgress isBegun={series.playerOneWins + series.playerTwoWins > 0} />
        </span>
      )}
    </Stack>
  );
}
