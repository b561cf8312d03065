import { Trophy } from 'lucide-react';
import { useQuery } from 'urql';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { teamsOf } from '../playoffs/teamsOf.ts';
import styles from './LastChampion.module.css';
import { newestPlayoffs } from './queries.ts';

/** Card of the newest play-off that has a champion; nothing without one. */
export function LastChampion() {
  const [{ data }] = useQuery(newestPlayoffs);
  const playoff = data?.playoffs.edges.find(({ node }) => node.winningSide)?.node;
  const champion = playoff?.winningSide;
  if (!champion) return null;
  const team = teamsOf(playoff).get(champion.competitor.id);
  return (
    <CardLink to={`/playoff/${playoff.id}`} className={styles.card}>
      {team && <Crest team={team} size={56} />}
      <Stack gap={1} className={styles.name}>
        <Text kind="note">Champion of {playoff.title}</Text>
        <Text kind="name" size="score-m" tone="gold">
          <SideName competitor={champion.competitor} />
        </Text>
      </Stack>
      <Trophy aria-hidden size={28} className="tone-gold" />
    </CardLink>
  );
}
