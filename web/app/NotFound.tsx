import { useTitle } from '../design/title.ts';
import styles from './NotFound.module.css';

export function NotFound() {
  useTitle('404 Not found');
  return <h1 className={styles.notFound}>404 Not found</h1>;
}
