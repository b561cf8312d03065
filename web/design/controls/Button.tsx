import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `ice` for the primary action, `quiet` for others, `plain` for a way out, `danger` for deletions and undos. */
  readonly tone?: 'ice' | 'quiet' | 'plain' | 'danger';
}

export function Button({ tone = 'quiet', type = 'button', className = '', ...rest }: ButtonProps) {
  // `quiet` is the look of every button.
  const look = tone === 'quiet' ? '' : styles[tone];
  return <button type={type} className={`button ${look} ${className}`} {...rest} />;
}

interface AddButtonProps {
  /** "Add Match" */
  readonly children: string;
  readonly onClick: () => void;
}

/** The button that adds a row to a list. */
export function AddButton({ children, onClick }: AddButtonProps) {
  return (
    <Button tone="ice" onClick={onClick} aria-label={`+ ${children}`}>
      <Plus aria-hidden size={18} /> {children}
    </Button>
  );
}
