import { type HTMLAttributes, useId } from 'react';
import { Link } from 'react-router-dom';
import { usePlainNames } from '../hockey/PlayerName.tsx';
import styles from './CardLink.module.css';

interface CardLinkProps extends HTMLAttributes<HTMLElement> {
  readonly to: string;
}

/**
 * A card whose whole area is a link, below other links in the card. The content of the card is the accessible name of the
 * link. On a television it is a card without a link.
 */
export function CardLink({ to, className, children, ...rest }: CardLinkProps) {
  const id = useId();
  if (usePlainNames()) return <article className={className}>{children}</article>;
  return (
    <article {...rest} id={id} className={`${styles.card} ${className ?? ''}`}>
      <Link to={to} className={styles.cover} aria-labelledby={id} />
      {children}
    </article>
  );
}
