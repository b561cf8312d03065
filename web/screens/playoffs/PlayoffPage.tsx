import { Link, useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { formatLengths } from '../../../rules/playoff.ts';
import { nameOf } from '../../../rules/side.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { COMPETITIONS } from '../../design/competitions.ts';
import { Emoji } from '../../design/controls/Emoji.tsx';
import { useWasEver } from '../../design/earlierValues.ts';
import { Bracket } from '../../design/hockey/Bracket.tsx';
import { Podium } from '../../design/hockey/Podium.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { useWakeLock } from '../../design/useWakeLock.ts';
import {
  type CompetitionActions,
  CompetitionFooter,
  CompetitionPage,
  Created,
} from '../competitions/CompetitionPage.tsx';
import { isLive } from '../matches/liveScore.ts';
import { isThirdPlaceOpen, THIRD_PLACE_OPEN } from '../now/thirdPlace.ts';
import { currentSeries } from './currentSeries.ts';
import { NOBODY_WON, playoffDescription, playoffPreview } from './formatPlayoff.ts';
import { DeletePlayoffDocument, type PlayoffDetailQuery } from './gql/playoffs.ts';
import styles from './PlayoffPage.module.css';
import { PlayoffSeries } from './PlayoffSeries.tsx';
import { playoffQuery } from './queries.ts';
import { SmallBracket } from './SmallBracket.tsx';
import { teamsOf } from './teamsOf.ts';

const DeleteCompetitionDialog = lazyDialog(
  () => import('../../app/write/DeleteCompetitionDialog.tsx'),
);

const LeavePlayoffDialog = lazyDialog(() => import('./LeavePlayoffDialog.tsx'));
const EditPlayoffDialog = lazyDialog(() => import('./EditPlayoffDialog.tsx'));

const CARDS_SKELETON = { shape: 'cards', count: 4, height: '5rem' } as const;

export const handle: ScreenHandle = {
  head: (read, { params: { id = '' } }) => {
    const { playoff } = read(playoffQuery(id));
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
  const [{ data, fetching, error }] = useQuery(playoffQuery(id));
  return (
    <CompetitionPage
      kind="playoff"
      competition={data?.playoff}
      fetching={fetching}
      error={error}
      titles={(playoff) => {
        const title = playoff?.title ?? COMPETITIONS.playoff.name;
        return { heading: title, title };
      }}
      skeleton={CARDS_SKELETON}
    >
      {(playoff) => <PlayoffSheet playoff={playoff} />}
    </CompetitionPage>
  );
}

type PlayoffShown = NonNullable<PlayoffDetailQuery['playoff']>;

function PlayoffSheet({ playoff }: { readonly playoff: PlayoffShown }) {
  useWakeLock(isBeingPlayed(playoff));
  const current = currentSeries(playoff.series);
  // If the bracket was shown before the play-off was decided, the podium appears below it, so that nothing moves.
  const wasUndecided = useWasEver(playoff.winningSide === null && !playoff.finalsCompleted);
  return (
    <>
      <Created createdAt={playoff.createdAt}>{formatLengths(playoff)}</Created>
      {!wasUndecided && <DecidedPlayoff playoff={playoff} />}
      <nav aria-label="Bracket" className={styles.small}>
        <SmallBracket playoff={playoff} current={current} isAboveTree />
      </nav>
      <Bracket
        look="tree"
        playoff={playoff}
        first={current[0]}
        card={(place, shine) => (
          <PlayoffSeries
            place={place}
            shine={shine}
            isCurrent={current.includes(place.series.id)}
            density={densityOf(playoff)}
          />
        )}
      />
      {wasUndecided && <DecidedPlayoff playoff={playoff} />}
      <CompetitionFooter kind="playoff" id={playoff.id} actions={actionsOf(playoff)} />
    </>
  );
}

function actionsOf(playoff: PlayoffShown): CompetitionActions {
  return [
    !playoff.finalsCompleted &&
      playoff.entrants.some(({ canLeave }) => canLeave) && {
        name: 'leave',
        label: 'A player leaves',
        dialog: (close) => <LeavePlayoffDialog playoff={playoff} onClose={close} />,
      },
    {
      name: 'edit',
      label: 'Edit play-off',
      dialog: (close) => <EditPlayoffDialog playoff={playoff} onClose={close} />,
    },
    {
      name: 'delete',
      label: 'Delete play-off',
      dialog: (close) => (
        <DeleteCompetitionDialog
          kind="playoff"
          id={playoff.id}
          target={deletionTarget(playoff)}
          document={DeletePlayoffDocument}
          onClose={close}
        />
      ),
    },
  ];
}

function DecidedPlayoff({ playoff }: { readonly playoff: PlayoffShown }) {
  if (!playoff.winningSide) {
    return playoff.finalsCompleted && <p className="center below-4">{NOBODY_WON}</p>;
  }
  const third = playoff.series.find(({ slot }) => slot === 'THIRD_PLACE');
  return (
    <section className={styles.podium} aria-label="Podium">
      <Text as="p" kind="name" size="score-l" tone="gold" center>
        <Emoji>{`Congratulations ${nameOf(playoff.winningSide.competitor)} 🏆`}</Emoji>
      </Text>
      <Podium playoff={playoff} teams={teamsOf(playoff)} />
      {isThirdPlaceOpen(playoff) && third && (
        <p className="center below-4">
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

/** The more players, the less room for each series. */
function densityOf({ entrants }: PlayoffShown) {
  if (entrants.length <= 4) return 'full';
  return entrants.length <= 8 ? 'cards' : 'dense';
}

function isBeingPlayed({ series }: Pick<PlayoffShown, 'series'>): boolean {
  return series.some(({ matches }) => matches.some(isLive));
}
