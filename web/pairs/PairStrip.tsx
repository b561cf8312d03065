import { Link } from 'react-router-dom';
import { formatHeadToHead } from '../../rules/facing.ts';
import { pairPath } from '../../rules/paths.ts';
import { leftToRight } from '../design/leftToRight.ts';
import { usePlainNames } from '../design/PlayerName.tsx';
import type { PairStandingFragment } from './gql/pairs.ts';
import styles from './PairStrip.module.css';

interface PairStripProps {
  readonly pair: PairStandingFragment;
}

/** "Puk leads Gólik 12–9, won the last 3", which leads to the page of the two. */
export function PairStrip({ pair }: PairStripProps) {
  const { one, two } = pair;
  const text = leftToRight(formatPairStanding(pair));
  if (usePlainNames()) return <span className={styles.text}>{text}</span>;
  return (
    <Link to={pairPath(one, two)} className={styles.link}>
      {text}
      <span aria-hidden>{'\u00a0›'}</span>
    </Link>
  );
}

export function formatPairStanding(pair: PairStandingFragment): string {
  return formatHeadToHead({ ...pair, one: pair.one.nickName, two: pair.two.nickName });
}
