import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQuery } from 'urql';
import { DISCIPLINE_NAMES, DISCIPLINES } from '../../../rules/side.ts';
import { clubQuery } from '../../data/club/queries.ts';
import { Row } from '../../design/layout/Row.tsx';
import { parseDiscipline, withDiscipline } from './urlDiscipline.ts';

interface DisciplineLinksProps {
  /** Whether there are figures of doubles; by default whether the club has a finished match of doubles. */
  readonly hasDoubles?: boolean;
}

/**
 * The choice between the figures of singles and of doubles, which the URL stores. Shown if there are figures of doubles. The club
 * is in the answer of every page; a screen selects `club { hasDoubles }` in its own live query, so that the first match of doubles
 * shows the choice.
 */
export const DisciplineLinks = memo(function DisciplineLinks({ hasDoubles }: DisciplineLinksProps) {
  const { pathname, search: text } = useLocation();
  const [{ data }] = useQuery(clubQuery);
  const search = new URLSearchParams(text);
  const shown = parseDiscipline(search);
  const isOffered = hasDoubles ?? data?.club.hasDoubles ?? false;
  // The page of a link that somebody shared has a way back to singles.
  if (!isOffered && shown === 'SINGLES') return null;
  return (
    <Row as="nav" gap={3} rowGap={2} wrap below={4} aria-label="Players of a side">
      {DISCIPLINES.map((discipline) => (
        <Link
          key={discipline}
          to={{ pathname, search: withDiscipline(search, discipline).toString() }}
          className="choice"
          aria-current={discipline === shown ? 'page' : undefined}
          preventScrollReset
        >
          {DISCIPLINE_NAMES[discipline]}
        </Link>
      ))}
    </Row>
  );
});
