/** Measures the CPU time and the remaining memory of requests that the server refuses. */
import { CORPUS, type Refused } from '../../tests/setup/attacks/refused.ts';
import { BYTES_PER_MB } from '../machine.ts';
import type { MeasuredServer } from '../measured-server.ts';
import type { Part } from '../part.ts';
import { startFaceoff } from '../servers.ts';

const MAX_CPU_MS = 5;
/** Growth of the heap that is not a leak, such as compiled code. */
const MAX_GROWTH_MB = 3;
/**
 * Measurements of a request. The lowest one counts, because the process has other work in between and because an attacker repeats
 * a request often enough for V8 to compile its code.
 */
const USUAL = { tries: 20, rounds: 3 };
const QUICK = { tries: 1, rounds: 1 };

export const refusals: Part = {
  name: 'refusals',
  title: `Milliseconds of CPU that the server needs for each of ${CORPUS.length} hostile requests and messages that it refuses, and the growth of its heap after three rounds of all of them, in MB.`,
  measure: async ({ databases, quick, say }) => {
    const { tries, rounds } = quick ? QUICK : USUAL;
    const server = await startFaceoff({
      DATABASE_URL: await databases.empty(),
      TRUSTED_PROXIES: '1',
    });
    try {
      const costs: { readonly name: string; readonly ms: number }[] = [];
      for (const attack of CORPUS) {
        costs.push({ name: attack.name, ms: await leastCostOf(server, attack, tries) });
      }
      const costliest = costs.reduce((most, one) => (one.ms > most.ms ? one : most));
      say(`the costliest: ${costliest.name}`);
      const growthMb = await growthOf(server, rounds);
      const faceoff = costs.map(({ ms }) => ms);
      return [
        {
          work: 'a refusal',
          unit: 'ms',
          values: { faceoff },
          targets: [
            { what: `ms of CPU for ${costliest.name}`, value: costliest.ms, atMost: MAX_CPU_MS },
          ],
        },
        {
          work: 'all of them, in rounds',
          unit: 'MB',
          values: { faceoff: [growthMb] },
          targets: [{ what: 'MB more in the heap', value: growthMb, atMost: MAX_GROWTH_MB }],
        },
      ];
    } finally {
      await server.stop();
    }
  },
};

async function leastCostOf(
  server: MeasuredServer,
  { launch }: Refused,
  tries: number,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < tries; time += 1) {
    const before = await server.probe();
    await launch(server.url, time);
    least = Math.min(least, (await server.probe()).cpuMs - before.cpuMs);
  }
  return least;
}

async function growthOf(server: MeasuredServer, rounds: number): Promise<number> {
  const before = await server.probeAfterGc();
  for (let round = 0; round < rounds; round += 1) {
    // The same documents in each round: the server caches new ones, within a bound.
    for (const { launch } of CORPUS) await launch(server.url, 0);
  }
  return ((await server.probeAfterGc()).heapBytes - before.heapBytes) / BYTES_PER_MB;
}
