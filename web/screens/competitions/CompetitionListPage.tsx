import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MESSAGES } from '../../../rules/messages.ts';
import { endsBeforeItBegins, type Span, spanName } from '../../../rules/span.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { firstPage, type PagedList, usePages } from '../../data/usePages.ts';
import { COMPETITIONS, type CompetitionKind } from '../../design/competitions.ts';
import { AddButton } from '../../design/controls/Button.tsx';
import { LoadMore } from '../../design/controls/LoadMore.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { SpreadsheetLink } from '../../design/controls/SpreadsheetLink.tsx';
import { NoMatchInSpan, SpanBar } from '../spans/SpanBar.tsx';
import { describeSpan, parseSpan, spanSearch, spanVariables } from '../spans/urlSpan.ts';

/** A kind of competition as its list page shows it. */
export interface CompetitionList<Data, Row extends { readonly id: string }> {
  readonly kind: CompetitionKind;
  readonly list: PagedList<Data, Row>;
  /** "Two players, up to seven games" */
  readonly about: string;
  /** Describes a row in the description of the page: "Puk leads Gólik 2–1". */
  readonly describe: (row: Row) => string;
}

/** Number of competitions that the description of a list page names. */
const DESCRIBED = 3;

/** Returns the handle of a list page. */
export function competitionListHandle<Data, Row extends { readonly id: string }>(
  competitions: CompetitionList<Data, Row>,
): ScreenHandle {
  const { kind, list, about, describe } = competitions;
  const { name: title, plural } = COMPETITIONS[kind];
  return {
    head: (read, { search }) => {
      const span = parseSpan(search);
      if (endsBeforeItBegins(span)) return { title, description: MESSAGES.daysReversed };
      const { edges } = list.pageOf(read<Data>(firstPage(list, spanVariables(span))));
      const days = describeSpan(span);
      const sentences = [
        about,
        ...(days === '' ? [] : [`${plural} ${days}`]),
        ...edges.slice(0, DESCRIBED).map(({ node }) => describe(node)),
      ];
      return { title, description: `${sentences.join('. ')}.` };
    },
  };
}

interface CompetitionsProps<Data, Row extends { readonly id: string }>
  extends CompetitionList<Data, Row> {
  /** Renders all loaded rows. */
  readonly children: (rows: readonly Row[]) => ReactNode;
  /** Height of a row while the list is loading. */
  readonly rowHeight: string;
  /** Label of the button that opens the dialog of a new one. */
  readonly addLabel: string;
  /** Verb for the button in the text of an empty list: "begin one". */
  readonly adding: string;
  /** Content above the rows. */
  readonly above?: (rows: readonly Row[]) => ReactNode;
}

interface CompetitionListPageProps<Data, Row extends { readonly id: string }>
  extends CompetitionsProps<Data, Row> {
  readonly dialog: (close: () => void) => ReactNode;
}

/** The page of all competitions of a kind, a row each, with the choice of a span. */
export function CompetitionListPage<Data, Row extends { readonly id: string }>({
  dialog,
  ...props
}: CompetitionListPageProps<Data, Row>) {
  const [isCreating, setIsCreating] = useState(false);
  const [search] = useSearchParams();
  const span = parseSpan(search);
  const { name } = COMPETITIONS[props.kind];
  return (
    <Page
      title={name}
      heading={name}
      action={<AddButton onClick={() => setIsCreating(true)}>{props.addLabel}</AddButton>}
    >
      <SpanBar isAboveContent />
      {!endsBeforeItBegins(span) && <Competitions key={spanName(span)} span={span} {...props} />}
      {isCreating && dialog(() => setIsCreating(false))}
    </Page>
  );
}

/** A separate component, so that a change of a row does not render the whole page. */
function Competitions<Data, Row extends { readonly id: string }>({
  span,
  ...props
}: CompetitionsProps<Data, Row> & { readonly span: Span }) {
  const { kind, list, about, children, rowHeight, addLabel, adding, above } = props;
  const { word, plural, file } = COMPETITIONS[kind];
  const { rows, loading, error, loadMore, loadMoreError } = usePages(list, spanVariables(span));
  return (
    <>
      {above?.(rows)}
      {loading && (
        <Loading
          skeleton={{ shape: 'rows', count: list.pageSize, height: rowHeight }}
          error={error}
        >
          {`Loading ${plural.toLowerCase()}... ⏳`}
        </Loading>
      )}
      {!loading && rows.length === 0 && (
        <NoMatchInSpan span={span} what={word}>
          <Empty title={`No ${word} yet`}>
            {about}. Press “{addLabel}” to {adding}. Somebody is missing?{' '}
            <Link to="/players">Add the players</Link> first.
          </Empty>
        </NoMatchInSpan>
      )}
      {rows.length > 0 && children(rows)}
      <LoadMore loadMore={loadMore} loadMoreError={loadMoreError} />
      {rows.length > 0 && <SpreadsheetLink file={file} search={spanSearch(span).slice(1)} />}
    </>
  );
}
