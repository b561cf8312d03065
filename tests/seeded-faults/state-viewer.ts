/** Somebody who watches states of one server: a series, and the statistics. They never go back. */
import { z } from 'zod';
import { answered } from './api.ts';
import { untilEqual } from './equal.ts';
import { follow, openSocket } from './socket.ts';
import type { Viewer, Watching } from './viewer.ts';

const SERIES = 'id version playerOneWins playerTwoWins matches { id version homeScore awayScore }';
const STATS = 'player { nickName } matchesPlayed points scoredGoals';

const Series = z.object({ data: z.object({ answer: z.unknown() }).nullish() });
const Versioned = z.object({ version: z.int() });
const Stats = z.object({ data: z.object({ answer: z.array(z.unknown()) }).nullish() });

export function watchStates(given: Watching, seriesId: string): Viewer {
  const { name, findings, ended } = given;
  const client = openSocket(given);
  let version = 0;
  const shown = { series: '', stats: '' };
  const ask = (query: string) => ({ query, variables: {} });
  const ofSeries = `seriesChanged(id: "${seriesId}") { ${SERIES} }`;
  void follow(given, client, ask(`subscription { answer: ${ofSeries} }`), (result) => {
    const { data } = Series.parse(result);
    // While it is deleted it is not found.
    shown.series = JSON.stringify(data?.answer ?? null);
    const next = Versioned.safeParse(data?.answer).data?.version ?? version;
    if (next < version) findings.add(`${name} saw version ${next} after ${version}`);
    version = next;
  });
  void follow(
    given,
    client,
    ask(`subscription { answer: statsChanged { ${STATS} } }`),
    (result) => {
      const { data } = Stats.parse(result);
      if (data) shown.stats = JSON.stringify(data.answer);
    },
  );
  return {
    name,
    reaches: async () => {
      const [url = ''] = given.urls;
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
