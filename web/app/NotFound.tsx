import { Link } from 'react-router-dom';
import { useTitle } from '../design/title.ts';
import styles from './NotFound.module.css';

export function NotFound() {
  useTitle('404 Not found');
  return (
    <div className={styles.notFound}>
      <h1 className={styles.heading}>404 Not found</h1>
      <Link to="/" className={styles.home}>
        Back home
      </Link>
    </div>
  );
}
