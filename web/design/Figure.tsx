import { memo, useState } from 'react';
import styles from './Figure.module.css';

/** A figure that is highlighted for a moment when it changes on screen. */
export const Figure = memo(function Figure({ children }: { readonly children: string | number }) {
  const [atFirst] = useState(children);
  return (
    <span key={children} className={children === atFirst ? undefined : styles.changed}>
      {children}
    </span>
  );
});
