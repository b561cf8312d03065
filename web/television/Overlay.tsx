/** For a stream: a strip with the score over the picture, and nothing else. */
import { useSearchParams } from 'react-router-dom';
import { formatPeriod } from '../../rules/running-score.ts';
import { standingOf } from '../../rules/series.ts';
import { Figure } from '../design/Figure.tsx';
import { matchColours } from '../matches/matchColours.ts';
import { standings } from '../series/standings.ts';
import { Crest } from '../teams/Crest.tsx';
import type { BoardSide } from './Board.tsx';
import styles from './Overlay.module.css';
import { placeIn } from './queries.ts';
import { handle, Subject } from './Subject.tsx';
import { type Scene, scenesOn, titleOf } from './scenes.ts';

export { handle };

export function Component() {
  const [search] = useSearchParams();
  return (
    <main className={styles.overlay} data-at={placeIn(search)}>
      <h1 className={styles.spoken}>Score</h1>
      <Subject scenesNow={scenesOn} Show={Strip} missing={() => null} />
    </main>
  );
}

/** Nothing while nothing is on. */
function Strip({ scenes }: { readonly scenes: readonly Scene[] }) {
  const scene = scenes.find(({ kind }) => kind !== 'bracket');
  switch (scene?.kind) {
    case 'game': {
      const { game, series } = scene;
      const { live, homePlayer, awayPlayer, homeTeam, awayTeam } = game;
      const { home, away } = matchColours(game);
      return (
        <Score
          sides={[
            {
              nickName: homePlayer.nickName,
              team: homeTeam,
              colours: home,
              figure: live.homeScore,
            },
            {
              nickName: awayPlayer.nickName,
              team: awayTeam,
              colours: away,
              figure: live.awayScore,
            },
          ]}
          sign={formatPeriod(live.period)}
          words={[titleOf(scene), ...(series ? [standingOf(series)] : [])].join(' · ')}
        />
      );
    }
    case 'series': {
      const [one, two] = standings(scene.series);
      return (
        <Score
          sides={[
            { ...one, nickName: one.player.nickName, figure: one.wins },
            { ...two, nickName: two.player.nickName, figure: two.wins },
          ]}
          sign="Series"
          words={`${titleOf(scene)} · ${standingOf(scene.series)}`}
        />
      );
    }
    case 'podium':
      return (
        <div className={styles.strip}>
          <p className={styles.words}>
            {scene.playoff.title} · Congratulations {scene.playoff.winner?.nickName}
          </p>
        </div>
      );
    default:
      return null;
  }
}

interface ScoreProps {
  readonly sides: readonly [BoardSide, BoardSide];
  /** The period, or what the figures count. */
  readonly sign: string;
  readonly words: string;
}

function Score({ sides, sign, words }: ScoreProps) {
  return (
    <div className={styles.strip}>
      <div className={styles.score}>
        {sides.map(({ nickName, team, colours, figure }) => (
          <p key={nickName} className={styles.side} style={colours}>
            <Crest team={team} size={64} />
            <span className={styles.name}>{nickName}</span>
            <span className={styles.figure}>
              <Figure>{figure}</Figure>
            </span>
          </p>
        ))}
        <p className={styles.sign}>{sign}</p>
      </div>
      <p className={styles.words}>{words}</p>
    </div>
  );
}
