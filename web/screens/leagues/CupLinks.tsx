import { Link } from 'react-router-dom';
import { COMPETITIONS } from '../../design/competitions.ts';
import { Row } from '../../design/layout/Row.tsx';
import { useSpanLink } from '../../design/spanLinks.tsx';

const KINDS = ['playoff', 'league'] as const;

/** Links between the lists of play-offs and leagues. */
export function CupLinks({ current }: { readonly current: (typeof KINDS)[number] }) {
  const link = useSpanLink();
  return (
    <Row as="nav" gap={2} below={4} aria-label="Competitions">
      {KINDS.map((kind) => (
        <Link
          key={kind}
          to={link(COMPETITIONS[kind].path)}
          className="choice"
          aria-current={kind === current ? 'page' : undefined}
        >
          {COMPETITIONS[kind].plural}
        </Link>
      ))}
    </Row>
  );
}
