import type { ReactNode } from 'react';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';

interface HomeHeaderProps {
  readonly id?: string;
  readonly level?: 'h1' | 'h2';
  readonly heading: string;
  /** Links or fields beside the heading. */
  readonly children: ReactNode;
}

/** The heading of a part of Home. */
export function HomeHeader({ id, level = 'h2', heading, children }: HomeHeaderProps) {
  return (
    <Row as="header" gap={3} rowGap={0} justify="between" wrap below={2}>
      <Text as={level} id={id} size="score-m" tone="ice">
        {heading}
      </Text>
      <Row gap={4} rowGap={0} wrap>
        {children}
      </Row>
    </Row>
  );
}
