/** Page for a television: readable from a distance, without controls, and open for days. */
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { NotFound } from '../../app/NotFound.tsx';
import { useIsHydrated } from '../../design/controls/DisabledUntilHydrated.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { useWakeLock } from '../../design/useWakeLock.ts';
import { NextLine } from '../next/NextLine.tsx';
import { TelevisionSound } from '../sound/TelevisionSound.tsx';
import { ClubScene } from './ClubScene.tsx';
import { EveningScene } from './EveningScene.tsx';
import { GameScene, MatchScene } from './GameScene.tsx';
import { LeaguePodiumScene, LeagueScene } from './LeagueScene.tsx';
import { NoConnection } from './NoConnection.tsx';
import { OtherScores } from './OtherScores.tsx';
import { BracketScene, PodiumScene, SeriesScene } from './PlayoffScenes.tsx';
import { televisionProgramme } from './programme.ts';
import { soundScope } from './queries.ts';
import { ROOT_SIZE } from './rootSize.ts';
import { isPodium, type Scene, sceneTitle } from './scenes.ts';
import { handle, Target, type ViewProps } from './Target.tsx';
import styles from './Television.module.css';
import { periodsIn, seriesBeingPlayed, type TelevisionData } from './televisionData.ts';
import { useSlot } from './useSlot.ts';

export { handle };

export function Component() {
  useWakeLock(true);
  useFullScreenKey();
  return (
    <main className={styles.television}>
      <style>{ROOT_SIZE}</style>
      <Stack gap={3} className={styles.drifting} data-drifts>
        <NoConnection />
        <p className={`textTargets ${styles.upright}`}>
          This picture is meant for a wide screen. Turn the phone, or <Link to="/">go home</Link>.
        </p>
        <Target View={ScenesWithSound} missing={(wasThere) => <Missing wasThere={wasThere} />} />
      </Stack>
    </main>
  );
}

function ScenesWithSound({ data }: ViewProps) {
  const scope = soundScope(useParams());
  const isHydrated = useIsHydrated();
  return (
    <>
      <Scenes data={data} />
      {isHydrated && <TelevisionSound scope={scope} shown={periodsIn(data)} />}
    </>
  );
}

function Scenes({ data }: ViewProps) {
  const slot = useSlot(data, televisionProgramme);
  if (!slot) return null;
  const { scene } = slot;
  return (
    <>
      <Row as="header" gap={3}>
        {scene.kind === 'live' && (
          <p className={styles.live}>{scene.match.live.paused ? 'Paused' : 'Live'}</p>
        )}
        <h1 className={styles.title}>{sceneTitle(scene)}</h1>
        {showsNext(data, scene) && <NextLine />}
        <OtherScores live={data.live} scene={scene} />
      </Row>
      <SceneView scene={scene} data={data} />
    </>
  );
}

/** Other live matches have the place of the next one. */
function showsNext({ of, live }: TelevisionData, scene: Scene): boolean {
  return of === 'club' && !isPodium(scene) && live.length < 2;
}

interface SceneViewProps extends ViewProps {
  readonly scene: Scene;
}

function SceneView({ scene, data }: SceneViewProps) {
  switch (scene.kind) {
    case 'live':
      return <GameScene key={scene.match.id} {...scene} />;
    case 'match':
      return <MatchScene {...scene} />;
    case 'series':
      return <SeriesScene series={scene.series} />;
    case 'bracket':
      return <BracketScene playoff={scene.playoff} beingPlayed={seriesBeingPlayed(data)} />;
    case 'podium':
      return <PodiumScene playoff={scene.playoff} />;
    case 'league':
      return <LeagueScene league={scene.league} />;
    case 'leaguePodium':
      return <LeaguePodiumScene league={scene.league} />;
    case 'evening':
      return <EveningScene evening={scene.evening} />;
    case 'club':
      return <ClubScene playoffs={data.playoffs} />;
  }
}

function Missing({ wasThere }: { readonly wasThere: boolean }) {
  return wasThere ? <h1 className={styles.title}>This was deleted.</h1> : <NotFound />;
}

/** The F key toggles full screen. */
function useFullScreenKey(): void {
  useEffect(() => {
    function toggle({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      if (key.toLowerCase() !== 'f' || ctrlKey || metaKey || altKey) return;
      const done = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen();
      // Some televisions are always in full screen and reject the request.
      done.catch(() => {});
    }
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
}
