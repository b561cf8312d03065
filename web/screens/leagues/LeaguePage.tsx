import { Link, useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { formatProgress } from '../../../rules/league-words.ts';
import { nameOf } from '../../../rules/side.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { COMPETITIONS, competitionPath } from '../../design/competitions.ts';
import { Emoji } from '../../design/controls/Emoji.tsx';
import { PageSides } from '../../design/controls/Page.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { useWakeLock } from '../../design/useWakeLock.ts';
import {
  type CompetitionActions,
  CompetitionFooter,
  CompetitionPage,
  Created,
} from '../competitions/CompetitionPage.tsx';
import { isLive } from '../matches/liveScore.ts';
import { Fixtures, NextFixture } from './Fixtures.tsx';
import { leaguePreview, partsOfFormat } from './formatLeague.ts';
import { DeleteLeagueDocument, type LeagueSheetFragment } from './gql/leagues.ts';
import { LeagueTable } from './LeagueTable.tsx';
import { leagueQuery } from './queries.ts';
import { ResultMatrix } from './ResultMatrix.tsx';
import { StartPlayoff } from './StartPlayoff.tsx';

const DeleteCompetitionDialog = lazyDialog(
  () => import('../../app/write/DeleteCompetitionDialog.tsx'),
);
const EditLeagueDialog = lazyDialog(() => import('./EditLeagueDialog.tsx'));
const LeaveLeagueDialog = lazyDialog(() => import('./LeaveLeagueDialog.tsx'));

const SKELETON = { shape: 'rows', count: 6, height: '3.5rem' } as const;

export const handle: ScreenHandle = {
  head: (read, { params: { id = '' } }) => {
    const { league } = read(leagueQuery(id));
    return (
      league && {
        title: league.title,
        preview: leaguePreview(league),
        description: `${leaguePreview(league)}. ${formatProgress(league)}.`,
        card: { kind: 'league', id, alt: leaguePreview(league) },
      }
    );
  },
};

export function Component() {
  const { id = '' } = useParams();
  const [{ data, fetching, error }] = useQuery(leagueQuery(id));
  return (
    <CompetitionPage
      kind="league"
      competition={data?.league}
      fetching={fetching}
      error={error}
      titles={(league) => {
        const title = league?.title ?? COMPETITIONS.league.name;
        return { heading: title, title };
      }}
      skeleton={SKELETON}
    >
      {(league) => <LeagueSheet league={league} />}
    </CompetitionPage>
  );
}

interface LeagueProps {
  readonly league: LeagueSheetFragment;
}

function LeagueSheet({ league }: LeagueProps) {
  const { id, createdAt, champion, playoff, complete, qualify, fixtures } = league;
  useWakeLock(fixtures.some(isLive));
  return (
    <>
      <Created createdAt={createdAt}>
        {[...partsOfFormat(league), formatProgress(league)].map((part) => (
          <span key={part}>{part}</span>
        ))}
      </Created>
      {champion && (
        <Text as="p" kind="name" size="score-l" tone="gold" center className="below-4">
          <Emoji>{`Congratulations ${nameOf(champion.competitor)} 🏆`}</Emoji>
        </Text>
      )}
      {playoff && (
        <p className="center below-4">
          <Link to={competitionPath({ kind: 'playoff', id: playoff.id })} className="textLink">
            {playoff.finalsCompleted ? 'The play-off' : 'The play-off is on'}
          </Link>
        </p>
      )}
      {complete && qualify !== null && !playoff && <StartPlayoff league={league} />}
      <NextFixture league={league} />
      <h2 className="heading">Table</h2>
      <LeagueTable league={league} fixtures={fixtures} />
      <PageSides>
        <section>
          <h2 className="heading">All against all</h2>
          <ResultMatrix league={league} />
        </section>
        <section>
          <Fixtures league={league} />
        </section>
      </PageSides>
      <CompetitionFooter kind="league" id={id} actions={actionsOf(league)} />
    </>
  );
}

function actionsOf(league: LeagueSheetFragment): CompetitionActions {
  return [
    !league.complete && {
      name: 'leave',
      label: 'A player leaves',
      dialog: (close) => <LeaveLeagueDialog league={league} onClose={close} />,
    },
    {
      name: 'edit',
      label: 'Edit league',
      dialog: (close) => <EditLeagueDialog league={league} onClose={close} />,
    },
    {
      name: 'delete',
      label: 'Delete league',
      dialog: (close) => (
        <DeleteCompetitionDialog
          kind="league"
          id={league.id}
          target={{
            name: league.title,
            version: league.version,
            playedGames: league.fixtures.filter(({ homeScore }) => homeScore !== null).length,
            isLive: league.fixtures.some(isLive),
          }}
          document={DeleteLeagueDocument}
          onClose={close}
        />
      ),
    },
  ];
}
