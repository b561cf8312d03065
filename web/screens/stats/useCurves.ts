/** The rating curves of several players, with one query for each. */
import { useEffect, useState } from 'react';
import { createRequest, useClient } from 'urql';
import { PlayerCurveDocument, type RatingCurveFragment } from './gql/stats.ts';

/** @returns the loaded curves by player id */
export function useCurves(ids: readonly string[]): ReadonlyMap<string, RatingCurveFragment> {
  const client = useClient();
  const [curves, setCurves] = useState<ReadonlyMap<string, RatingCurveFragment>>(new Map());
  const wanted = JSON.stringify(ids);
  useEffect(() => {
    const followedIds: readonly string[] = JSON.parse(wanted);
    const followed = followedIds.map((id) =>
      client.executeQuery(createRequest(PlayerCurveDocument, { id })).subscribe(({ data }) => {
        const player = data?.player;
        if (player) setCurves((before) => new Map(before).set(id, player));
      }),
    );
    return () => {
      for (const { unsubscribe } of followed) unsubscribe();
    };
  }, [client, wanted]);
  return curves;
}
