import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './ScoreField.module.css';

const GOALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface ScoreFieldProps {
  readonly label: string;
  /** Whose score it is: the keys are called after them. */
  readonly who: string;
  /** Null until somebody has entered it. */
  readonly score: number | null;
  readonly onChange: (score: number | null) => void;
  /** Whether it takes the focus at first, where there is a keyboard. */
  readonly isFirst?: boolean;
  /** What stands beside the score. */
  readonly children: ReactNode;
}

/**
 * A score: a key for each usual number, and a field for any other. Tab skips the keys: people with a keyboard type into
 * the field.
 */
export function ScoreField({ label, who, score, onChange, isFirst, children }: ScoreFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // Once a key has set another score, that is shown instead of the typed text.
  const shown = typed !== '' && scoreIn(typed) === score ? typed : (score ?? '');

  useEffect(() => {
    // On a phone the focus would bring up a keyboard over the keys.
    if (isFirst && matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [isFirst]);

  function type(text: string) {
    setTyped(text);
    onChange(scoreIn(text));
  }

  function press(goals: number) {
    field.current?.blur();
    onChange(goals);
  }

  return (
    <div className={styles.field}>
      <div className={styles.who}>{children}</div>
      <div className={styles.number}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input
          id={id}
          ref={field}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          placeholder="–"
          maxLength={3}
          value={shown}
          onChange={(event) => type(event.target.value.replace(/[^-\d]/g, ''))}
          // All is selected, so that typing replaces it.
          onFocus={(event) => event.target.select()}
          onClick={(event) => event.currentTarget.select()}
          onBlur={() => setTyped('')}
        />
      </div>
      <div className={styles.keys}>
        {GOALS.map((goals) => (
          <button
            key={goals}
            type="button"
            tabIndex={-1}
            className={styles.key}
            aria-label={`${who} ${goals}`}
            aria-pressed={score === goals}
            onClick={() => press(goals)}
          >
            {goals}
          </button>
        ))}
        <button
          type="button"
          tabIndex={-1}
          className={styles.key}
          aria-label={`${who} more`}
          aria-pressed={score !== null && score >= GOALS.length}
          onClick={() => field.current?.focus()}
        >
          more
        </button>
      </div>
    </div>
  );
}

/** Below 0 there is no score: "-3" is 0. Null while nothing is entered. */
function scoreIn(text: string): number | null {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? null : Math.max(0, number);
}
