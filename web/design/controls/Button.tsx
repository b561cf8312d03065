import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `ice` for the one thing to do here, `quiet` beside it, `danger` for what cannot be undone. */
  readonly tone?: 'ice' | 'quiet' | 'danger';
}

export function Button({ tone = 'quiet', type = 'button', className = '', ...rest }: ButtonProps) {
  // A quiet one adds nothing to what every button looks like.
  const look = tone === 'quiet' ? '' : styles[tone];
  return <button type={type} className={`${styles.button} ${look} ${className}`} {...rest} />;
}

interface AddButtonProps {
  /** "Add Match" */
  readonly children: string;
  readonly onClick: () => void;
}

/** What a list is added to with. */
export function AddButton({ children, onClick }: AddButtonProps) {
  return (
    <Button tone="ice" onClick={onClick} aria-label={`+ ${children}`}>
      <Plus aria-hidden size={18} /> {children}
    </Button>
  );
}
