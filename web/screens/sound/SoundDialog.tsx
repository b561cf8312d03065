import { Button } from '../../design/controls/Button.tsx';
import { Checkbox } from '../../design/controls/Checkbox.tsx';
import { Dialog, DialogActions } from '../../design/controls/Dialog.tsx';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { useSignal } from '../../design/signal.ts';
import { chooseSound, type SoundSetting, sound, VOLUMES } from './setting.ts';
import { playSounds, unlock } from './speaker.ts';

const MODE_OPTIONS = [
  { value: 'off', label: 'Off' },
  { value: 'quiet', label: 'Quiet' },
  { value: 'on', label: 'On' },
] as const;

const VOLUME_OPTIONS = VOLUMES.map((value) => ({ value, label: `${value} %` }));

/** The sound of this device: the switch, the volume, and whether it says who scored. */
export default function SoundDialog({ onClose }: { readonly onClose: () => void }) {
  const setting = useSignal(sound);
  function choose(change: Partial<SoundSetting>) {
    const chosen = { ...setting, ...change };
    chooseSound(chosen);
    // Browsers allow it while a press is handled.
    unlock();
    if (!('speaks' in change)) playSounds([{ kind: 'whistle' }], chosen);
  }
  const isOff = setting.mode === 'off';
  return (
    <Dialog title="Sound" width="26rem" onClose={onClose}>
      <Stack gap={4}>
        <RadioGroup
          label="On this device"
          look="segment"
          options={MODE_OPTIONS}
          value={setting.mode}
          onChange={(mode) => choose({ mode })}
        />
        <RadioGroup
          label="Volume"
          look="segment"
          options={VOLUME_OPTIONS.map((option) => ({ ...option, isDisabled: isOff }))}
          value={setting.volume}
          onChange={(volume) => choose({ volume })}
        />
        {setting.mode === 'on' && (
          <Checkbox checked={setting.speaks} onChange={(speaks) => choose({ speaks })}>
            Say who scored: “Goal, Puk!”
          </Checkbox>
        )}
        <p className="note">
          A horn for each goal, in another pitch for each player’s colour, a whistle at the end of a
          period, a buzzer at the end, a fanfare for a title or a record. Quiet: short, soft tones.
        </p>
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
