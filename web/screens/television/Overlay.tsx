/** Overlay for a video stream: a transparent page with one strip that shows the score. */
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatPeriod } from '../../../rules/live-score-words.ts';
import { decisionOf, formatDecision } from '../../../rules/playoff.ts';
import { formatSeriesStanding, isSingleGame } from '../../../rules/series.ts';
import { lazyOrReload } from '../../data/lazyOrReload.ts';
import { useIsHydrated } from '../../design/controls/DisabledUntilHydrated.tsx';
import { type BoardSide, ScoreBoard } from '../../design/hockey/ScoreBoard.tsx';
import { Text } from '../../design/layout/Text.tsx';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
import { matchSides, seriesSides } from '../matches/sides.ts';
import { winOf } from '../now/thirdPlace.ts';
import { STREAM_SOUND } from '../sound/setting.ts';
import { OtherScores } from './OtherScores.tsx';
import { OutageText } from './OutageText.tsx';
import styles from './Overlay.module.css';
import { overlayProgramme } from './programme.ts';
import { overlayPosition, overlaySounds, soundScope } from './queries.ts';
import { ROOT_SIZE } from './rootSize.ts';
import { type Scene, sceneTitle } from './scenes.ts';
import { handle, Target, type ViewProps } from './Target.tsx';
import { periodsIn } from './televisionData.ts';
import { useOutage } from './useOutage.ts';
import { useSlot } from './useSlot.ts';

export { handle };

const Sounds = lazyOrReload(() => import('../sound/Sounds.tsx'));

/**
 * Makes the page transparent, so that the stream is visible behind it. With a dark color scheme the browser would paint a dark
 * canvas.
 */
const TRANSPARENT = 'html{background:none;color-scheme:normal!important}body::before{content:none}';

export function Component() {
  const [search] = useSearchParams();
  return (
    <main className={styles.overlay} data-at={overlayPosition(search)}>
      <style>{ROOT_SIZE + TRANSPARENT}</style>
      <h1 className="visuallyHidden">Score</h1>
      <OutageWithoutData />
      <Target View={overlaySounds(search) ? StripsWithSound : Strips} missing={() => null} />
    </main>
  );
}

/** Shows an outage if no data has arrived at all. An empty overlay would look as if nothing were being played. */
function OutageWithoutData() {
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

function StripsWithSound({ data }: ViewProps) {
  const scope = soundScope(useParams());
  const isHydrated = useIsHydrated();
  return (
    <>
      <Strips data={data} />
      {isHydrated && (
        <Suspense>
          <Sounds scope={scope} shown={periodsIn(data)} setting={STREAM_SOUND} />
        </Suspense>
      )}
    </>
  );
}

/** Renders nothing if there is no scene to show. */
function Strips({ data }: ViewProps) {
  const slot = useSlot(data, overlayProgramme);
  if (!slot) return null;
  return (
    <>
      <div className={styles.others}>
        <OtherScores live={data.live} scene={slot.scene} />
      </div>
      <Strip scene={slot.scene} />
    </>
  );
}

function Strip({ scene }: { readonly scene: Scene }) {
  switch (scene.kind) {
    case 'live': {
      const { match } = scene;
      const label = formatPeriod(match.live.period);
      return <Score sides={matchSides(match)} label={label} caption={captionOf(scene)} />;
    }
    case 'match': {
      const { match } = scene;
      return <Score sides={matchSides(match)} label={labelOf(match)} caption={captionOf(scene)} />;
    }
    case 'series':
      return (
        <Score
          sides={seriesSides(scene.series)}
          label={isSingleGame(scene.series) ? null : 'Series'}
          caption={captionOf(scene)}
        />
      );
    case 'podium':
      return (
        <div className={styles.strip}>
          <p className={styles.about}>{winOf(scene.playoff)}</p>
        </div>
      );
    case 'leaguePodium': {
      const { champion: winningSide, title } = scene.league;
      return (
        <div className={styles.strip}>
          <p className={styles.about}>{winOf({ winningSide, title })}</p>
        </div>
      );
    }
    default:
      return null;
  }
}

interface ScoreProps {
  readonly sides: readonly [BoardSide, BoardSide];
  /** The period, "Result" or "Series"; null for no label. */
  readonly label: string | null;
  /** Play-off, series and standing. */
  readonly caption: string;
}

function Score({ sides, label, caption }: ScoreProps) {
  const outage = useOutage();
  return (
    <div className={styles.strip}>
      <ScoreBoard sides={sides} look="strip">
        {label !== null && (
          <Text as="p" bold className={styles.label}>
            {label}
          </Text>
        )}
      </ScoreBoard>
      <p className={styles.about} data-outage={outage !== null || undefined}>
        {outage ? <OutageText {...outage} /> : caption}
      </p>
    </div>
  );
}

type ScoreScene = Extract<Scene, { readonly kind: 'live' | 'match' | 'series' }>;

/** "Winter Cup · Final, game 3 · Jana leads 2–1", "Winter Cup · Semifinal 1, game 4 · Jana wins the series 4–0 and is in the final" */
function captionOf(scene: ScoreScene): string {
  const { kind, series } = scene;
  const decision = kind === 'match' ? decisionOf(scene.match, series) : null;
  const standing = series && formatSeriesStanding(series, kind === 'live');
  return [sceneTitle(scene), decision ? formatDecision(decision) : standing]
    .filter(Boolean)
    .join(' · ');
}

/** Returns null if the match has no result. */
function labelOf({ homeScore, overTime }: MatchRowFragment): string | null {
  if (homeScore === null) return null;
  return overTime ? 'Result, OT' : 'Result';
}
