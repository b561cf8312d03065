import { Trophy } from 'lucide-react';
import { useQuery } from 'urql';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { FacedName } from '../../design/hockey/FacedName.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import styles from './LastChampion.module.css';
import { newestPlayoffs } from './queries.ts';

/** Card of the newest play-off that has a champion; nothing without one. */
export function LastChampion() {
  const [{ data }] = useQuery(newestPlayoffs);
  const playoff = data?.playoffs.edges.find(({ node }) => node.winner)?.node;
  const champion = playoff?.winner;
  if (!champion) return null;
  const team = playoff.entrants.find(({ player }) => player.id === champion.id)?.team;
  return (
    <CardLink to={`/playoff/${playoff.id}`} className={styles.card}>
      {team && <Crest team={team} size={56} />}
      <Stack gap={1} className={styles.name}>
        <Text kind="note">Champion of {playoff.title}</Text>
        <Text kind="name" size="score-m" tone="gold">
          <FacedName player={champion} />
        </Text>
      </Stack>
      <Trophy aria-hidden size={28} className="tone-gold" />
    </CardLink>
  );
}
