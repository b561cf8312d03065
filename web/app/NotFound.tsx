import { Link } from 'react-router-dom';
import { Stack } from '../design/layout/Stack.tsx';
import { Text } from '../design/layout/Text.tsx';
import { useTitle } from '../design/title.ts';
import styles from './NotFound.module.css';

export function NotFound() {
  useTitle('404 Not found');
  return (
    <Stack gap={4} align="center" className={`center ${styles.notFound}`}>
      <Text as="h1" size="score-xl" tone="ice">
        404 Not found
      </Text>
      <Link to="/" className="button">
        Back home
      </Link>
    </Stack>
  );
}
