import { type ReactNode, useEffect } from 'react';
import { useClient, useQuery } from 'urql';
import {
  chooseOwnPlayer,
  followOwnPlayer,
  type OwnPlayer,
  ownPlayer,
  useOwnPlayer,
} from '../../data/ownPlayer.ts';
import { OwnPlayerId } from '../../design/hockey/ownPlayer.ts';
import { OwnPlayerDocument, type OwnPlayerQuery } from './gql/players.ts';

/** Marks the player whose device this is on the screens inside, through renames, merges and deletion. */
export function KeepOwnPlayer({ children }: { readonly children: ReactNode }) {
  const own = useOwnPlayer();
  useEffect(followOwnPlayer, []);
  return (
    <OwnPlayerId value={own?.id ?? null}>
      {own && <Follow key={own.id} own={own} />}
      {children}
    </OwnPlayerId>
  );
}

function Follow({ own: { id, nickName } }: { readonly own: OwnPlayer }) {
  const client = useClient();
  const query = { query: OwnPlayerDocument, variables: { id } };
  const [{ data, stale }] = useQuery(query);
  const isKnown = !data || stale || data.player?.nickName === nickName;
  useEffect(() => {
    if (isKnown) return;
    // The cached answer about a missing player may be older than the merge.
    void client
      .query(OwnPlayerDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise()
      .then((answer) => {
        if (answer.data && ownPlayer()?.id === id) chooseOwnPlayer(presentIn(answer.data));
      });
  }, [client, id, isKnown]);
  return null;
}

function presentIn({ player, mergedInto }: OwnPlayerQuery): OwnPlayer | null {
  return player ?? mergedInto;
}
