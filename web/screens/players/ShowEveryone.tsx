import { Empty } from '../../design/controls/Placeholder.tsx';

interface ShowEveryoneProps {
  /** Whether players who no longer play would be shown. Without any, there is no button. */
  readonly hasFurther: boolean;
  readonly isPressed: boolean;
  readonly onChange: (isPressed: boolean) => void;
  /** Whether the button has a space above, outside forms. */
  readonly isBelowTable?: boolean;
}

/** A button that adds the players who no longer play to a table or to the choices of a form. */
export function ShowEveryone(props: ShowEveryoneProps) {
  const { hasFurther, isPressed, onChange, isBelowTable = false } = props;
  if (!hasFurther) return null;
  return (
    <p className={isBelowTable ? 'above-4' : undefined}>
      <button
        type="button"
        className="choice"
        aria-pressed={isPressed}
        onClick={() => onChange(!isPressed)}
      >
        Show everyone
      </button>
    </p>
  );
}

/** Shown in place of a table if none of its players still plays. */
export function NobodyActive() {
  return <Empty title="Nobody here still plays">Everyone who played is left out.</Empty>;
}
