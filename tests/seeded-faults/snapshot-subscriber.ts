/** A subscriber to two snapshots of one server: a series and the statistics. Their versions never go back. */
import { z } from 'zod';
import { graphql, textOf } from '../setup/graphql.ts';
import { answered } from './api.ts';
import { untilEqual } from './equal.ts';
import { follow, openSocket } from './socket.ts';
import type { ClientOptions, Subscriber } from './subscriber.ts';

const SERIES = graphql(`
  fragment SeriesState on Series {
    id version bestOf playerOne { nickName } playerTwo { nickName } forfeitedBy { nickName }
    playerOneWins playerTwoWins matches { id version homeScore awayScore }
  }`);
const STATS = graphql(
  'fragment Row on PlayerStats { player { nickName } matchesPlayed points scoredGoals }',
);
const SERIES_CHANGED = graphql(
  'subscription ($id: ID!) { answer: seriesChanged(id: $id) { ...SeriesState } }',
  [SERIES],
);
const STATS_LIVE = graphql('query @live { answer: stats { ...Row } }', [STATS]);
const PRESENT = graphql(
  'query ($id: ID!) { series(id: $id) { ...SeriesState } stats { ...Row } }',
  [SERIES, STATS],
);

const Series = z.object({ data: z.object({ answer: z.unknown() }).nullish() });
const Versioned = z.object({ version: z.int() });
const Stats = z.object({ data: z.object({ answer: z.array(z.unknown()) }).nullish() });

export function subscribeToSnapshots(options: ClientOptions, seriesId: string): Subscriber {
  const { name, findings, ended } = options;
  const client = openSocket(options);
  let version = 0;
  const shown = { series: '', stats: '' };
  const ofSeries = { query: textOf(SERIES_CHANGED), variables: { id: seriesId } };
  void follow(options, client, ofSeries, (result) => {
    const { data } = Series.parse(result);
    // While it is deleted it is not found.
    shown.series = JSON.stringify(data?.answer ?? null);
    const next = Versioned.safeParse(data?.answer).data?.version ?? version;
    if (next < version) findings.add(`${name} saw version ${next} after ${version}`);
    version = next;
  });
  void follow(options, client, { query: textOf(STATS_LIVE), variables: {} }, (result) => {
    const { data } = Stats.parse(result);
    if (data) shown.stats = JSON.stringify(data.answer);
  });
  return {
    name,
    reaches: async () => {
      const [url = ''] = options.urls;
      const request = { query: textOf(PRESENT), variables: { id: seriesId } };
      const { data } = await answered(() => url, request, ended);
      const present = {
        series: JSON.stringify(data?.series ?? null),
        stats: JSON.stringify(data?.stats),
      };
      await untilEqual(() => shown, present, `${name} at the end`);
    },
  };
}
