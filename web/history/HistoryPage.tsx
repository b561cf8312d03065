import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { DialogBoundary } from '../app/DialogBoundary.tsx';
import type { ScreenHandle } from '../app/screen.ts';
import { lazily } from '../data/lazily.ts';
import { club } from '../data/queries.ts';
import { usePages } from '../data/usePages.ts';
import { sayWritten } from '../data/written.ts';
import { LoadMore } from '../design/CardList.tsx';
import { Empty, Loading } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { useNow } from '../design/useNow.ts';
import { useSlides } from '../design/useSlides.ts';
import { clockOf } from './clock.ts';
import { Entry } from './Entry.tsx';
import { FilterBar } from './FilterBar.tsx';
import { addressOf, type Filter, filterIn, isOpen } from './filter.ts';
import type { HistoryEntryFragment } from './gql/history.ts';
import styles from './HistoryPage.module.css';
import { HISTORY_LIST } from './queries.ts';
import { inOneLine } from './words.ts';

const UndoDialog = lazily(() => import('./UndoDialog.tsx'));

const TITLE = 'History';

export const handle: ScreenHandle = {
  head: () => ({
    title: TITLE,
    description: 'What was entered, corrected and deleted, by whom and when.',
  }),
};

export function Component() {
  const [search, setSearch] = useSearchParams();
  const [undoing, setUndoing] = useState<HistoryEntryFragment | null>(null);
  const filter = filterIn(search);
  return (
    <Page title={TITLE} heading={TITLE}>
      <FilterBar filter={filter} onChange={(next) => setSearch(addressOf(next))} />
      <Entries key={addressOf(filter).toString()} filter={filter} onUndo={setUndoing} />
      {undoing && (
        <DialogBoundary onClose={() => setUndoing(null)}>
          <UndoDialog
            entry={undoing}
            onClose={() => setUndoing(null)}
            onUndone={() => {
              setUndoing(null);
              sayWritten(`Undone: ${undoing.about}, ${inOneLine(undoing)}.`);
            }}
          />
        </DialogBoundary>
      )}
    </Page>
  );
}

/** Further down, where somebody reads, what is in view stays where it is. */
const ENTRIES = { rows: 'li', holdsView: true } as const;

interface EntriesProps {
  readonly filter: Filter;
  readonly onUndo: (entry: HistoryEntryFragment) => void;
}

/** A component of its own, so that the page around it does not render when an entry arrives. */
function Entries({ filter, onUndo }: EntriesProps) {
  const { rows: entries, loading, fault, loadMore } = usePages(HISTORY_LIST, { ...filter });
  const [{ data }] = useQuery(club);
  const now = useNow();
  const days = useSlides<HTMLDivElement>(ENTRIES);
  const timeZone = data?.club.timeZone;
  const clock = useMemo(() => (timeZone ? clockOf(timeZone, now) : null), [timeZone, now]);
  if (loading || !clock) return <Loading fault={fault}>Loading history... ⏳</Loading>;
  if (entries.length === 0) return <Nothing isFiltered={!isOpen(filter)} />;
  const groups = Map.groupBy(entries, ({ time }) => clock.dayOf(time));
  return (
    <>
      <div ref={days} className={styles.days}>
        {[...groups].map(([day, rows]) => (
          <section key={day} aria-labelledby={idOf(day)}>
            <h2 id={idOf(day)} className={styles.day}>
              {clock.dayInWords(rows[0]?.time ?? '')}
            </h2>
            <ol className={styles.entries}>
              {rows.map((entry) => (
                <li key={entry.seq}>
                  <Entry entry={entry} clock={clock} onUndo={onUndo} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <LoadMore loadMore={loadMore} />
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
      What is entered, corrected and deleted stands here. <Link to="/players">Add the players</Link>{' '}
      to begin.
    </Empty>
  );
}

function idOf(day: string): string {
  return `day-${day.replaceAll('/', '-')}`;
}
