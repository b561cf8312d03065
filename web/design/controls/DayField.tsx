import { useState } from 'react';
import type { FieldMarks } from './FormError.tsx';

interface DayFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly marks: FieldMarks | undefined;
}

/**
 * A date field. While the user types the year 2026, the value of the input has the years 0002, 0020 and 0202. Dates with an
 * incomplete year are not passed to `onChange`.
 */
export function DayField({ label, value, onChange, marks }: DayFieldProps) {
  /**
   * The text in the input, and the `value` prop that it was typed over. When the prop becomes `passedOn`, the date that was
   * passed to `onChange`, the text stays; any other new value replaces the text.
   */
  const [typed, setTyped] = useState(() => unedited(value));
  if (typed.over !== value) {
    setTyped(typed.passedOn === value ? { ...typed, over: value } : unedited(value));
  }
  function type(text: string) {
    const isComplete = !text.startsWith('0');
    setTyped({ ...typed, text, ...(isComplete && { passedOn: text || null }) });
    if (isComplete) onChange(text || null);
  }
  return (
    <label className="note field">
      <span>{label}</span>
      <input
        type="date"
        // Without `max`, browsers accept years of six digits.
        max="9999-12-31"
        className="input"
        {...marks}
        value={typed.text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(unedited(value))}
      />
    </label>
  );
}

function unedited(value: string | null) {
  return { over: value, text: value ?? '', passedOn: value };
}
