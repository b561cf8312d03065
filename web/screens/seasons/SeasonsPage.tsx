import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { tidySeason } from '../../../rules/forms.ts';
import { formatLeaders } from '../../../rules/leaders.ts';
import { counted, shortDate } from '../../../rules/phrases.ts';
import { isInSpan } from '../../../rules/span.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { NewItemForm } from '../../app/write/NewItemForm.tsx';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { describeLoadError } from '../../data/errors.ts';
import { EditableList } from '../../design/controls/EditableList.tsx';
import { Page, PageSides } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { alone, Face } from '../../design/hockey/Face.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { CreateSeasonDocument, type SeasonInListFragment } from './gql/seasons.ts';
import { seasonListQuery } from './queries.ts';
import { SEASON_FIELDS, SeasonFields, useSeasonCheck } from './SeasonFields.tsx';

const EditSeasonDialog = lazyDialog(() => import('./EditSeasonDialog.tsx'));
const DeleteSeasonDialog = lazyDialog(() => import('./DeleteSeasonDialog.tsx'));

const ROWS = { shape: 'rows', count: 3, height: '3.75rem' } as const;
const TITLE = 'Seasons';

export const handle: ScreenHandle = {
  head: (read) => ({
    title: TITLE,
    description: `${counted(read(seasonListQuery).seasons.length, 'season')} of the club.`,
  }),
};

/** The seasons of the club, with a form that adds one. */
export function Component() {
  return (
    <Page title={TITLE} heading={TITLE}>
      <PageSides>
        <NewItemForm
          empty={{ name: '', from: '', to: '' }}
          document={CreateSeasonDocument}
          useCheck={useSeasonCheck}
          input={tidySeason}
          drawn={SEASON_FIELDS}
          fields={(props) => <SeasonFields {...props} />}
          label="Add Season"
        />
        <Seasons />
      </PageSides>
    </Page>
  );
}

interface Opened {
  readonly dialog: 'edit' | 'delete';
  readonly season: SeasonInListFragment;
}

function Seasons() {
  const [{ data, error }] = useQuery(seasonListQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const now = useClubNow();
  if (!data) {
    return (
      <Loading skeleton={ROWS} error={describeLoadError(error)}>
        Loading seasons...
      </Loading>
    );
  }
  if (data.seasons.length === 0) {
    return (
      <Empty title="No seasons yet">
        A season is a span of days with a name, such as “Autumn 2026”.
      </Empty>
    );
  }
  return (
    <>
      <EditableList
        rows={data.seasons}
        item={(season) => ({
          id: season.id,
          name: season.name,
          title: (
            <Link to={`/seasons/${season.id}`} className="textTarget">
              {season.name}
            </Link>
          ),
          note: (
            <Stack as="span">
              <span>
                {shortDate(season.from)} – {shortDate(season.to)}
                {isInSpan(now, season) && ' · running'}
              </span>
              <SeasonLeaders season={season} now={now} />
            </Stack>
          ),
          picture: season.leaders.length === 1 && season.leaders[0] && (
            <Face player={season.leaders[0]} />
          ),
        })}
        onPress={(season) => setOpened({ dialog: 'edit', season })}
      />
      {opened?.dialog === 'edit' && (
        <EditSeasonDialog
          season={opened.season}
          onDelete={() => setOpened({ ...opened, dialog: 'delete' })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && <DeleteSeasonDialog season={opened.season} onClose={close} />}
    </>
  );
}

interface SeasonLeadersProps {
  readonly season: SeasonInListFragment;
  /** Wall-clock time of the club. */
  readonly now: string;
}

/** The leaders of a season, players and pairs, champions once it is over. */
function SeasonLeaders({ season: { leaders, leadingPairs, to }, now }: SeasonLeadersProps) {
  const isOver = !isInSpan(now, { from: null, to });
  return [leaders.map(alone), leadingPairs]
    .filter(({ length }) => length > 0)
    .map((first) => (
      <Text key={first[0]?.id} tone={isOver && first.length === 1 ? 'gold' : undefined}>
        {formatLeaders(first, isOver, 'season')}
      </Text>
    ));
}
