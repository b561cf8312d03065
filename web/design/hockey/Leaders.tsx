import type { CSSProperties } from 'react';
import { formatLeaders, type LedSpan, leadInWords } from '../../../rules/leaders.ts';
import { Emoji } from '../controls/Emoji.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import type { CrestTeam } from './Crest.tsx';
import type { FacedCompetitor } from './Face.tsx';
import { SideName } from './SideName.tsx';
import { Slab } from './Slab.tsx';

interface LeadersProps {
  /** The players or the pairs who share the first place of a table. */
  readonly leaders: readonly FacedCompetitor[];
  readonly isOver: boolean;
  readonly span: LedSpan;
  /** The team of a single leader, with its colours. */
  readonly slab: { readonly team: CrestTeam; readonly colours: CSSProperties } | null;
}

/** The leaders of a table, champions once the span is over. One alone stands on a slab of the team. */
export function Leaders({ leaders, isOver, span, slab }: LeadersProps) {
  const [leader, ...others] = leaders;
  if (!leader) return null;
  if (others.length > 0 || !slab) {
    return (
      <p className="surface letters score-m center pad-4">{formatLeaders(leaders, isOver, span)}</p>
    );
  }
  const { predicate } = leadInWords(leaders, isOver, span);
  return (
    <Slab players={leader.players} {...slab}>
      <Stack as="p" gap={1} className={isOver ? 'tone-gold' : undefined}>
        <Text kind="name" size={leader.players.length === 1 ? 'score-l' : 'score-m'}>
          <SideName competitor={leader} isFaceless />
        </Text>{' '}
        <Text kind="name" size="score-s">
          {isOver ? <Emoji>{`${predicate} 🏆`}</Emoji> : predicate}
        </Text>
      </Stack>
    </Slab>
  );
}
