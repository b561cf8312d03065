import { PODIUM_STEPS } from '../../../rules/playoff.ts';
import { Text } from '../layout/Text.tsx';
import type { CrestTeam } from './Crest.tsx';
import { Face, type FacedCompetitor } from './Face.tsx';
import { FacedCrest } from './FacedCrest.tsx';
import styles from './Podium.module.css';
import { SideName } from './SideName.tsx';

interface SideOnPodium {
  readonly competitor: FacedCompetitor;
}

/** The fields of the sides on the steps. */
export const SIDES_ON_PODIUM = {
  winner: 'winningSide',
  secondPlace: 'secondSide',
  thirdPlace: 'thirdSide',
} as const;

interface PodiumProps {
  readonly playoff: {
    readonly winningSide: SideOnPodium | null;
    readonly secondSide: SideOnPodium | null;
    readonly thirdSide: SideOnPodium | null;
  };
  /** Teams by the id of the competitor, for the crests; by default no crests. */
  readonly teams?: ReadonlyMap<string, CrestTeam>;
  readonly size?: 's' | 'm' | 'l';
}

/** The places as steps, with the winner between second and third, if there is a third. */
export function Podium({ playoff, teams, size = 'l' }: PodiumProps) {
  const steps = PODIUM_STEPS.flatMap(({ field, ...step }) => {
    const side = playoff[SIDES_ON_PODIUM[field]];
    return side ? [{ ...step, field, ...side }] : [];
  });
  return (
    <span className={styles.podium} data-size={size} style={{ '--steps': steps.length }}>
      {steps.map(({ place, field, competitor, height }) => {
        const team = teams?.get(competitor.id);
        return (
          <span
            key={field}
            className={styles.step}
            data-place={field}
            style={{ '--height': `${height}` }}
          >
            {team ? (
              <FacedCrest team={team} players={competitor.players} size={256} />
            ) : (
              competitor.players.map((player) => <Face key={player.id} player={player} />)
            )}
            <Text kind="name">
              <SideName competitor={competitor} isFaceless />
            </Text>
            <span className={styles.block}>{place}</span>
          </span>
        );
      })}
    </span>
  );
}
