import { memo, useState } from 'react';
import styles from './Figure.module.css';

/** A figure that lights up for a moment when it changes while one looks at it. */
export const Figure = memo(function Figure({ children }: { readonly children: string | number }) {
  const [atFirst] = useState(children);
  return (
    <span key={children} className={children === atFirst ? undefined : styles.changed}>
      {children}
    </span>
  );
});
