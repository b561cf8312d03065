import { type ReactNode, useEffect } from 'react';
import { useClient, useQuery } from 'urql';
import {
  followOwnPlayer,
  type OwnChoice,
  type OwnPlayer,
  ownChoice,
  storeOwnChoice,
  useOwnChoice,
} from '../../data/ownPlayer.ts';
import { OwnPlayerId } from '../../design/hockey/ownPlayer.ts';
import { OwnPlayerDocument, type OwnPlayerQuery } from './gql/players.ts';

/** Marks the player whose device this is on the screens inside, through renames, merges, deletion and their undo. */
export function KeepOwnPlayer({ children }: { readonly children: ReactNode }) {
  const choice = useOwnChoice();
  useEffect(followOwnPlayer, []);
  return (
    <OwnPlayerId value={choice?.player?.id ?? null}>
      {choice && <Follow key={choice.named} choice={choice} />}
      {children}
    </OwnPlayerId>
  );
}

function Follow({ choice: { named, player } }: { readonly choice: OwnChoice }) {
  const client = useClient();
  const query = { query: OwnPlayerDocument, variables: { id: named } };
  const [{ data, stale }] = useQuery(query);
  const isKnown = !data || stale || isSame(presentIn(data), player);
  useEffect(() => {
    if (isKnown) return;
    // The cached answer about a missing player may be older than the merge.
    void client
      .query(OwnPlayerDocument, { id: named }, { requestPolicy: 'network-only' })
      .toPromise()
      .then((answer) => {
        if (!answer.data || ownChoice()?.named !== named) return;
        storeOwnChoice({ named, player: presentIn(answer.data) });
      });
  }, [client, named, isKnown]);
  return null;
}

function presentIn({ player, mergedInto }: OwnPlayerQuery): OwnPlayer | null {
  return player ?? mergedInto;
}

function isSame(one: OwnPlayer | null, other: OwnPlayer | null): boolean {
  return one?.id === other?.id && one?.nickName === other?.nickName;
}
