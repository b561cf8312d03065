/** For a stream: a strip with the score over the picture, and nothing else. */
import { useSearchParams } from 'react-router-dom';
import { formatPeriod } from '../../rules/running-score.ts';
import { formatSeriesStanding } from '../../rules/series.ts';
import { type BoardSide, ScoreBoard } from '../design/ScoreBoard.tsx';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
import { matchSides, seriesSides } from '../matches/sides.ts';
import styles from './Overlay.module.css';
import { overlayPosition } from './queries.ts';
import { handle, Subject } from './Subject.tsx';
import { liveScenes, type Scene, sceneTitle } from './scenes.ts';

export { handle };

export function Component() {
  const [search] = useSearchParams();
  return (
    <main className={styles.overlay} data-at={overlayPosition(search)}>
      <h1 className="visuallyHidden">Score</h1>
      <Subject scenesOf={liveScenes} Show={Strip} missing={() => null} />
    </main>
  );
}

/** Nothing while nothing is on. */
function Strip({ scenes }: { readonly scenes: readonly Scene[] }) {
  const scene = scenes.find(({ kind }) => kind !== 'bracket');
  switch (scene?.kind) {
    case 'game': {
      const { game } = scene;
      const label = formatPeriod(game.live.period);
      return <Score sides={matchSides(game)} label={label} about={aboutOf(scene)} />;
    }
    case 'match': {
      const { match } = scene;
      return <Score sides={matchSides(match)} label={labelOf(match)} about={aboutOf(scene)} />;
    }
    case 'series':
      return <Score sides={seriesSides(scene.series)} label="Series" about={aboutOf(scene)} />;
    case 'podium':
      return (
        <div className={styles.strip}>
          <p className={styles.about}>
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
  /** The period, or what the figures are. */
  readonly label: string | null;
  /** What it is a game of. */
  readonly about: string;
}

function Score({ sides, label, about }: ScoreProps) {
  return (
    <div className={styles.strip}>
      <ScoreBoard sides={sides} look="strip">
        {label !== null && <p className={styles.label}>{label}</p>}
      </ScoreBoard>
      <p className={styles.about}>{about}</p>
    </div>
  );
}

type ScoreScene = Extract<Scene, { readonly kind: 'game' | 'match' | 'series' }>;

/** "Winter Cup · Final, game 3 · Jana leads 2–1" */
function aboutOf(scene: ScoreScene): string {
  const standing = scene.series ? [formatSeriesStanding(scene.series)] : [];
  return [sceneTitle(scene), ...standing].join(' · ');
}

/** Null before the match. */
function labelOf({ homeScore, overTime }: MatchRowFragment): string | null {
  if (homeScore === null) return null;
  return overTime ? 'Result, OT' : 'Result';
}
