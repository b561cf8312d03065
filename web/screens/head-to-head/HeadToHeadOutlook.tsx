import { formatWinChance } from '../../../rules/head-to-head.ts';
import { winChance } from '../../../rules/rating.ts';
import { nameOf } from '../../../rules/side.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import type { HeadToHeadOutlookFragment } from './gql/head-to-head.ts';
import { HeadToHeadOutlookOfDocument } from './gql/head-to-head.ts';
import { HeadToHeadStrip } from './HeadToHeadStrip.tsx';

/** The head-to-head of both sides before a match, and the chance of the favourite. */
export function HeadToHeadOutlook({
  headToHead,
}: {
  readonly headToHead: HeadToHeadOutlookFragment;
}) {
  const chance = chanceText(headToHead);
  return (
    <Stack as="p" gap={1}>
      <HeadToHeadStrip headToHead={headToHead} />
      {chance && (
        <Text kind="name" size="score-s">
          {leftToRight(`Chance to win: ${chance}`)}
        </Text>
      )}
    </Stack>
  );
}

/**
 * Formats the chance of the favourite: "Puk 62 %", "even". Returns null if a side has no rating, and for one player against two, which is
 * not rated.
 */
export function chanceText({
  competitorOne: one,
  competitorTwo: two,
}: HeadToHeadOutlookFragment): string | null {
  const isRated = one.players.length === two.players.length;
  if (!isRated || one.rating === null || two.rating === null) return null;
  const chance = formatWinChance(nameOf(one), nameOf(two), winChance(one.rating, two.rating));
  return chance.replace(' %', '\u00a0%');
}

interface ChosenHeadToHeadProps {
  /** The ids of competitors; empty if none is chosen. */
  readonly one: string;
  readonly two: string;
}

/** The outlook for both sides of a form, shown once they are chosen. */
export function ChosenHeadToHead({ one, two }: ChosenHeadToHeadProps) {
  const { data } = useAnswer({
    query: HeadToHeadOutlookOfDocument,
    variables: { one, two },
    pause: one === '' || two === '' || one === two,
  });
  const headToHead = data?.headToHead[0];
  if (!headToHead) return null;
  return <HeadToHeadOutlook headToHead={headToHead} />;
}
