import { useTitle } from '../design/Page.tsx';
import styles from './NotFound.module.css';

export function NotFound() {
  useTitle('404 Not found');
  return <h1 className={styles.notFound}>404 Not found</h1>;
}
