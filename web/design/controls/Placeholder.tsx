import type { ReactNode } from 'react';
import { Grid } from '../layout/Grid.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import { tryAgain } from '../tryAgain.ts';
import { Button } from './Button.tsx';
import { Emoji } from './Emoji.tsx';
import styles from './Placeholder.module.css';

export interface LoadingProps {
  readonly children: string;
  readonly error?: string | null | undefined;
  /** Placeholder with about the height of the data, so that nothing moves when it arrives. */
  readonly skeleton?: {
    readonly shape: 'rows' | 'cards';
    readonly count: number;
    /** Height of a row or card. */
    readonly height: string;
  };
}

/** The loading state: a skeleton of about the height of the data. After an error, a button tries again at once. */
export function Loading({ children, error, skeleton }: LoadingProps) {
  const text = (
    <p role="status" className={styles.loading}>
      <span className={styles.message}>
        <Emoji>{children}</Emoji>
        {error && <span className="warning">{error}</span>}
      </span>
      {error && <Button onClick={tryAgain}>Try again</Button>}
    </p>
  );
  if (!skeleton) return text;
  const { shape, count, height } = skeleton;
  return (
    <div className={styles.drawn} data-shape={shape} style={{ '--height': height }}>
      {text}
      {shape === 'rows' ? (
        <div aria-hidden className={styles.rows} style={{ '--count': count }} />
      ) : (
        <Grid aria-hidden column="26rem" gap={4}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the elements are all the same and never move
            <span key={index} className={styles.card} />
          ))}
        </Grid>
      )}
    </div>
  );
}

/** The empty state, with what to do next. */
export function Empty({
  title,
  isAnswer = false,
  children,
}: {
  readonly title: string;
  /** Whether the message replaces a loading state, and is announced. */
  readonly isAnswer?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Stack gap={2} align="center" className={`center ${styles.empty}`}>
      <span aria-hidden className={styles.dot} />
      <Text as="p" kind="name" size="score-m" role={isAnswer ? 'status' : undefined}>
        {title}
      </Text>
      <div className={`textTargets ${styles.next}`}>{children}</div>
    </Stack>
  );
}
