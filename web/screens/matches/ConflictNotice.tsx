import { useQuery } from 'urql';
import type { Result } from '../../../rules/match.ts';
import { brokenScoreRule, resultOf, type ScoreForm } from '../../../rules/validation.ts';
import { describeVersionConflict } from '../../../rules/version-conflict.ts';
import { leftToRight } from '../../design/leftToRight.ts';
import { timeAgo } from '../../design/timeAgo.ts';
import styles from './ConflictNotice.module.css';
import type { ConflictingMatch } from './conflict.ts';
import { ChangeAtDocument } from './gql/matches.ts';

/** The match as it stands now. Its last change is fetched when the conflict did not name one. */
export type CurrentMatch = ScoreForm &
  Pick<ConflictingMatch, 'version' | 'live'> &
  Partial<ConflictingMatch>;

interface ConflictNoticeProps {
  readonly current: CurrentMatch;
  /** What the person saw before. */
  readonly seen: ScoreForm;
}

/** Describes what somebody else changed in the match while the dialog was open. */
export function ConflictNotice({ current, seen }: ConflictNoticeProps) {
  const [{ data, fetching }] = useQuery({
    query: ChangeAtDocument,
    variables: { after: current.version - 1 },
    pause: current.enteredAt !== undefined,
  });
  const change = data?.changes[0];
  const time = current.enteredAt ?? change?.time;
  return (
    <p role="alert" className={styles.meanwhile}>
      {!fetching &&
        leftToRight(
          describeVersionConflict(
            { result: resultIn(current), live: current.live },
            {
              abandoned: current.abandoned ?? change?.kind === 'MATCH_ABANDONED',
              enteredBy: current.enteredBy ?? change?.enteredBy ?? null,
              before: resultIn(seen),
              ...(time && { when: timeAgo(time) }),
            },
          ),
        )}
    </p>
  );
}

/** Shown once the match of an open dialog is deleted. */
export function DeletedMatchNotice() {
  return (
    <p role="alert" className={styles.meanwhile}>
      This game is no longer there: somebody deleted it, or changed its series.
    </p>
  );
}

function resultIn(form: ScoreForm): Result | null {
  return brokenScoreRule(form) === null ? resultOf(form) : null;
}
