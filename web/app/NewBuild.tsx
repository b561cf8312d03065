import { useEffect } from 'react';
import { useIsOldBuild } from '../data/build.ts';
import { Button } from '../design/Button.tsx';
import { useIsUnsaved } from '../design/unsaved.ts';
import styles from './ConnectionNotice.module.css';

/** The earliest reload: while several servers are updated in turn, it may bring the old build again. */
const LEAST_AGE_MS = 5_000;

const loadAnew = () => location.reload();

/** Loads the page anew once the server has another build: at once, or as soon as nothing on it would be lost. */
export function NewBuild() {
  const isOld = useIsOldBuild();
  const isUnsaved = useIsUnsaved();
  useEffect(() => {
    if (!isOld || isUnsaved) return;
    const timer = setTimeout(loadAnew, LEAST_AGE_MS - performance.now());
    return () => clearTimeout(timer);
  }, [isOld, isUnsaved]);
  return (
    <div role="status">
      {isOld && isUnsaved && (
        <p className={styles.notice}>
          <span>A new version of Faceoff is ready. It loads when you are done.</span>
          <Button onClick={loadAnew}>Load it now</Button>
        </p>
      )}
    </div>
  );
}
