import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useIsOldBuild } from '../data/build.ts';
import { Button } from '../design/Button.tsx';
import { useIsUnsaved } from '../design/unsaved.ts';
import styles from './NewBuild.module.css';

/** Behind several servers that are updated one after the other, the same build may come again. */
const AGAIN_AFTER_MS = 60_000;
const LOADED_AT = 'faceoff.loadedAnew';

/** Loads the page anew once the server has another build: at once, or as soon as nothing on it would be lost. */
export function NewBuild() {
  const isOld = useIsOldBuild();
  const isUnsaved = useIsUnsaved();
  useEffect(() => {
    if (!isOld || isUnsaved) return;
    const timer = setTimeout(loadAnew, waitMs());
    return () => clearTimeout(timer);
  }, [isOld, isUnsaved]);
  return (
    <div role="status">
      {isOld && isUnsaved && (
        <div className={styles.notice}>
          <RefreshCw aria-hidden size={18} />
          <p>There is a new version of Faceoff. It loads when you are done here.</p>
          <Button onClick={loadAnew}>Load it now</Button>
        </div>
      )}
    </div>
  );
}

function loadAnew(): void {
  try {
    sessionStorage.setItem(LOADED_AT, `${Date.now()}`);
  } catch {
    // Where nothing may be stored, it is loaded all the same.
  }
  location.reload();
}

function waitMs(): number {
  try {
    const loadedAt = Number(sessionStorage.getItem(LOADED_AT) ?? 0);
    return Math.max(0, loadedAt + AGAIN_AFTER_MS - Date.now());
  } catch {
    return AGAIN_AFTER_MS;
  }
}
