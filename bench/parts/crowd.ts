/** How soon a change is with many viewers, and what it costs when they ask many different things. */
import { Crowd } from '../crowd.ts';
import type { Bench, Part, Row } from '../part.ts';
import {
  costAlone,
  deliver,
  type Party,
  prepare,
  settled,
  startFaceoffParty,
  startPreparedParty,
} from '../parties.ts';
import { type Question, questionsAbout } from '../questions.ts';
import { createPlayoffs, enterResult } from '../results.ts';
import type { Game } from '../season-database.ts';
import { median, percentile } from '../times.ts';

const TARGETS = { lastRatio: 2, documentsRatio: 2, playoffsMs: 6, latencyP99Ms: 30 };

const SIZES = {
  usual: { viewers: 5_000, fewer: 1_000, rounds: 8, results: 200, documents: 50, playoffs: 200 },
  quick: { viewers: 50, fewer: 50, rounds: 2, results: 5, documents: 5, playoffs: 5 },
};
type Sizes = (typeof SIZES)[keyof typeof SIZES];

export const crowd: Part = {
  name: 'crowd',
  title: 'Many viewers over WebSocket at once.',
  measure: async (bench) => {
    const sizes = bench.quick ? SIZES.quick : SIZES.usual;
    const faceoff = await startFaceoffParty(bench);
    const prepared = await startPreparedParty();
    try {
      const { playoffChanged, changes } = questionsAbout(bench.databases.game);
      await costAlone(faceoff, sizes.results / 2);
      return [
        await lastOf('playoffChanged', playoffChanged, [faceoff, prepared], sizes),
        await lastOf('changes', changes, [faceoff, prepared], sizes),
        await manyDocuments(playoffChanged, [faceoff, prepared], sizes),
        await manyPlayoffs(bench, faceoff, sizes),
        await latency(playoffChanged, faceoff, sizes),
      ];
    } finally {
      await Promise.all([faceoff.server.stop(), prepared.server.stop()]);
    }
  },
};

/** Until the last viewer has it. */
async function lastOf(
  name: string,
  question: Question,
  [faceoff, prepared]: readonly [Party, Party],
  { viewers, rounds }: Sizes,
): Promise<Row> {
  await prepare(prepared, faceoff, question);
  const values = await inTurn([faceoff, prepared], Array(viewers).fill(question), rounds, (told) =>
    Math.max(...told.lastMs),
  );
  return rowAgainstPrepared(
    `${name}: until the last of ${viewers} viewers has it`,
    'ms',
    values,
    TARGETS.lastRatio,
  );
}

/** As many different questions as there are documents, shared by all viewers. */
async function manyDocuments(
  question: Question,
  [faceoff, prepared]: readonly [Party, Party],
  { viewers, documents, rounds }: Sizes,
): Promise<Row> {
  const questions = Array.from({ length: viewers }, (_, index) => ({
    ...question,
    query: question.query.replace('subscription', `subscription Asked${index % documents}`),
  }));
  await prepare(prepared, faceoff, question);
  const alone = await costAlone(faceoff, rounds);
  const values = await inTurn([faceoff, prepared], questions, rounds, ({ cpuMs }, party) => {
    const cost = cpuMs - (party === faceoff ? alone : 0);
    return (cost / viewers) * 1_000;
  });
  return rowAgainstPrepared(
    `${documents} different documents, ${viewers / documents} viewers each: CPU for each delivery`,
    'µs',
    values,
    TARGETS.documentsRatio,
  );
}

async function inTurn(
  parties: readonly Party[],
  questions: readonly Question[],
  rounds: number,
  figure: (told: { cpuMs: number; lastMs: readonly number[] }, party: Party) => number,
): Promise<Record<string, number[]>> {
  const watched = [];
  for (const party of parties) {
    const viewers = new Crowd(party.server.url, 'WebSocket', questions);
    await settled(party, viewers);
    watched.push({ party, viewers, figures: [] as number[] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { party, viewers, figures } of watched) {
      figures.push(figure(await deliver(party, viewers, 1), party));
    }
  }
  for (const { viewers } of watched) viewers.close();
  return Object.fromEntries(watched.map(({ party, figures }) => [party.name, figures]));
}

/** A result concerns the viewers of one play-off, while others watch others. */
async function manyPlayoffs(bench: Bench, faceoff: Party, sizes: Sizes): Promise<Row> {
  const { url } = faceoff.server;
  const created = await createPlayoffs(url, sizes.playoffs);
  const each = sizes.viewers / sizes.playoffs;
  const questions = created.flatMap(({ playoffId }) => {
    const { playoffChanged } = questionsAbout({ ...bench.databases.game, playoffId });
    return Array(each).fill(playoffChanged) as Question[];
  });
  const viewers = new Crowd(url, 'WebSocket', questions);
  await viewers.arrived(questions.length);
  const tell = async ({ id }: Game) => {
    const told = viewers.arrived(viewers.answers + each);
    await Promise.all([enterResult(url, id), told]);
  };
  for (const game of created) await tell(game);
  const cpuMs: number[] = [];
  for (const game of created.slice(0, sizes.rounds * 4)) {
    const before = await faceoff.server.probe();
    await tell(game);
    cpuMs.push((await faceoff.server.probe()).cpuMs - before.cpuMs);
  }
  viewers.close();
  return {
    work: `${sizes.playoffs} play-offs, ${each} viewers each: CPU for a result in one of them`,
    unit: 'ms',
    values: { Faceoff: cpuMs },
    targets: [{ what: 'ms', value: median(cpuMs), atMost: TARGETS.playoffsMs }],
  };
}

async function latency(question: Question, faceoff: Party, sizes: Sizes): Promise<Row> {
  const viewers = new Crowd(faceoff.server.url, 'WebSocket', Array(sizes.fewer).fill(question));
  await settled(faceoff, viewers);
  const { lastMs } = await deliver(faceoff, viewers, sizes.results);
  viewers.close();
  return {
    work: `a finished game, until the last of ${sizes.fewer} other clients has it`,
    unit: 'ms',
    values: { Faceoff: lastMs },
    targets: [
      { what: 'ms for 99 of 100', value: percentile(lastMs, 0.99), atMost: TARGETS.latencyP99Ms },
    ],
  };
}

function rowAgainstPrepared(
  work: string,
  unit: string,
  values: Record<string, number[]>,
  atMost: number,
): Row {
  const ratio = median(values.Faceoff ?? []) / median(values.prepared ?? []);
  return { work, unit, values, targets: [{ what: '× prepared', value: ratio, atMost }] };
}
