import { PODIUM_STEPS } from '../../../rules/playoff.ts';
import { Text } from '../layout/Text.tsx';
import type { CrestTeam } from './Crest.tsx';
import { Face, type FacedPlayer } from './Face.tsx';
import { FacedCrest } from './FacedCrest.tsx';
import { PlayerName } from './PlayerName.tsx';
import styles from './Podium.module.css';

interface PodiumProps {
  readonly playoff: {
    readonly winner: FacedPlayer | null;
    readonly secondPlace: FacedPlayer | null;
    readonly thirdPlace: FacedPlayer | null;
  };
  /** Teams by player id, for the crests; by default no crests. */
  readonly teams?: ReadonlyMap<string, CrestTeam>;
  readonly size?: 's' | 'm' | 'l';
}

/** The places as steps, with the winner between second and third, if there is a third. */
export function Podium({ playoff, teams, size = 'l' }: PodiumProps) {
  const steps = PODIUM_STEPS.flatMap(({ field, ...step }) => {
    const player = playoff[field];
    return player ? [{ ...step, field, player }] : [];
  });
  return (
    <span className={styles.podium} data-size={size} style={{ '--steps': steps.length }}>
      {steps.map(({ place, field, player, height }) => {
        const team = teams?.get(player.id);
        return (
          <span
            key={field}
            className={styles.step}
            data-place={field}
            style={{ '--height': `${height}` }}
          >
            {team ? (
              <FacedCrest team={team} player={player} size={256} />
            ) : (
              <Face player={player} />
            )}
            <Text kind="name">
              <PlayerName id={player.id} nickName={player.nickName} />
            </Text>
            <span className={styles.block}>{place}</span>
          </span>
        );
      })}
    </span>
  );
}
