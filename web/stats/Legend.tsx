import { STAT_COLUMNS } from './figures.ts';
import styles from './Legend.module.css';

/** What the headings stand for. */
export function Legend() {
  return (
    <details className={styles.legend}>
      <summary>What the columns mean</summary>
      <dl>
        {STAT_COLUMNS.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
