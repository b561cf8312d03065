import { matchColours } from '../matches/matchColours.ts';
import { TeamSide } from '../teams/TeamSide.tsx';
import styles from './Board.module.css';
import type { Game } from './shown.ts';

/** Both players with their crests, and the result when there is one. */
export function Board({ game }: { readonly game: Game }) {
  const { homeScore, awayScore, overTime } = game;
  const colours = matchColours(game);
  const played = homeScore !== null && awayScore !== null;
  return (
    <section className={styles.board} aria-label="Score">
      <TeamSide
        colours={colours.home}
        player={game.homePlayer}
        team={game.homeTeam}
        lost={played && homeScore < awayScore}
      />
      <p className={styles.middle}>
        {played ? <span className={styles.score}>{`${homeScore} : ${awayScore}`}</span> : 'vs'}
        {overTime && <span className={styles.overtime}>Overtime</span>}
      </p>
      <TeamSide
        colours={colours.away}
        player={game.awayPlayer}
        team={game.awayTeam}
        lost={played && homeScore > awayScore}
      />
    </section>
  );
}
