import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FieldMarks, type Invalid, useFieldError } from '../controls/FormError.tsx';
import { Row } from '../layout/Row.tsx';
import styles from './ScoreField.module.css';

const GOALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface ScoreFieldProps {
  readonly label: string;
  /** Name of the player, for the accessible names of the keys. */
  readonly who: string;
  /** Null if empty; NaN for a text that is not a score. */
  readonly score: number | null;
  readonly error: Invalid | undefined;
  /** Attributes of both scores for an error that they share. */
  readonly sharedMarks: FieldMarks | undefined;
  readonly onChange: (score: number | null) => void;
  /** Whether the field takes the focus when mounted, on devices with a keyboard. */
  readonly isFirst?: boolean;
  /** Crest and player, beside the score. */
  readonly children: ReactNode;
}

/**
 * A score with a key for each usual number, and a field for any other. Tab skips the keys, because people with a keyboard type into
 * the field.
 */
export function ScoreField(props: ScoreFieldProps) {
  const { label, who, score, error, sharedMarks, onChange, isFirst, children } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { marks, place } = useFieldError(error);
  const [typed, setTyped] = useState('');
  // A score set by a key replaces the typed text.
  const shown = Object.is(scoreIn(typed), score) ? typed : (score ?? '');

  useEffect(() => {
    // On a phone the focus would open a keyboard over the keys.
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
      <Row gap={3}>{children}</Row>
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
          data-no-score={error?.message ? true : undefined}
          {...sharedMarks}
          {...marks}
          onChange={(event) => type(event.target.value.trim())}
          onKeyDown={step}
          // Selected, so that typing replaces the score.
          onFocus={(event) => event.target.select()}
          onClick={(event) => event.currentTarget.select()}
          // Keeps a text that is not a score.
          onBlur={() => error?.message ?? setTyped('')}
        />
      </div>
      <div className={styles.error}>{place}</div>
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

/** More digits than any score has, so that a too high score is refused instead of truncated. */
const MAX_TYPED = 6;

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Returns null for an empty text, NaN for a text that is not a score, such as "-3" and "2.5". */
function scoreIn(text: string): number | null {
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
