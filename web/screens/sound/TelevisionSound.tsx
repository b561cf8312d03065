import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { useSignal } from '../../design/signal.ts';
import type { Scope } from './changeToHear.ts';
import { SoundButton } from './SoundButton.tsx';
import { SoundOfPage } from './SoundOfPage.tsx';
import { chooseSound, isLocked, isSoundUnasked, sound, wantsLessMotion } from './setting.ts';
import styles from './TelevisionSound.module.css';

/** Time for which the question is asked: many televisions have nothing to answer with. */
const ASKED_MS = 30_000;
/** Time for which the button is shown after the pointer moved or a key was pressed. */
const BUTTON_MS = 6_000;

interface TelevisionSoundProps {
  readonly scope: Scope;
  readonly shown: readonly (readonly [string, number])[];
}

/** The sound of the television page. Its button is hidden until somebody moves the pointer, or presses a key. */
export function TelevisionSound({ scope, shown }: TelevisionSoundProps) {
  const setting = useSignal(sound);
  const locked = useSignal(isLocked);
  const [isAsking, setIsAsking] = useState(() => isSoundUnasked() && !wantsLessMotion());
  const isUsed = useIsUsed();
  function answer(mode: 'off' | 'on') {
    chooseSound({ ...sound.value, mode });
    setIsAsking(false);
  }
  const answerForNobody = useEffectEvent(() => answer('off'));
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => answerForNobody(), ASKED_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);
  return (
    <aside className={styles.sound} aria-label="Sound">
      {isAsking && (
        <>
          <Text size="score-s">May this page sound? Horn, whistle, buzzer</Text>
          <Button tone="ice" onClick={() => answer('on')}>
            Sound on
          </Button>
          <Button onClick={() => answer('off')}>Not here</Button>
        </>
      )}
      {!isAsking && setting.mode !== 'off' && locked && (
        <Text size="score-s">Press any key for sound</Text>
      )}
      <div hidden={isAsking || !isUsed}>
        <SoundButton />
      </div>
      <SoundOfPage scope={scope} shown={shown} />
    </aside>
  );
}

/** Whether the pointer was moved or a key pressed within the last seconds. */
function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function use(): void {
      setIsUsed(true);
      clearTimeout(timer);
      timer = setTimeout(() => setIsUsed(false), BUTTON_MS);
    }
    const uses = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const each of uses) document.addEventListener(each, use);
    return () => {
      clearTimeout(timer);
      for (const each of uses) document.removeEventListener(each, use);
    };
  }, []);
  return isUsed;
}
