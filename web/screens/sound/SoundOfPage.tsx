import { type ComponentProps, Suspense, useEffect } from 'react';
import { lazyOrReload } from '../../data/lazyOrReload.ts';
import { useSignal } from '../../design/signal.ts';
import { restoreSound, sound } from './setting.ts';

const Sounds = lazyOrReload(() => import('./Sounds.tsx'));

/** The sound of a page, as it is set on this device. Its code is fetched by devices whose sound is on. */
export function SoundOfPage(props: Omit<ComponentProps<typeof Sounds>, 'setting'>) {
  const setting = useSignal(sound);
  useEffect(restoreSound, []);
  if (setting.mode === 'off') return null;
  return (
    <Suspense>
      <Sounds {...props} setting={setting} />
    </Suspense>
  );
}
