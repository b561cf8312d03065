import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../controls/FormError.tsx';
import styles from './ScoreField.module.css';

const GOALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface ScoreFieldProps {
  readonly label: string;
  /** Whose score it is: the keys are called after them. */
  readonly who: string;
  /** Null until somebody has entered it; NaN for a text that is no score. */
  readonly score: number | null;
  readonly error: string | null;
  /** Whether the form was refused because of it, for a reason that stands below the form. */
  readonly isMarked?: boolean;
  readonly onChange: (score: number | null) => void;
  /** Whether it takes the focus at first, where there is a keyboard. */
  readonly isFirst?: boolean;
  /** Shown beside the score: crest and player. */
  readonly children: ReactNode;
}

/**
 * A score: a key for each usual number, and a field for any other. Tab skips the keys: people with a keyboard type into
 * the field.
 */
export function ScoreField(props: ScoreFieldProps) {
  const { label, who, score, error, isMarked = false, onChange, isFirst, children } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // Once a key has set another score, that is shown instead of the typed text.
  const shown = Object.is(scoreIn(typed), score) ? typed : (score ?? '');

  useEffect(() => {
    // On a phone the focus would bring up a keyboard over the keys.
    if (isFirst && matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [isFirst]);

  function type(text: string) {
    setTyped(text);
    onChange(scoreIn(text));
  }

  /** Steps stop at 0. */
  function step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(Math.max(0, (score || 0) + by));
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
          maxLength={MAX_TYPED}
          value={shown}
          {...((error || isMarked) && { 'aria-invalid': true })}
          {...(error && { 'aria-describedby': `${id}-error` })}
          onChange={(event) => type(event.target.value.trim())}
          onKeyDown={step}
          // All is selected, so that typing replaces it.
          onFocus={(event) => event.target.select()}
          onClick={(event) => event.currentTarget.select()}
          // A text that is no score stays in sight.
          onBlur={() => error ?? setTyped('')}
        />
      </div>
      <div className={styles.error}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
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

/** More digits than any score has, so that one that is too high is refused and not cut. */
const MAX_TYPED = 6;

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Null while nothing is entered, NaN for what is no score: "-3" is not meant as 0, nor "2.5" as 25. */
function scoreIn(text: string): number | null {
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
