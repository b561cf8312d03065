import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { MESSAGES } from '../../../rules/messages.ts';
import { formatRecordValue, RECORD_NAMES } from '../../../rules/records.ts';
import type { Discipline } from '../../../rules/side.ts';
import { endsBeforeItBegins, type Span, spanName } from '../../../rules/span.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { describeLoadError } from '../../data/errors.ts';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { DisciplineLinks } from '../spans/DisciplineLinks.tsx';
import { NoMatchInSpan, SpanBar } from '../spans/SpanBar.tsx';
import { describeDiscipline, figuresSearch, parseDiscipline } from '../spans/urlDiscipline.ts';
import { describeSpan, parseSpan } from '../spans/urlSpan.ts';
import { recordsIn, recordsQuery } from './queries.ts';
import { RecordList } from './RecordList.tsx';

const CARDS = { shape: 'cards', count: 6, height: '10rem' } as const;
const TITLE = 'Records';

export const handle: ScreenHandle = {
  head: (read, { search }) => {
    const span = parseSpan(search);
    if (endsBeforeItBegins(span)) return { title: TITLE, description: MESSAGES.daysReversed };
    const discipline = parseDiscipline(search);
    const records = recordsIn(read(recordsQuery(span, discipline)));
    const [first, second] = records.map(({ kind, value }) => {
      return `${RECORD_NAMES[kind]} ${formatRecordValue(kind, value)}`;
    });
    const found = [first, second, describeDiscipline(discipline), describeSpan(span)]
      .filter(Boolean)
      .join(', ');
    return { title: TITLE, description: first ? `${found}.` : 'No records yet.' };
  },
};

/** The records of a discipline, of all time or of a span. */
export function Component() {
  const [search] = useSearchParams();
  const span = parseSpan(search);
  const discipline = parseDiscipline(search);
  return (
    <Page
      title={TITLE}
      heading={TITLE}
      back={{ to: `/stats${figuresSearch(search)}`, label: 'Statistics' }}
    >
      <DisciplineLinks />
      <SpanBar isAboveContent />
      {!endsBeforeItBegins(span) && (
        <Records key={`${discipline} ${spanName(span)}`} span={span} discipline={discipline} />
      )}
    </Page>
  );
}

interface RecordsProps {
  readonly span: Span;
  readonly discipline: Discipline;
}

function Records({ span, discipline }: RecordsProps) {
  const [{ data, error }] = useQuery(recordsQuery(span, discipline));
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
          The first result{discipline === 'DOUBLES' && ' of two against two'} sets the first
          records: <Link to="/overall">add a match</Link>.
        </Empty>
      </NoMatchInSpan>
    );
  }
  return <RecordList records={records} />;
}
