import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { nameOf } from '../../../rules/side.ts';
import { Page } from '../../design/controls/Page.tsx';
import { Empty } from '../../design/controls/Placeholder.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { competitorAt, competitorPath, idsIn } from '../../design/paths.ts';
import { useSpanLink } from '../../design/spanLinks.tsx';
import { MergedIntoDocument } from '../players/gql/players.ts';
import { Players } from '../players/Players.tsx';
import { playersQuery } from '../players/queries.ts';
import { UNKNOWN_PLAYER } from './queries.ts';

interface UnknownPlayerProps {
  /** The player or the pair in the URL. */
  readonly reference: string;
  readonly text: string;
}

/**
 * Shown at the URL of a player or a pair that does not exist, with the list of all players. If players were merged into other ones,
 * it links to those.
 */
export function UnknownPlayer({ reference, text }: UnknownPlayerProps) {
  const now = useMerged(reference);
  const link = useSpanLink();
  const home = <Link to={link('/')}>go home</Link>;
  return (
    <Page title={UNKNOWN_PLAYER.title} heading="Not found">
      <Stack gap={6}>
        {now ? (
          <Empty
            title={`This ${now.players.length === 1 ? 'player' : 'pair'} is now ${nameOf(now)}.`}
            isAnswer
          >
            <Link to={link(competitorPath(now))}>Go to {nameOf(now)}</Link> or {home}.
          </Empty>
        ) : (
          <Empty title={text} isAnswer>
            <Link to="/players">Add a player</Link> or {home}.
          </Empty>
        )}
        <Players />
      </Stack>
    </Page>
  );
}

/** Returns the player or the pair of a reference after merges; null if somebody was deleted, or never existed. */
function useMerged(reference: string) {
  const [{ data }] = useQuery(playersQuery);
  const [first = null, partner = null] = idsIn(reference) ?? [];
  const [ofFirst, ofPartner] = [useMergedInto(first), useMergedInto(partner)];
  const ids = [ofFirst ?? first, ofPartner ?? partner].filter((id) => id !== null);
  if (!ofFirst && !ofPartner) return null;
  return competitorAt(ids.join('+'), data?.players ?? []);
}

function useMergedInto(id: string | null): string | undefined {
  const [{ data }] = useQuery({
    query: MergedIntoDocument,
    variables: { id: id ?? '' },
    pause: id === null,
  });
  return data?.mergedInto?.id;
}
