/** The rating curves of several players, with one query for each. */
import { useEffect, useState } from 'react';
import { createRequest, useClient } from 'urql';
import type { Discipline } from '../../../rules/side.ts';
import type { Span } from '../../../rules/span.ts';
import { disciplineVariables } from '../spans/urlDiscipline.ts';
import { spanVariables } from '../spans/urlSpan.ts';
import {
  PlayerCurveDocument,
  type PlayerCurveQueryVariables,
  type RatingCurveFragment,
} from './gql/stats.ts';

/** @returns the loaded curves by player id. Span and discipline are the same as long as the component is mounted. */
export function useCurves(
  ids: readonly string[],
  span: Span,
  discipline: Discipline,
): ReadonlyMap<string, RatingCurveFragment> {
  const client = useClient();
  const [curves, setCurves] = useState<ReadonlyMap<string, RatingCurveFragment>>(new Map());
  const wanted = JSON.stringify(
    ids.map((id) => ({ id, ...spanVariables(span), ...disciplineVariables(discipline) })),
  );
  useEffect(() => {
    const all: readonly PlayerCurveQueryVariables[] = JSON.parse(wanted);
    const followed = all.map((variables) =>
      client.executeQuery(createRequest(PlayerCurveDocument, variables)).subscribe(({ data }) => {
        const player = data?.player;
        if (player) setCurves((before) => new Map(before).set(variables.id, player));
      }),
    );
    return () => {
      for (const { unsubscribe } of followed) unsubscribe();
    };
  }, [client, wanted]);
  return curves;
}
