import type { ReactNode } from 'react';
import styles from './ToggleGroup.module.css';

interface ToggleGroupProps {
  readonly label: ReactNode;
  readonly labelHidden?: boolean;
  /** Lines, lines that scroll in themselves, or one line that does. */
  readonly look?: 'lines' | 'scrolledLines' | 'line';
  readonly buttons: readonly {
    readonly id: string;
    readonly content: ReactNode;
    readonly isPressed: boolean;
    readonly isDisabled?: boolean;
  }[];
  readonly onPress: (id: string) => void;
}

/** Buttons that are pressed or not, several in a group. Without buttons there is no group. */
export function ToggleGroup(props: ToggleGroupProps) {
  const { label, labelHidden = false, look = 'lines', buttons, onPress } = props;
  if (buttons.length === 0) return null;
  return (
    <fieldset>
      <legend className={labelHidden ? 'visuallyHidden' : 'note'}>{label}</legend>
      <div className={styles[look]}>
        {buttons.map(({ id, content, isPressed, isDisabled = false }) => (
          <button
            key={id}
            type="button"
            className="choice"
            aria-pressed={isPressed}
            aria-disabled={isDisabled}
            onClick={() => !isDisabled && onPress(id)}
          >
            {content}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
