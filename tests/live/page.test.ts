/** A page that follows changes shows the same as a page that is opened now. */
import { expect, vi } from 'vitest';
import { findings as newFindings } from '../seeded-faults/findings.ts';
import { openPage } from '../seeded-faults/page.ts';
import { sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { livePlay } from '../setup/live-play.ts';

const test = sharedClubTest(NATIVE);

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
