import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQuery } from 'urql';
import { MESSAGES } from '../../../rules/messages.ts';
import {
  ALL_TIME,
  areEqualSpans,
  endsBeforeItBegins,
  isAllTime,
  isInSpan,
  lastDays,
  type Span,
  tonight,
} from '../../../rules/span.ts';
import { useFilterSearch } from '../../app/useFilterSearch.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { DayField } from '../../design/controls/DayField.tsx';
import { useFieldError } from '../../design/controls/FormError.tsx';
import { NativeSelect } from '../../design/controls/NativeSelect.tsx';
import { Empty } from '../../design/controls/Placeholder.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import type { SeasonRowFragment } from '../seasons/gql/seasons.ts';
import { seasonsQuery } from '../seasons/queries.ts';
import styles from './SpanBar.module.css';
import { parseSpan, withSpan } from './urlSpan.ts';

const DATES = 'dates';

interface NamedSpan {
  readonly value: string;
  readonly label: string;
  readonly span: Span;
}

/** The spans that have a name. @param now wall-clock time of the club */
function namedSpans(all: readonly SeasonRowFragment[], now: string): readonly NamedSpan[] {
  const named = all.map(({ id, name, from, to }) => {
    const span = { from, to };
    const isRunning = isInSpan(now, span);
    return { value: `season ${id}`, label: isRunning ? `${name} (running)` : name, span };
  });
  return [
    { value: 'all', label: 'All time', span: ALL_TIME },
    ...named,
    { value: 'last', label: 'Last 30 days', span: lastDays(now) },
    { value: 'tonight', label: 'Tonight', span: tonight(now) },
  ];
}

interface SpanBarProps {
  /** Whether the content of the page follows directly. */
  readonly isAboveContent?: boolean;
  /** Further choices beside it. */
  readonly children?: ReactNode;
}

/** Chooses the span of the figures on a screen, and stores it in the URL. */
export function SpanBar({ isAboveContent = false, children }: SpanBarProps) {
  const [search, setSearch] = useFilterSearch();
  const span = parseSpan(search);
  const [{ data }] = useQuery(seasonsQuery);
  const named = namedSpans(data?.seasons ?? [], useClubNow());
  const [choosesDates, setChoosesDates] = useState(false);
  const value = choosesDates
    ? DATES
    : (named.find((each) => areEqualSpans(each.span, span))?.value ?? DATES);
  const { marks, place } = useFieldError(
    endsBeforeItBegins(span) ? { message: MESSAGES.daysReversed } : undefined,
  );
  function show(next: Partial<Span>): void {
    // `location`: a navigation that is pending is not in `search` yet.
    const current = new URLSearchParams(location.search);
    setSearch(withSpan(current, { ...parseSpan(current), ...next }));
  }
  function choose(chosen: string) {
    setChoosesDates(chosen === DATES);
    const choice = named.find((each) => each.value === chosen);
    if (choice) show(choice.span);
  }
  return (
    <Stack as="search" gap={2} below={isAboveContent ? 4 : undefined} aria-label="Span of time">
      <Row
        gap={3}
        align="end"
        wrap
        className={styles.fields}
        data-dates={value === DATES || undefined}
      >
        <NativeSelect
          label="Time"
          options={[
            ...named.map(({ value: each, label }) => ({ value: each, label })),
            { value: DATES, label: 'Dates' },
          ]}
          value={value}
          onChange={choose}
        />
        {children}
        {value === DATES && (
          <>
            <DayField
              label="From"
              value={span.from}
              onChange={(from) => show({ from })}
              marks={marks}
            />
            <DayField label="Until" value={span.to} onChange={(to) => show({ to })} marks={marks} />
          </>
        )}
      </Row>
      {place}
    </Stack>
  );
}

interface NoMatchInSpanProps {
  readonly span: Span;
  /** A row that the screen lists: "series". */
  readonly what?: string;
  /** The empty state of all time. */
  readonly children: ReactNode;
}

/** The empty state of a screen: without anything at all, or in its span, with a link to all time. */
export function NoMatchInSpan({ span, what = 'match', children }: NoMatchInSpanProps) {
  const { pathname, search } = useLocation();
  if (isAllTime(span)) return children;
  const ofAllTime = withSpan(new URLSearchParams(search), ALL_TIME).toString();
  return (
    <Empty title={`No ${what} in these days`} isAnswer>
      <Link to={{ pathname, search: ofAllTime }} preventScrollReset>
        Show all time
      </Link>
      .
    </Empty>
  );
}
