/** For the whole room: read across it, touched by nobody, on for days. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { NotFound } from '../app/NotFound.tsx';
import { useWakeLock } from '../design/useWakeLock.ts';
import { ClubScene } from './ClubScene.tsx';
import { GameScene, MatchScene } from './GameScene.tsx';
import { NoConnection } from './NoConnection.tsx';
import { BracketScene, PodiumScene, SeriesScene } from './PlayoffScenes.tsx';
import { handle, Subject } from './Subject.tsx';
import { type Scene, sceneTitle, televisionScenes } from './scenes.ts';
import styles from './Television.module.css';

export { handle };

export function Component() {
  useWakeLock(true);
  useFullScreenKey();
  return (
    <main className={styles.television}>
      <div className={styles.drifting} data-drifts>
        <NoConnection />
        <p className={styles.upright}>
          This picture is meant for a wide screen. Turn the phone, or <Link to="/">go home</Link>.
        </p>
        <Subject
          scenesOf={televisionScenes}
          Show={Scenes}
          missing={(wasThere) => <Missing wasThere={wasThere} />}
        />
      </div>
    </main>
  );
}

function Scenes({ scenes }: { readonly scenes: readonly Scene[] }) {
  const scene = useSceneRotation(scenes);
  return (
    <>
      <h1 className={styles.title}>{sceneTitle(scene)}</h1>
      <SceneView scene={scene} />
    </>
  );
}

function SceneView({ scene }: { readonly scene: Scene }) {
  switch (scene.kind) {
    case 'game':
      return <GameScene key={scene.game.id} {...scene} />;
    case 'match':
      return <MatchScene match={scene.match} />;
    case 'series':
      return <SeriesScene series={scene.series} />;
    case 'bracket':
      return <BracketScene playoff={scene.playoff} />;
    case 'podium':
      return <PodiumScene playoff={scene.playoff} />;
    case 'club':
      return <ClubScene />;
  }
}

function Missing({ wasThere }: { readonly wasThere: boolean }) {
  return wasThere ? <h1 className={styles.title}>This was deleted.</h1> : <NotFound />;
}

/** F fills the screen, and F again leaves it. */
function useFullScreenKey(): void {
  useEffect(() => {
    function toggle({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      if (key.toLowerCase() !== 'f' || ctrlKey || metaKey || altKey) return;
      const done = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen();
      // Some televisions fill the screen always, and refuse.
      done.catch(() => {});
    }
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
}

const TURN_MS = 20_000;
/** A champion's moment is longer. */
const PODIUM_TURN_MS = 60_000;

/** Rotates through the scenes; starts with the first when they change. */
function useSceneRotation(scenes: readonly Scene[]): Scene {
  const program = scenes.map(identityOf).join();
  const [turn, setTurn] = useState({ program, number: 0 });
  const number = turn.program === program ? turn.number : 0;
  const scene = scenes[number % scenes.length];
  if (!scene) throw new RangeError('There is no scene to show.');
  const ms = scene.kind === 'podium' ? PODIUM_TURN_MS : TURN_MS;
  const isAlone = scenes.length === 1;
  useEffect(() => {
    if (isAlone) return;
    const timer = setTimeout(() => setTurn({ program, number: number + 1 }), ms);
    return () => clearTimeout(timer);
  }, [program, number, ms, isAlone]);
  return scene;
}

/** Identifies a scene whatever its score, so that a goal does not restart the rotation. */
function identityOf(scene: Scene): string {
  switch (scene.kind) {
    case 'game':
      return `game ${scene.game.id}`;
    case 'match':
      return `match ${scene.match.id}`;
    case 'series':
      return `series ${scene.series.id}`;
    case 'bracket':
    case 'podium':
      return `${scene.kind} ${scene.playoff.id}`;
    case 'club':
      return 'club';
  }
}
