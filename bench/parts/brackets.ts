/** Cost of a result in a large play-off, compared with a play-off of four players. */
import { seedsOf } from '../../tests/setup/seeds.ts';
import { CODE } from '../../tests/setup/server-process.ts';
import { type LoadRequest, sendLoad } from '../load.ts';
import type { Part } from '../part.ts';
import { anotherResult } from '../results.ts';
import { startFaceoff } from '../servers.ts';
import { median } from '../times.ts';

const SIZES = [4, 16] as const;
const MAX_RATIO = 1.5;
const USUAL = { rounds: 9, writes: 100 };
const QUICK = { rounds: 1, writes: 10 };

export const brackets: Part = {
  name: 'brackets',
  title:
    'Milliseconds from one corrected game of the final to the next, entered over HTTP by one writer, in play-offs in which every series is played.',
  measure: async ({ databases, quick, say }) => {
    const { rounds, writes } = quick ? QUICK : USUAL;
    const faceoff = await startFaceoff({ DATABASE_URL: await databases.copy() });
    try {
      const games = new Map<number, string>();
      for (const size of SIZES) games.set(size, await gameOfFinal(faceoff.url, size));
      const msOf = (size: number) => msOfACorrection(faceoff.url, games.get(size) ?? '', writes);
      for (const size of SIZES) await msOf(size);
      const [four, sixteen]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        four.push(await msOf(4));
        sixteen.push(await msOf(16));
      }
      const value = median(sixteen) / median(four);
      say('a result in a play-off');
      return [
        {
          work: 'a result in a play-off, native',
          unit: 'ms',
          values: { '16 players': sixteen, '4 players': four },
          targets: [{ what: '× four players', value, atMost: MAX_RATIO }],
        },
      ];
    } finally {
      await faceoff.stop();
    }
  },
};

/** Plays a play-off to the end: player one wins each series in four games. @returns the first game of its final */
async function gameOfFinal(url: string, size: number): Promise<string> {
  const club = seedsOf({ url, code: CODE });
  const names = Array.from({ length: size }, (_, index) => `Player ${size}-${index + 1}`);
  await club.friends(...names);
  const players = names.map((nickName) => ({ nickName, team: 'Dallas Stars' }));
  const { id } = await club.door.createPlayoff({ title: `Cup of ${size}`, players });
  await club.playPlayoff(id);
  const { series } = await club.playoff(id);
  const [game] = series.at(-1)?.matchIds ?? [];
  if (!game) throw new Error('A play-off ends with a final.');
  return game;
}

async function msOfACorrection(url: string, id: string, writes: number): Promise<number> {
  const request: LoadRequest = {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: () => JSON.stringify(anotherResult(id)),
  };
  const began = performance.now();
  await sendLoad(url, request, writes, 1);
  return (performance.now() - began) / writes;
}
