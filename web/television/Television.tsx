/** For the whole room: read across it, touched by nobody, on for days. */
import { NotFound } from '../app/NotFound.tsx';
import { useWakeLock } from '../design/useWakeLock.ts';
import { BracketScene } from './BracketScene.tsx';
import { ClubScene } from './ClubScene.tsx';
import { GameScene } from './GameScene.tsx';
import { NoConnection } from './NoConnection.tsx';
import { PodiumScene } from './PodiumScene.tsx';
import { ResultScene } from './ResultScene.tsx';
import { SeriesScene } from './SeriesScene.tsx';
import { handle, Subject } from './Subject.tsx';
import { type Scene, scenesForTheRoom, titleOf } from './scenes.ts';
import styles from './Television.module.css';
import { useFullScreenKey } from './useFullScreenKey.ts';
import { useTurn } from './useTurn.ts';

export { handle };

export function Component() {
  useWakeLock(true);
  useFullScreenKey();
  return (
    <main className={styles.television}>
      <div className={styles.drifting}>
        <NoConnection />
        <Subject
          scenesNow={scenesForTheRoom}
          Show={Scenes}
          missing={(wasThere) => <Missing wasThere={wasThere} />}
        />
      </div>
    </main>
  );
}

function Scenes({ scenes }: { readonly scenes: readonly Scene[] }) {
  const scene = useTurn(scenes);
  return (
    <>
      <h1 className={styles.title}>{titleOf(scene)}</h1>
      <Shown scene={scene} />
    </>
  );
}

function Shown({ scene }: { readonly scene: Scene }) {
  switch (scene.kind) {
    case 'game':
      return <GameScene key={scene.game.id} {...scene} />;
    case 'result':
      return <ResultScene match={scene.match} />;
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
