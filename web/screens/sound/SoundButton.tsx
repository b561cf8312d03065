import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { useSignal } from '../../design/signal.ts';
import { sound } from './setting.ts';

const SoundDialog = lazyDialog(() => import('./SoundDialog.tsx'));

/** Opens the settings of the sound of this device. */
export function SoundButton() {
  const { mode } = useSignal(sound);
  const [isOpen, setIsOpen] = useState(false);
  const Icon = mode === 'off' ? VolumeX : Volume2;
  return (
    <>
      <button
        type="button"
        className="iconButton"
        aria-label="Sound"
        title="Sound"
        onClick={() => setIsOpen(true)}
      >
        <Icon aria-hidden size={22} />
      </button>
      {isOpen && <SoundDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
