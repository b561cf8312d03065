import { useQuery } from 'urql';
import { formatWinChance } from '../../rules/facing.ts';
import { winChance } from '../../rules/rating.ts';
import { leftToRight } from '../design/leftToRight.ts';
import type { PairAheadFragment } from './gql/pairs.ts';
import { PairAheadOfDocument } from './gql/pairs.ts';
import styles from './PairStrip.module.css';
import { PairStrip } from './PairStrip.tsx';

/** Who leads between two, and who is the favourite: before a game. */
export function PairAhead({ pair }: { readonly pair: PairAheadFragment }) {
  const chance = chanceText(pair);
  return (
    <p className={styles.ahead}>
      <PairStrip pair={pair} />
      {chance && <span className={styles.chance}>{leftToRight(`Chance to win: ${chance}`)}</span>}
    </p>
  );
}

/** "Puk 62 %", "even"; null as long as one of them has no rating. */
export function chanceText({ one, two }: PairAheadFragment): string | null {
  if (one.rating === null || two.rating === null) return null;
  return formatWinChance(one.nickName, two.nickName, winChance(one.rating, two.rating));
}

interface ChosenPairProps {
  /** Ids; empty as long as nobody is chosen. */
  readonly one: string;
  readonly two: string;
}

/** The same of two who are chosen in a form, as soon as both are. */
export function ChosenPair({ one, two }: ChosenPairProps) {
  const isPair = one !== '' && two !== '' && one !== two;
  const [{ data }] = useQuery({
    query: PairAheadOfDocument,
    variables: { one, two },
    pause: !isPair,
  });
  const pair = isPair ? data?.headToHead[0] : undefined;
  // While those of another pair load, the ones before would be shown.
  if (!pair || pair.one.id !== one || pair.two.id !== two) return null;
  return <PairAhead pair={pair} />;
}
