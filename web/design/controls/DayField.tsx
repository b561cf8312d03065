import { useState } from 'react';

interface DayFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** Id of the element with the error; undefined if there is none. */
  readonly error: string | undefined;
}

/**
 * A date field. While the user types the year 2026, the value of the input has the years 0002, 0020 and 0202. Dates with an
 * incomplete year are not passed to `onChange`.
 */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
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
        {...(error && { 'aria-invalid': true, 'aria-describedby': error })}
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
