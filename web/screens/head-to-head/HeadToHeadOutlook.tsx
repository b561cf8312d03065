import { formatWinChance } from '../../../rules/head-to-head.ts';
import { winChance } from '../../../rules/rating.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import type { HeadToHeadOutlookFragment } from './gql/head-to-head.ts';
import { HeadToHeadOutlookOfDocument } from './gql/head-to-head.ts';
import { HeadToHeadStrip } from './HeadToHeadStrip.tsx';

/** The head-to-head of two players before a match, and the chance of the favourite. */
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

/** Formats the chance of the favourite: "Puk 62 %", "even". Returns null if a player has no rating. */
export function chanceText({ one, two }: HeadToHeadOutlookFragment): string | null {
  if (one.rating === null || two.rating === null) return null;
  return formatWinChance(one.nickName, two.nickName, winChance(one.rating, two.rating));
}

interface ChosenHeadToHeadProps {
  /** Player ids; empty if no player is chosen. */
  readonly one: string;
  readonly two: string;
}

/** The outlook for two players of a form, shown once both are chosen. */
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
