import type { CSSProperties } from 'react';
import { Crest } from './Crest.tsx';
import type { TeamBadgeFragment } from './gql/teams.ts';
import styles from './TeamSide.module.css';

interface TeamSideProps {
  readonly player: { readonly nickName: string };
  readonly team: TeamBadgeFragment;
  readonly lost: boolean;
  /** Of its team, beside those of the other side. */
  readonly colours: CSSProperties;
}

/** One side of a scoreboard: crest, player and team, in the team's colour. */
export function TeamSide({ player, team, lost, colours }: TeamSideProps) {
  return (
    <div className={styles.side} data-lost={lost || undefined} style={colours}>
      <Crest team={team} size={88} />
      <p className={styles.player}>{player.nickName}</p>
      <p className={styles.team}>{team.name}</p>
    </div>
  );
}
