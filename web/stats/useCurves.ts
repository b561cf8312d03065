/** The curves of the ratings of several players, asked for by one query each. */
import { useEffect, useState } from 'react';
import { createRequest, useClient } from 'urql';
import { PlayerCurveDocument, type RatingCurveFragment } from './gql/stats.ts';

/** @returns by nickname, as far as they have arrived */
export function useCurves(nickNames: readonly string[]): ReadonlyMap<string, RatingCurveFragment> {
  const client = useClient();
  const [curves, setCurves] = useState<ReadonlyMap<string, RatingCurveFragment>>(new Map());
  const wanted = JSON.stringify(nickNames);
  useEffect(() => {
    const names: readonly string[] = JSON.parse(wanted);
    const followed = names.map((nickName) =>
      client
        .executeQuery(createRequest(PlayerCurveDocument, { nickName }))
        .subscribe(({ data }) => {
          const player = data?.player;
          if (player) setCurves((before) => new Map(before).set(nickName, player));
        }),
    );
    return () => {
      for (const { unsubscribe } of followed) unsubscribe();
    };
  }, [client, wanted]);
  return curves;
}
