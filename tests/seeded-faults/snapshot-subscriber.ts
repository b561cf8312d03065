/** A subscriber to two snapshots of one server: a series and the statistics. Their versions never go back. */
import { z } from 'zod';
import { answered } from './api.ts';
import { untilEqual } from './equal.ts';
import { follow, openSocket } from './socket.ts';
import type { ClientOptions, Subscriber } from './subscriber.ts';

const SERIES = 'id version playerOneWins playerTwoWins matches { id version homeScore awayScore }';
const STATS = 'player { nickName } matchesPlayed points scoredGoals';

const Series = z.object({ data: z.object({ answer: z.unknown() }).nullish() });
const Versioned = z.object({ version: z.int() });
const Stats = z.object({ data: z.object({ answer: z.array(z.unknown()) }).nullish() });

export function subscribeToSnapshots(options: ClientOptions, seriesId: string): Subscriber {
  const { name, findings, ended } = options;
  const client = openSocket(options);
  let version = 0;
  const shown = { series: '', stats: '' };
  const request = (query: string) => ({ query, variables: {} });
  const ofSeries = `seriesChanged(id: "${seriesId}") { ${SERIES} }`;
  void follow(options, client, request(`subscription { answer: ${ofSeries} }`), (result) => {
    const { data } = Series.parse(result);
    // While it is deleted it is not found.
    shown.series = JSON.stringify(data?.answer ?? null);
    const next = Versioned.safeParse(data?.answer).data?.version ?? version;
    if (next < version) findings.add(`${name} saw version ${next} after ${version}`);
    version = next;
  });
  void follow(
    options,
    client,
    request(`subscription { answer: statsChanged { ${STATS} } }`),
    (result) => {
      const { data } = Stats.parse(result);
      if (data) shown.stats = JSON.stringify(data.answer);
    },
  );
  return {
    name,
    reaches: async () => {
      const [url = ''] = options.urls;
      const query = `{ series(id: "${seriesId}") { ${SERIES} } stats { ${STATS} } }`;
      const { data } = await answered(() => url, { query }, ended);
      const present = {
        series: JSON.stringify(data?.series ?? null),
        stats: JSON.stringify(data?.stats),
      };
      await untilEqual(() => shown, present, `${name} at the end`);
    },
  };
}
