import { useEffect, useState } from 'react';
import type { Scene } from './scenes.ts';

const TURN_MS = 20_000;
/** A champion's moment is longer. */
const PODIUM_TURN_MS = 60_000;

/** The scene whose turn it is. When the scenes are other ones, the first of them begins. */
export function useSceneRotation(scenes: readonly Scene[]): Scene {
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

/** What a scene is about, whatever the score: a goal does not begin the turns anew. */
function identityOf(scene: Scene): string {
  switch (scene.kind) {
    case 'game':
      return `game ${scene.game.id}`;
    case 'result':
      return `result ${scene.match.id}`;
    case 'series':
      return `series ${scene.series.id}`;
    case 'bracket':
    case 'podium':
      return `${scene.kind} ${scene.playoff.id}`;
    case 'club':
      return 'club';
  }
}
