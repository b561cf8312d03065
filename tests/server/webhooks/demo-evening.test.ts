/** How many messages an evening makes by default, and what they say: a play-off of the demo after its season. */
import { expect } from 'vitest';
import { chanceOf } from '../../../demo/chance.ts';
import { fill } from '../../../demo/fill.ts';
import { membersById, playLivePlayoff } from '../../../demo/live.ts';
import { CLUB } from '../../../demo/members.ts';
import { season } from '../../../demo/season.ts';
import { NOTICES } from '../../../rules/push.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { openCourier } from '../../setup/couriers.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { openPushCourier, subscribe } from '../../setup/push-courier.ts';
import { startPushService } from '../../setup/push-service.ts';
import { startReceiver } from '../../setup/receiver.ts';

const MOST_MESSAGES = 8;
/** Of a device that is told everything. */
const MOST_NOTICES = 5;
const PAUSE_S = 45;

sharedClubTest(NATIVE)(
  'an evening of the demo is a handful of messages in a channel, and of notifications on each phone',
  async ({ club }) => {
    const { server, at } = club;
    await fill(server.club, season(22, '2025-11-20'));
    at('2025-11-20T18:00:00');
    await using receiver = await startReceiver();
    const { step } = await openCourier(club, receiver.url);
    let seconds = 0;
    const later = (bySeconds: number) => {
      seconds += bySeconds;
      const time = new Date(Date.UTC(2025, 10, 20, 18, 0, seconds));
      at(time.toISOString().slice(0, 19));
    };
    const members = await membersById(server.club);
    await using service = await startPushService();
    const devices = await openPushCourier(club, service);
    const phones = CLUB.map(({ nickName }) => ({ nickName, ...service.browser() }));
    for (const phone of phones) await subscribe(club, phone, phone.nickName, ...NOTICES);
    await devices.step();
    for (const { titles } of phones) titles();
    await playLivePlayoff(server.club, chanceOf(22), members, 'Live Cup 1', async () => {
      later(PAUSE_S);
      await step();
      await devices.step();
    });
    later(PAUSE_S);
    await step();
    later(2 * 3_600 + 60);
    await step();
    await devices.step();
    for (const { titles } of phones) {
      const notices = titles();
      expect(notices.length).toBeLessThanOrEqual(MOST_NOTICES);
      expect(notices[0]).toBe('Live Cup 1 begins');
      expect(notices.at(-1)).toMatch(/^Evening of 20\/11\/2025: /);
    }
    const titles = receiver.titles();
    expect(titles.length).toBeLessThanOrEqual(MOST_MESSAGES);
    expect(titles[0]).toBe('Live Cup 1 begins');
    expect(titles.filter((title) => /^\S+ wins Live Cup 1/.test(title))).toHaveLength(1);
    expect(titles.filter((title) => title.includes(' wins the series 4–'))).toHaveLength(3);
    expect(titles.at(-1)).toMatch(/^Evening of 20\/11\/2025: /);
  },
);
