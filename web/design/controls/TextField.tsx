import { type ComponentProps, useId, useRef, useState } from 'react';
import { fitText, lengthOf } from '../fitText.ts';
import { type Invalid, useFieldError } from './FormError.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'maxLength'> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: Invalid | undefined;
  /** Maximum number of characters; a longer first value can be edited up to its length. The field accepts no more, with a message. */
  readonly maxLength?: number;
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden = false, onChange, error, maxLength = Infinity, ...rest } = props;
  const id = useId();
  /** A stored text that is longer than new ones can be corrected at its length. */
  const [firstLength] = useState(() => lengthOf(rest.value));
  const limit = Math.max(maxLength, firstLength);
  const [isStopped, setIsStopped] = useState(false);
  /** The text before a composition, which is complete only at its end; null at other times. */
  const composedOver = useRef<string | null>(null);
  const take = (input: HTMLInputElement, before: string) => {
    const { value: text, selectionEnd } = input;
    const fitted = fitText({ text, caret: selectionEnd ?? text.length, before, limit });
    setIsStopped(fitted !== null);
    if (fitted) {
      // Set before React sets the same text, which keeps the caret.
      input.value = fitted.text;
      input.setSelectionRange(fitted.caret, fitted.caret);
    }
    onChange(input.value);
  };
  const isFull = isStopped && lengthOf(rest.value) >= limit;
  const { marks, place } = useFieldError(
    error,
    isFull ? `No more than ${limit} characters.` : null,
  );
  return (
    <div className="field">
      <label htmlFor={id} className={labelHidden ? 'visuallyHidden' : 'note'}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        {...marks}
        onChange={({ target }) => {
          if (composedOver.current === null) take(target, rest.value);
          else onChange(target.value);
        }}
        onCompositionStart={() => {
          composedOver.current = rest.value;
        }}
        onCompositionEnd={({ currentTarget }) => {
          take(currentTarget, composedOver.current ?? rest.value);
          composedOver.current = null;
        }}
        {...rest}
      />
      {place}
    </div>
  );
}
