/** For a stream: a strip with the score over the picture, and nothing else. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { isPlayed } from '../../rules/match.ts';
import { formatPeriod } from '../../rules/running-score.ts';
import { formatSeriesStanding } from '../../rules/series.ts';
import { type BoardSide, ScoreBoard } from '../design/ScoreBoard.tsx';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
import { matchSides, seriesSides } from '../matches/sides.ts';
import { gameDetail } from '../running-score/queries.ts';
import { OutageText } from './OutageText.tsx';
import styles from './Overlay.module.css';
import { overlayPosition } from './queries.ts';
import { handle, Subject } from './Subject.tsx';
import { liveScenes, type Scene, scenesOfMatch, sceneTitle } from './scenes.ts';
import { useOutage } from './useOutage.ts';

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
      <Subject scenesOf={liveScenes} Show={Strip} missing={() => null} />
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
function Strip({ scenes }: { readonly scenes: readonly Scene[] }) {
  const on = scenes.find(({ kind }) => kind !== 'bracket');
  const scene = useRecentResult(on?.kind === 'game' ? on.game.id : null) ?? on;
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

/** The viewers of a stream see how a game ended. */
const RESULT_SHOWN_FOR_MS = 60_000;

/** The result of the game that was on last, for a while after its end. */
function useRecentResult(runningId: string | null): Scene | null {
  const [lastId, setLastId] = useState<string | null>(null);
  const [{ data }] = useQuery({ ...gameDetail(lastId ?? ''), pause: lastId === null });
  useEffect(() => {
    if (runningId !== null) {
      setLastId(runningId);
      return undefined;
    }
    const timer = setTimeout(() => setLastId(null), RESULT_SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [runningId]);
  const match = data?.match;
  if (runningId !== null || match?.id !== lastId || !isPlayed(match)) return null;
  return scenesOfMatch(match)[0] ?? null;
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
