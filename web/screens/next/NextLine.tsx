import { formatWaiting } from '../../../rules/next.ts';
import { nameOf } from '../../../rules/side.ts';
import { Text } from '../../design/layout/Text.tsx';
import { nextOnTelevision, useTonight } from './queries.ts';

/** "Next: Puk – Ola, Miro waits", for a television */
export function NextLine() {
  const [next] = useTonight(nextOnTelevision)?.nextMatches ?? [];
  if (!next) return null;
  const { home, away, waiting } = next;
  const others = waiting.map(({ nickName }) => nickName);
  return (
    <Text as="p" size="score-s">
      {[`Next: ${nameOf(home)} – ${nameOf(away)}`, formatWaiting(others)]
        .filter(Boolean)
        .join(', ')}
    </Text>
  );
}
