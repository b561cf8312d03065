/** The curves of the ratings of several players, each kept true by a subscription of its own. */
import { useEffect, useState } from 'react';
import { createRequest, useClient } from 'urql';
import {
  PlayerCurveChangedDocument,
  PlayerCurveDocument,
  type RatingCurveFragment,
} from './gql/stats.ts';

/** @returns by nickname, as far as they have arrived */
export function useCurves(nickNames: readonly string[]): ReadonlyMap<string, RatingCurveFragment> {
  const client = useClient();
  const [curves, setCurves] = useState<ReadonlyMap<string, RatingCurveFragment>>(new Map());
  const wanted = JSON.stringify(nickNames);
  useEffect(() => {
    const names: readonly string[] = JSON.parse(wanted);
    const followed = names.flatMap((nickName) => [
      client
        .executeQuery(createRequest(PlayerCurveDocument, { nickName }))
        .subscribe(({ data }) => {
          const player = data?.player;
          if (player) setCurves((before) => new Map(before).set(nickName, player));
        }),
      client
        .executeSubscription(createRequest(PlayerCurveChangedDocument, { nickName }))
        .subscribe(() => {}),
    ]);
    return () => {
      for (const { unsubscribe } of followed) unsubscribe();
    };
  }, [client, wanted]);
  return curves;
}
