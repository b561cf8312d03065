import { useEffect, useEffectEvent, useRef } from 'react';
import { useClient } from 'urql';
import {
  NOTHING_HEARD,
  SILENT_AFTER_MS,
  soundsOf,
  withHeard,
  withShown,
} from '../../../rules/sound.ts';
import { appliedChange } from '../../data/liveChanges.ts';
import { clubNow } from '../../design/clock.ts';
import { audible, isIn, type Scope } from './changeToHear.ts';
import { ChangeToHearDocument } from './gql/sound.ts';
import type { SoundSetting } from './setting.ts';
import { playSounds, unlock } from './speaker.ts';

interface SoundsProps {
  readonly scope: Scope;
  /** The ids of the live matches on the page, with their periods. */
  readonly shown: readonly (readonly [string, number])[];
  readonly setting: SoundSetting;
}

/** Plays the sounds of each change, while the sound of the device is on. */
export default function Sounds({ scope, shown, setting }: SoundsProps) {
  const client = useClient();
  const heard = useRef(NOTHING_HEARD);
  useEffect(() => {
    heard.current = withShown(heard.current, shown);
  });
  useEffect(unlockWithPresses, []);

  async function hear(seq: number): Promise<void> {
    const { data: answer } = await client
      .query(ChangeToHearDocument, { after: seq - 1 }, { requestPolicy: 'network-only' })
      .toPromise();
    const change = answer?.changes[0];
    if (!change) return;
    const heardOne = audible(change);
    if (isIn(scope, change)) {
      playSounds(soundsOf(heardOne, heard.current, clubNow()), setting);
    }
    heard.current = withHeard(heardOne, heard.current);
  }

  const hearNext = useEffectEvent(hear);
  useEffect(() => {
    // One after the other, because what a change sounds like depends on those before it.
    let last = Promise.resolve();
    return appliedChange.subscribe(() => {
      const { seq, time } = appliedChange.value ?? {};
      if (seq === undefined || time === undefined) return;
      if (clubNow() - Date.parse(time) > SILENT_AFTER_MS) return;
      last = last.then(() => hearNext(seq));
    });
  }, []);
  return null;
}

/** The loudspeaker of a page that was loaded again is locked until the next press. */
function unlockWithPresses(): () => void {
  unlock();
  const presses = ['pointerup', 'keydown'] as const;
  for (const press of presses) document.addEventListener(press, unlock);
  return () => {
    for (const press of presses) document.removeEventListener(press, unlock);
  };
}
