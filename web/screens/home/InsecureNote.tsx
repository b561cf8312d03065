import { useEffect, useState } from 'react';
import { localSetting } from '../../data/localSetting.ts';
import { Button } from '../../design/controls/Button.tsx';
import styles from './InsecureNote.module.css';

const noticeSeen = localSetting('toldInsecure');

/** Shows once per device which features are missing at a plain http address, which is not a secure context. */
export function InsecureNote() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(window.isSecureContext === false && noticeSeen.read() === ''), []);
  if (!isShown) return null;
  function dismiss() {
    setIsShown(false);
    noticeSeen.store('yes');
  }
  return (
    <div role="note" className={styles.note}>
      <p>
        This address begins with http. With https Faceoff could be installed, open without a
        network, and keep the screen of a live match awake before the first tap.
      </p>
      <Button onClick={dismiss}>Got it</Button>
    </div>
  );
}
