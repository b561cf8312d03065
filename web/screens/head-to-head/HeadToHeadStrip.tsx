import { Link } from 'react-router-dom';
import { formatHeadToHead } from '../../../rules/head-to-head.ts';
import { usePlainNames } from '../../design/hockey/PlayerName.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { headToHeadPath } from '../../design/paths.ts';
import { useSpanLink } from '../../design/spanLinks.tsx';
import type { HeadToHeadStandingFragment } from './gql/head-to-head.ts';
import styles from './HeadToHeadStrip.module.css';

interface HeadToHeadStripProps {
  readonly headToHead: HeadToHeadStandingFragment;
  /** Whether the figures of a series are beside it. */
  readonly isAllTime?: boolean;
}

/** "Puk leads Gólik 12–9, won the last 3", a link to the head-to-head page. */
export function HeadToHeadStrip({ headToHead, isAllTime = false }: HeadToHeadStripProps) {
  const { competitorOne: one, competitorTwo: two } = headToHead;
  const link = useSpanLink();
  const standing = formatHeadToHeadStanding(headToHead);
  const text = leftToRight(isAllTime ? `All time: ${standing}` : standing);
  if (usePlainNames()) return <Text tone="frost">{text}</Text>;
  return (
    <Link to={link(headToHeadPath(one, two))} className={`note ${styles.link}`}>
      {text}
      <span aria-hidden>{'\u00a0›'}</span>
    </Link>
  );
}

export function formatHeadToHeadStanding(headToHead: HeadToHeadStandingFragment): string {
  const { competitorOne: one, competitorTwo: two } = headToHead;
  return formatHeadToHead({ ...headToHead, one, two });
}
