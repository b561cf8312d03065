/** What is reported to the console when the figures of home cannot be read. */
import { refuse, silenceLive } from './answers.ts';
import { PHONE, screenTest } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

test('figures that cannot be read are reported to the console only', async ({
  openPage,
  complaints,
}) => {
  const page = await openPage('/', PHONE, async (opened) => {
    await silenceLive(opened);
    await refuse(opened, 'TopPlayers', 'Out of order.');
  });
  await complaints.expected(/Error fetching all stats:.*Out of order\./);
  await personAt(page).sees('Loading player stats... ⏳');
});
