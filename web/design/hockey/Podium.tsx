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

/** The three places as steps, with the winner in the middle. It scales with the font size. */
export function Podium({ playoff, teams }: PodiumProps) {
  return (
    <span className={styles.podium}>
      {PODIUM_STEPS.map(({ place, field, height }) => {
        const player = playoff[field];
        const team = player && teams?.get(player.id);
        return (
          <span
            key={place}
            className={styles.step}
            data-place={place}
            style={{ '--height': `${height}` }}
          >
            {team && <Crest team={team} size={256} />}
            <span className={styles.player}>
              {player && <PlayerName id={player.id} nickName={player.nickName} />}
            </span>
            <span className={styles.block}>{place}</span>
          </span>
        );
      })}
    </span>
  );
}
