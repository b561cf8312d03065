import type { CSSProperties } from 'react';
import styles from './Confetti.module.css';

/** Few enough for the browser of a television, which moves each as a layer of its own. */
const COUNT = 20;
const COLOURS = ['gold', 'ice-bright', 'red', 'green', 'chalk'];

/** Places and times that look random and are the same on each page. */
const PIECES = Array.from(
  { length: COUNT },
  (_, piece): CSSProperties => ({
    left: `${(piece * 61) % 100}%`,
    background: `var(--${COLOURS[piece % COLOURS.length]})`,
    animationDelay: `${((piece * 37) % 50) / 10}s`,
    animationDuration: `${4 + ((piece * 13) % 30) / 10}s`,
  }),
);

/** Confetti that falls over the whole picture for some seconds; none with reduced motion. */
export function Confetti() {
  return (
    <div aria-hidden className={styles.confetti}>
      {PIECES.map((style) => (
        <i key={style.left} style={style} />
      ))}
    </div>
  );
}
