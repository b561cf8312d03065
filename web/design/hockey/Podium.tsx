import { PODIUM_STEPS } from '../../../rules/playoff.ts';
import type { NamedPlayer } from '../paths.ts';
import { Crest, type CrestTeam } from './Crest.tsx';
import { PlayerName } from './PlayerName.tsx';
import styles from './Podium.module.css';

interface PodiumProps {
  readonly playoff: {
    readonly winner: NamedPlayer | null;
    readonly secondPlace: NamedPlayer | null;
    readonly thirdPlace: NamedPlayer | null;
  };
  /** Teams by player id, for the crests; by default no crests. */
  readonly teams?: ReadonlyMap<string, CrestTeam>;
}

/** The places as steps, with the winner between second and third, if there is a third. It scales with the font size. */
export function Podium({ playoff, teams }: PodiumProps) {
  const steps = PODIUM_STEPS.flatMap(({ field, ...step }) => {
    const player = playoff[field];
    return player ? [{ ...step, player }] : [];
  });
  return (
    <span className={styles.podium} style={{ '--steps': steps.length }}>
      {steps.map(({ place, player, height }) => {
        const team = teams?.get(player.id);
        return (
          <span
            key={place}
            className={styles.step}
            data-place={place}
            style={{ '--height': `${height}` }}
          >
            {team && <Crest team={team} size={256} />}
            <span className={styles.player}>
              <PlayerName id={player.id} nickName={player.nickName} />
            </span>
            <span className={styles.block}>{place}</span>
          </span>
        );
      })}
    </span>
  );
}
