import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CombinedError } from 'urql';
import { shortDate } from '../../../rules/phrases.ts';
import { LoadingOrDeleted } from '../../app/LoadingOrDeleted.tsx';
import { NotFound } from '../../app/NotFound.tsx';
import { COMPETITIONS, type CompetitionKind, competitionPath } from '../../design/competitions.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { PageFooter } from '../../design/controls/PageFooter.tsx';
import type { LoadingProps } from '../../design/controls/Placeholder.tsx';
import { useLastNonNull } from '../../design/earlierValues.ts';
import { ShareButtons } from '../share/ShareButtons.tsx';

interface CompetitionPageProps<Competition> extends Required<Pick<LoadingProps, 'skeleton'>> {
  readonly kind: CompetitionKind;
  /** Undefined while it is loading, null if it does not exist. */
  readonly competition: Competition | null | undefined;
  readonly fetching: boolean;
  readonly error: CombinedError | undefined;
  /** The heading and the title of the document; of the last state once the competition is deleted. */
  readonly titles: (competition: Competition | null) => {
    readonly heading: string;
    readonly title: string;
  };
  readonly children: (competition: Competition) => ReactNode;
}

/** The page of one competition: while it loads, while it exists and after it was deleted. */
export function CompetitionPage<Competition>(props: CompetitionPageProps<Competition>) {
  const { kind, competition, fetching, error, titles, skeleton, children } = props;
  const { id = '' } = useParams();
  const last = useLastNonNull(competition);
  const isMissing = !competition && !fetching && !error;
  if (isMissing && !last) return <NotFound />;
  const { path, name, word } = COMPETITIONS[kind];
  const { heading, title } = titles(last);
  return (
    <Page
      title={title}
      heading={heading}
      back={{ to: path, label: `Back to ${name}` }}
      action={
        <ShareButtons title={heading} path={competitionPath({ kind, id })} staysOnTelevision />
      }
    >
      {competition ? (
        children(competition)
      ) : (
        <LoadingOrDeleted
          what={word}
          history={`${kind}=${id}`}
          isDeleted={isMissing}
          skeleton={skeleton}
          error={error}
        />
      )}
    </Page>
  );
}

interface CreatedProps {
  readonly createdAt: string;
  readonly children?: ReactNode;
}

/** The line below the heading: when the competition was created, and what it belongs to. */
export function Created({ createdAt, children }: CreatedProps) {
  return (
    <p className="subtitle">
      <span>
        Created <time dateTime={createdAt}>{shortDate(createdAt)}</time>
      </span>
      {children}
    </p>
  );
}

interface Action {
  readonly name: 'leave' | 'edit' | 'delete';
  /** The label of the button. */
  readonly label: string;
  /** Dialog that the button opens. */
  readonly dialog: (close: () => void) => ReactNode;
}

/** False in place of an action that is not possible now. */
export type CompetitionActions = readonly (Action | false)[];

interface CompetitionFooterProps {
  readonly kind: CompetitionKind;
  readonly id: string;
  readonly actions: CompetitionActions;
}

/** The link to the history, and the rarely needed actions. */
export function CompetitionFooter({ kind, id, actions }: CompetitionFooterProps) {
  const [opened, setOpened] = useState<Action['name'] | null>(null);
  const close = () => setOpened(null);
  const possible = actions.filter((action) => action !== false);
  return (
    <>
      <PageFooter history={`${kind}=${id}`}>
        {possible.map(({ name, label }) => (
          <Button key={name} onClick={() => setOpened(name)}>
            {label}
          </Button>
        ))}
      </PageFooter>
      {possible.find(({ name }) => name === opened)?.dialog(close)}
    </>
  );
}
