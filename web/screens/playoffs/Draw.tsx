import { Link } from 'react-router-dom';
import { seatsOf, slotsOf } from '../../../rules/bracket.ts';
import { bracketOf } from '../../../rules/drawn-bracket.ts';
import { formatPair } from '../../../rules/history.ts';
import { withVerb } from '../../../rules/phrases.ts';
import { SLOT_NAMES } from '../../../rules/playoff.ts';
import { nameOf } from '../../../rules/side.ts';
import { Card } from '../../design/layout/Card.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import type { PlayoffCardFragment } from './gql/playoffs.ts';

/** Shows the pairings of a play-off that was just drawn on this page, and who has a bye. */
export function Draw({ playoff }: { readonly playoff: PlayoffCardFragment }) {
  return (
    <Card as="section" gap={2} below={4}>
      <Text as="h2" size="score-m" tone="ice">
        The draw of {playoff.title}
      </Text>
      <Grid as="ul" gap={2} column="16rem" className="letters score-m">
        {drawn(playoff).map(({ slot, one, other }) => (
          <li key={slot}>
            <Text as="p" size="text-s" tone="frost">
              {SLOT_NAMES[slot]}
            </Text>{' '}
            {leftToRight(
              other
                ? formatPair(nameOf(one), nameOf(other))
                : `${withVerb(one, 'has', 'have')} a bye`,
            )}
          </li>
        ))}
      </Grid>
      <Link to={`/playoff/${playoff.id}`} className="textLink">
        To the play-off
      </Link>
    </Card>
  );
}

/** Returns the slots with a player before any result, and one or both competitors. */
function drawn(playoff: PlayoffCardFragment) {
  const bracket = bracketOf(playoff);
  return slotsOf(bracket).flatMap((slot) => {
    const seats = seatsOf(bracket, slot, {}) ?? [];
    const [one, other] = seats.flatMap((seat) => (seat && 'players' in seat ? [seat] : []));
    return one ? [{ slot, one, other }] : [];
  });
}
