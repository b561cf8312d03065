import { memo } from 'react';
import { competitorPath } from '../paths.ts';
import { useSpanLink } from '../spanLinks.tsx';
import type { FacedCompetitor, FacedPlayer } from './Face.tsx';
import { FacedName } from './FacedName.tsx';
import { NameLink, PlainNames, PlayerName } from './PlayerName.tsx';
import styles from './SideName.module.css';

interface Look {
  /** Whether the faces are shown elsewhere. */
  readonly isFaceless?: boolean;
  /** Whether the names are hidden from screen readers, which find them elsewhere. */
  readonly isHidden?: boolean;
}

interface SideNameProps extends Look {
  readonly competitor: FacedCompetitor;
  /** Whether the names of a pair lead to its players, on the page of the pair. */
  readonly leadsToPlayers?: boolean;
}

/** The name of a side, as a link to the page of the player or of the pair. */
export const SideName = memo(function SideName(props: SideNameProps) {
  const { competitor, leadsToPlayers = false, isHidden = false, ...look } = props;
  const link = useSpanLink();
  const [first, partner] = competitor.players;
  if (!first) return null;
  if (!partner) return <Name player={first} isHidden={isHidden} {...look} />;
  const names = (
    <>
      <span className={styles.one}>
        <Name player={first} {...look} /> &
      </span>{' '}
      <span className={styles.one}>
        <Name player={partner} {...look} />
      </span>
    </>
  );
  return (
    <span className={styles.pair}>
      {leadsToPlayers ? (
        names
      ) : (
        <NameLink to={link(competitorPath(competitor))} isHidden={isHidden}>
          <PlainNames>{names}</PlainNames>
        </NameLink>
      )}
    </span>
  );
});

function Name({
  player,
  isFaceless = false,
  isHidden = false,
}: Look & { readonly player: FacedPlayer }) {
  return isFaceless ? (
    <PlayerName id={player.id} nickName={player.nickName} isHidden={isHidden} />
  ) : (
    <FacedName player={player} />
  );
}
