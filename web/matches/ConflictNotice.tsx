import { useQuery } from 'urql';
import { formatScore } from '../../rules/history.ts';
import { sameResult } from '../../rules/match.ts';
import { capitalized } from '../../rules/phrases.ts';
import { brokenScoreRule, resultOf, type ScoreForm } from '../../rules/validation.ts';
import { timeAgo } from '../design/timeAgo.ts';
import styles from './ConflictNotice.module.css';
import type { CurrentMatch } from './conflict.ts';
import { ChangeAtDocument } from './gql/matches.ts';

/** The current match. Its last writer is fetched when the conflict did not name one. */
export type Present = ScoreForm & Pick<CurrentMatch, 'version'> & Partial<CurrentMatch>;

interface ConflictNoticeProps {
  readonly present: Present;
  /** What the person saw before. */
  readonly seen: ScoreForm;
}

/** Describes what somebody else changed in the match while the dialog was open. */
export function ConflictNotice({ present, seen }: ConflictNoticeProps) {
  const [{ data, fetching }] = useQuery({
    query: ChangeAtDocument,
    variables: { after: present.version - 1 },
    pause: present.enteredAt !== undefined,
  });
  const change = data?.changes[0];
  const who = present.enteredBy ?? change?.enteredBy ?? 'somebody';
  const when = present.enteredAt ?? change?.time;
  return (
    <p role="alert" className={styles.meanwhile}>
      {!fetching &&
        `${capitalized(when ? timeAgo(when) : 'meanwhile')}, ${who} ${describeConflict(present, seen)}.`}
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

function describeConflict(present: Present, seen: ScoreForm): string {
  const { live } = present;
  if (live) return `changed the running game: it is ${live.homeScore} : ${live.awayScore} now`;
  if (sameResult(present, seen)) return 'changed this game';
  if (brokenScoreRule(present) !== null) return 'took the score back';
  return `entered ${formatScore(resultOf(present))}`;
}
