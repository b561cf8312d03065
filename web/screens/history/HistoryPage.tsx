import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { describeSubject } from '../../../rules/changes/words.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { useFilterSearch } from '../../app/useFilterSearch.ts';
import { clubQuery } from '../../data/club/queries.ts';
import { describeLoadError } from '../../data/errors.ts';
import { showToast } from '../../data/notices.ts';
import { usePages } from '../../data/usePages.ts';
import { useNow } from '../../design/clock.ts';
import { LoadMore } from '../../design/controls/LoadMore.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { EveningLink } from '../../design/hockey/EveningLink.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { useListAnimation } from '../../design/useListAnimation.ts';
import { playersQuery } from '../players/queries.ts';
import { createClock } from './clock.ts';
import { Entry } from './Entry.tsx';
import { FilterBar } from './FilterBar.tsx';
import { formatEntry } from './formatEntry.ts';
import type { HistoryEntryFragment } from './gql/history.ts';
import styles from './HistoryPage.module.css';
import {
  type HistoryFilter,
  historySearch,
  historySearchParams,
  historyVariables,
  parseHistoryFilter,
} from './historyFilter.ts';
import { HISTORY_LIST } from './queries.ts';

const UndoDialog = lazyDialog(() => import('./UndoDialog.tsx'));

const TITLE = 'History';

export const handle: ScreenHandle = {
  head: () => ({
    title: TITLE,
    description: 'What was entered, corrected and deleted, by whom and when.',
  }),
};

export function Component() {
  const [search, setFilter] = useFilterSearch();
  const [undoing, setUndoing] = useState<HistoryEntryFragment | null>(null);
  const filter = parseHistoryFilter(search);
  return (
    <Page title={TITLE} heading={TITLE}>
      <FilterBar filter={filter} onChange={(next) => setFilter(historySearchParams(next))} />
      <Entries key={historySearch(filter)} filter={filter} onUndo={setUndoing} />
      {undoing && (
        <UndoDialog
          entry={undoing}
          onClose={() => setUndoing(null)}
          onUndone={() => {
            setUndoing(null);
            showToast(`Undone: ${describeSubject(undoing)}, ${formatEntry(undoing)}.`);
          }}
        />
      )}
    </Page>
  );
}

/** Once the page is scrolled, new entries do not move what is in view. */
const ENTRIES = { rows: 'li', holdsView: true } as const;

interface EntriesProps {
  readonly filter: HistoryFilter;
  readonly onUndo: (entry: HistoryEntryFragment) => void;
}

/** Apart from the page, which does not render when an entry arrives. */
function Entries({ filter, onUndo }: EntriesProps) {
  const {
    rows: entries,
    loading,
    error,
    ...more
  } = usePages(HISTORY_LIST, historyVariables(filter));
  const [{ data, error: clubError }] = useQuery(clubQuery);
  const [{ data: known }] = useQuery(playersQuery);
  const byId = useMemo(() => new Map(known?.players.map((player) => [player.id, player])), [known]);
  const now = useNow();
  const days = useListAnimation<HTMLDivElement>(ENTRIES);
  const timeZone = data?.club.timeZone;
  const clock = useMemo(() => timeZone && createClock(timeZone), [timeZone]);
  if (loading || !clock) {
    return <Loading error={error ?? describeLoadError(clubError)}>Loading history... ⏳</Loading>;
  }
  if (entries.length === 0) return <Nothing isFiltered={historySearch(filter) !== ''} />;
  const groups = Map.groupBy(entries, ({ time }) => clock.dayOf(time));
  return (
    <>
      <Stack ref={days} gap={5} className={styles.days}>
        {[...groups].map(([day, rows]) => (
          <section key={day} aria-labelledby={idOf(day)}>
            <Text as="h2" id={idOf(day)} size="score-m" tone="ice" below={2}>
              <EveningLink day={day}>{clock.formatDay(day, now)}</EveningLink>
            </Text>
            <ol className="surface rows">
              {rows.map((entry) => (
                <li key={entry.seq}>
                  <Entry entry={entry} players={byId} clock={clock} onUndo={onUndo} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </Stack>
      <LoadMore {...more} />
    </>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <Empty title="Nothing written here yet">
        <Link to="/history">Look at everything</Link> that was written.
      </Empty>
    );
  }
  return (
    <Empty title="Nothing written yet">
      Everything that is entered, corrected or deleted is listed here.{' '}
      <Link to="/players">Add the players</Link> to begin.
    </Empty>
  );
}

function idOf(day: string): string {
  return `day-${day}`;
}
