/** A page that follows changes shows the same as a page that is opened now, and never an older row than before. */
import { expect, vi } from 'vitest';
import { findings as newFindings } from '../seeded-faults/findings.ts';
import { openPage } from '../seeded-faults/page.ts';
import { sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { livePlay } from '../setup/live-play.ts';

/** Writers at a time, so that reads of one seq meet the commits of the next. */
const AT_ONCE = 8;
const WRITES = 48;

const test = sharedClubTest(NATIVE);

test('no score goes back beside goals and results that are written at the same time', async ({
  club,
}) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { url } = club.server;
  const findings = newFindings();
  const ending = new AbortController();
  const play = livePlay(club);
  const first = await club.startSeries('Eva', 'Jana');
  const second = await club.startSeries('Peter', 'Tomas');
  const [live = '', entered = ''] = first.matchIds;
  const [otherLive = '', otherEntered = ''] = second.matchIds;
  await play.start(live);
  await play.start(otherLive);
  const page = await openPage({
    ...{ name: 'page', urls: [url], findings, ended: ending.signal },
    ...{ asks: url, seriesId: first.id },
  });
  const result = (id: string, awayScore: number) =>
    club.door.finishMatch(id, { homeScore: WRITES + 1, awayScore, overTime: false });
  const writes = [
    () => play.goal(live, 'HOME'),
    (n: number) => result(entered, n),
    () => play.goal(otherLive, 'AWAY'),
    (n: number) => result(otherEntered, n),
  ];
  let begun = 0;
  const writer = async () => {
    while (begun < WRITES) {
      begun += 1;
      await writes[begun % writes.length]?.(begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  await page.reaches(await play.seq());
  ending.abort();
  expect(findings.all).toEqual([]);
});

test('a page that follows undos and redone results shows the same as a new page', async ({
  club,
}) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { id } = await club.startSeries();
  const { url } = club.server;
  const findings = newFindings();
  const ending = new AbortController();
  const watching = { name: 'page', urls: [url], findings, ended: ending.signal };
  const play = livePlay(club);
  const single = {
    home: 'Eva',
    away: 'Jana',
    teams: ['Dallas Stars', 'Calgary Flames'],
  } as const;
  await club.door.deleteMatch((await play.single(single)).id);
  const page = await openPage({ ...watching, asks: url, seriesId: id });
  await play.undo(await play.seq());
  await club.play(id, '1 2');
  await play.undo(await play.seq());
  await club.door.deleteMatch((await play.single(single)).id);
  await play.undo(await play.seq());
  await page.reaches(await play.seq());
  ending.abort();
  expect(findings.all).toEqual([]);
});
