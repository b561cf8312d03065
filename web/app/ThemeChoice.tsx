import { useIsHydrated } from '../design/controls/DisabledUntilHydrated.tsx';
import { RadioGroup } from '../design/controls/RadioGroup.tsx';
import { useSignal } from '../design/signal.ts';
import { chooseTheme, theme } from './theme.ts';

const OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeChoice() {
  const isDisabled = !useIsHydrated();
  return (
    <RadioGroup
      label="Theme"
      look="segment"
      options={OPTIONS.map((option) => ({ ...option, isDisabled }))}
      value={useSignal(theme)}
      onChange={chooseTheme}
    />
  );
}
