import { useQuery } from 'urql';
import { formatWinChance } from '../../../rules/head-to-head.ts';
import { winChance } from '../../../rules/rating.ts';
import { leftToRight } from '../../design/leftToRight.ts';
import type { HeadToHeadOutlookFragment } from './gql/head-to-head.ts';
import { HeadToHeadOutlookOfDocument } from './gql/head-to-head.ts';
import styles from './HeadToHeadStrip.module.css';
import { HeadToHeadStrip } from './HeadToHeadStrip.tsx';

/** Who leads between two, and who is the favourite: before a game. */
export function HeadToHeadOutlook({
  headToHead,
}: {
  readonly headToHead: HeadToHeadOutlookFragment;
}) {
  const chance = chanceText(headToHead);
  return (
    <p className={styles.ahead}>
      <HeadToHeadStrip headToHead={headToHead} />
      {chance && <span className={styles.chance}>{leftToRight(`Chance to win: ${chance}`)}</span>}
    </p>
  );
}

/** "Puk 62 %", "even"; null as long as one of them has no rating. */
export function chanceText({ one, two }: HeadToHeadOutlookFragment): string | null {
  if (one.rating === null || two.rating === null) return null;
  return formatWinChance(one.nickName, two.nickName, winChance(one.rating, two.rating));
}

interface ChosenHeadToHeadProps {
  /** Ids; empty as long as nobody is chosen. */
  readonly one: string;
  readonly two: string;
}

/** The same of two who are chosen in a form, as soon as both are. */
export function ChosenHeadToHead({ one, two }: ChosenHeadToHeadProps) {
  const isHeadToHead = one !== '' && two !== '' && one !== two;
  const [{ data }] = useQuery({
    query: HeadToHeadOutlookOfDocument,
    variables: { one, two },
    pause: !isHeadToHead,
  });
  const headToHead = isHeadToHead ? data?.headToHead[0] : undefined;
  // While those of another pair load, the ones before would be shown.
  if (!headToHead || headToHead.one.id !== one || headToHead.two.id !== two) return null;
  return <HeadToHeadOutlook headToHead={headToHead} />;
}
