import { useQuery } from 'urql';
import { formatScore } from '../../rules/history.ts';
import { sameResult } from '../../rules/match.ts';
import { capitalized } from '../../rules/phrases.ts';
import { brokenScoreRule, resultOf, type ScoreForm } from '../../rules/validation.ts';
import { ago } from '../design/ago.ts';
import type { MatchNow } from './conflict.ts';
import { ChangeAtDocument } from './gql/matches.ts';
import styles from './Meanwhile.module.css';

/** The match as it stands; who wrote it is looked up when nobody has told yet. */
export type Present = ScoreForm & Pick<MatchNow, 'version'> & Partial<MatchNow>;

interface MeanwhileProps {
  readonly present: Present;
  /** What the person saw before. */
  readonly seen: ScoreForm;
}

/** Says what somebody else did to the match while one had it open. */
export function Meanwhile({ present, seen }: MeanwhileProps) {
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
        `${capitalized(when ? ago(when) : 'meanwhile')}, ${who} ${whatBecameOf(present, seen)}.`}
    </p>
  );
}

/** Says that there is nothing any more to enter a score for. */
export function GoneMeanwhile() {
  return (
    <p role="alert" className={styles.meanwhile}>
      This game is no longer there: the series was changed.
    </p>
  );
}

function whatBecameOf(present: ScoreForm, seen: ScoreForm): string {
  if (sameResult(present, seen)) return 'changed this game';
  if (brokenScoreRule(present) !== null) return 'took the score back';
  return `entered ${formatScore(resultOf(present))}`;
}
