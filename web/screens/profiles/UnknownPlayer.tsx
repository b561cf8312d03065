import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { Page } from '../../design/controls/Page.tsx';
import { Empty } from '../../design/controls/Placeholder.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { idIn, playerPath } from '../../design/paths.ts';
import { useSpanLink } from '../../design/spanLinks.tsx';
import { MergedIntoDocument } from '../players/gql/players.ts';
import { Players } from '../players/Players.tsx';
import { UNKNOWN_PLAYER } from './queries.ts';

interface UnknownPlayerProps {
  /** The player in the URL. */
  readonly reference: string;
  readonly text: string;
}

/**
 * Shown at the URL of a player who does not exist, with the list of all players. For a player who was merged into another one,
 * it links to that one.
 */
export function UnknownPlayer({ reference, text }: UnknownPlayerProps) {
  const id = idIn(reference);
  const [{ data }] = useQuery({
    query: MergedIntoDocument,
    variables: { id: id ?? '' },
    pause: id === null,
  });
  const now = data?.mergedInto;
  const link = useSpanLink();
  const home = <Link to={link('/')}>go home</Link>;
  return (
    <Page title={UNKNOWN_PLAYER.title} heading="Not found">
      <Stack gap={6}>
        {now ? (
          <Empty title={`This player is now ${now.nickName}.`} isAnswer>
            <Link to={link(playerPath(now))}>Go to {now.nickName}</Link> or {home}.
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
