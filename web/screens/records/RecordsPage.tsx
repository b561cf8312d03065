import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { MESSAGES } from '../../../rules/messages.ts';
import { formatRecordValue, RECORD_NAMES } from '../../../rules/records.ts';
import { endsBeforeItBegins, type Span, spanName } from '../../../rules/span.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { describeLoadError } from '../../data/errors.ts';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { NoMatchInSpan, SpanBar } from '../spans/SpanBar.tsx';
import { describeSpan, parseSpan, spanSearch } from '../spans/urlSpan.ts';
import { recordsIn, recordsQuery } from './queries.ts';
import { RecordList } from './RecordList.tsx';

const CARDS = { shape: 'cards', count: 6, height: '10rem' } as const;
const TITLE = 'Records';

export const handle: ScreenHandle = {
  head: (read, { search }) => {
    const span = parseSpan(search);
    if (endsBeforeItBegins(span)) return { title: TITLE, description: MESSAGES.daysReversed };
    const records = recordsIn(read(recordsQuery(span)));
    const [first, second] = records.map(({ kind, value }) => {
      return `${RECORD_NAMES[kind]} ${formatRecordValue(kind, value)}`;
    });
    const found = [first, second, describeSpan(span)].filter(Boolean).join(', ');
    return { title: TITLE, description: first ? `${found}.` : 'No records yet.' };
  },
};

/** The records of the club, of all time or of a span. */
export function Component() {
  const [search] = useSearchParams();
  const span = parseSpan(search);
  return (
    <Page
      title={TITLE}
      heading={TITLE}
      back={{ to: `/stats${spanSearch(span)}`, label: 'Statistics' }}
    >
      <SpanBar isAboveContent />
      {!endsBeforeItBegins(span) && <Records key={spanName(span)} span={span} />}
    </Page>
  );
}

function Records({ span }: { readonly span: Span }) {
  const [{ data, error }] = useQuery(recordsQuery(span));
  if (!data) {
    return (
      <Loading skeleton={CARDS} error={describeLoadError(error)}>
        Loading records...
      </Loading>
    );
  }
  const records = recordsIn(data);
  if (records.length === 0) {
    return (
      <NoMatchInSpan span={span}>
        <Empty title="No records yet">
          The first result sets the first records: <Link to="/overall">add a match</Link>.
        </Empty>
      </NoMatchInSpan>
    );
  }
  return <RecordList records={records} />;
}
