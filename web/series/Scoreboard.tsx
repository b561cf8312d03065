import { standingInWords } from '../../rules/series.ts';
import { Figure } from '../design/Figure.tsx';
import { Pictured } from '../design/Pictured.tsx';
import { Crest } from '../teams/Crest.tsx';
import type { SeriesCardFragment } from './gql/series.ts';
import styles from './Scoreboard.module.css';
import { type Standing, standings } from './standings.ts';

/** The score of a series in large letters, with both players and teams. */
export function Scoreboard({ series }: { readonly series: SeriesCardFragment }) {
  const [one, two] = standings(series);
  return (
    <section
      className={styles.board}
      aria-label="Score"
      data-completed={series.completed || undefined}
    >
      <Side standing={one} />
      <div className={styles.middle}>
        <span className={styles.versus}>vs</span>
        <p className={styles.wins} role="status">
          <Figure>{`${one.wins} : ${two.wins}`}</Figure>
        </p>
      </div>
      <Side standing={two} />
      <p className={styles.state}>
        {series.winner ? (
          <strong>
            <Pictured>{`🏆 ${series.winner.nickName} 🏆`}</Pictured>
          </strong>
        ) : (
          <>
            <span className={styles.words}>
              {standingInWords(
                { one: one.wins, two: two.wins },
                { one: one.player.nickName, two: two.player.nickName },
              )}
            </span>
            <Pictured>In progress ⌛️</Pictured>
          </>
        )}
      </p>
    </section>
  );
}

function Side({ standing }: { readonly standing: Standing }) {
  const { player, team, lost, colours } = standing;
  return (
    <div className={styles.side} data-lost={lost || undefined} style={colours}>
      <Crest team={team} size={88} />
      <p className={styles.player}>{player.nickName}</p>
      <p className={styles.team}>{team.name}</p>
    </div>
  );
}
