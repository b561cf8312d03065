/** For a stream: a strip with the score over the picture, and nothing else. */
import { useSearchParams } from 'react-router-dom';
import { formatPeriod } from '../../../rules/live-score.ts';
import { formatSeriesStanding } from '../../../rules/series.ts';
import { type BoardSide, ScoreBoard } from '../../design/hockey/ScoreBoard.tsx';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
import { matchSides, seriesSides } from '../matches/sides.ts';
import { OutageText } from './OutageText.tsx';
import styles from './Overlay.module.css';
import { stripProgramme } from './programme.ts';
import { overlayPosition } from './queries.ts';
import { handle, type ShowProps, Subject } from './Subject.tsx';
import { type Scene, sceneTitle } from './scenes.ts';
import { useOutage } from './useOutage.ts';
import { useTurn } from './useTurn.ts';

export { handle };

/**
 * The picture of the stream shows through. A page with a dark scheme would be painted dark. In the page itself, since
 * `html:has(…)` is newer than the browsers inside many streaming programs.
 */
const TRANSPARENT = 'html{background:none;color-scheme:normal}body::before{content:none}';

export function Component() {
  const [search] = useSearchParams();
  return (
    <main className={styles.overlay} data-at={overlayPosition(search)}>
      <style>{TRANSPARENT}</style>
      <h1 className="visuallyHidden">Score</h1>
      <NothingArrived />
      <Subject Show={Strip} missing={() => null} />
    </main>
  );
}

/** An overlay that was opened without a network does not look like one while nothing is on. */
function NothingArrived() {
  const outage = useOutage();
  if (!outage || outage.asOf) return null;
  return (
    <div className={styles.strip}>
      <p className={styles.about} data-outage>
        <OutageText {...outage} />
      </p>
    </div>
  );
}

/** Nothing while nothing is on. */
function Strip({ known }: ShowProps) {
  const turn = useTurn(known, stripProgramme);
  if (!turn) return null;
  const { scene } = turn;
  switch (scene.kind) {
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
  const outage = useOutage();
  return (
    <div className={styles.strip}>
      <ScoreBoard sides={sides} look="strip">
        {label !== null && <p className={styles.label}>{label}</p>}
      </ScoreBoard>
      <p className={styles.about} data-outage={outage !== null || undefined}>
        {outage ? <OutageText {...outage} /> : about}
      </p>
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
