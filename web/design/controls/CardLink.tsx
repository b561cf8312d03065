import { type HTMLAttributes, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './CardLink.module.css';

interface CardLinkProps extends HTMLAttributes<HTMLElement> {
  readonly to: string;
}

/**
 * A card that leads somewhere wherever it is pressed, with links of its own above that. The link is called what the card
 * says.
 */
export function CardLink({ to, className, children, ...rest }: CardLinkProps) {
  const id = useId();
  return (
    <article {...rest} id={id} className={`${styles.card} ${className ?? ''}`}>
      <Link to={to} className={styles.cover} aria-labelledby={id} />
      {children}
    </article>
  );
}
