import { useQuery } from 'urql';
import type { ConflictingMatch } from '../../../rules/conflict.ts';
import type { ScoreForm } from '../../../rules/forms.ts';
import type { Result } from '../../../rules/match.ts';
import { checkScore, resultOf } from '../../../rules/validation.ts';
import { describeVersionConflict } from '../../../rules/version-conflict.ts';
import { MeanwhileNotice } from '../../app/write/MeanwhileNotice.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { timeAgo } from '../../design/timeAgo.ts';
import { ChangeAtDocument } from './gql/matches.ts';

/**
 * The latest version of a match, from the cache or from a conflict. Only a conflict says who changed it and when; otherwise
 * `ConflictNotice` queries the change.
 */
export type LatestMatch = ScoreForm &
  Pick<ConflictingMatch, 'version' | 'live'> &
  Partial<ConflictingMatch>;

interface ConflictNoticeProps {
  readonly current: LatestMatch;
  /** The score that the user saw before the change. */
  readonly seen: ScoreForm;
}

/** Describes what another user changed in the match while the dialog was open. */
export function ConflictNotice({ current, seen }: ConflictNoticeProps) {
  const [{ data, fetching }] = useQuery({
    query: ChangeAtDocument,
    variables: { after: current.version - 1 },
    pause: current.enteredAt !== undefined,
  });
  const change = data?.changes[0];
  const time = current.enteredAt ?? change?.time;
  return (
    <MeanwhileNotice>
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
    </MeanwhileNotice>
  );
}

/** Shown when the match of an open dialog has been deleted. */
export function DeletedMatchNotice() {
  return (
    <MeanwhileNotice>
      This game is no longer there: somebody deleted it, or changed its series.
    </MeanwhileNotice>
  );
}

function resultIn(form: ScoreForm): Result | null {
  return checkScore(form).length === 0 ? resultOf(form) : null;
}
