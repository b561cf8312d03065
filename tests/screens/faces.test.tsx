/** Faces of players: chosen in "Edit Player", shown beside names, and changed elsewhere while they are on screen. */
import { within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { PLAYER_COLOURS, type PlayerColour } from '../../rules/face.ts';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { screenTest as test } from './screen.tsx';

/** Waits until this face is beside a name. */
async function seesFace(within: ParentNode, mark: string, colour?: PlayerColour): Promise<void> {
  await expect
    .poll(() => [...within.querySelectorAll('[data-mark]')].map(faceOf))
    .toContainEqual({
      mark,
      colour: colour ? PLAYER_COLOURS[colour] : expect.anything(),
      isHidden: 'true',
    });
}

function faceOf(element: Element) {
  return {
    mark: element.getAttribute('data-mark'),
    colour: (element as HTMLElement).style.getPropertyValue('--face'),
    isHidden: element.getAttribute('aria-hidden'),
  };
}

test('a colour and an emoji are chosen in "Edit Player", and the history says so', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const person = await openScreen('/players');
  await seesFace(document, 'E');
  await person.press('Edit Eva');
  const dialog = await person.dialog('Edit Player');
  const colours = within(await person.find('group', /^Colour/)).getAllByRole('radio');
  expect(colours).toHaveLength(12);
  await person.user.click(await person.find('radio', 'sky'));
  await seesFace(dialog, 'E', 'SKY');
  await person.fill('Emoji, in place of the initials', '🦊');
  await seesFace(dialog, '🦊', 'SKY');
  await person.submits(club.server.code);
  await person.leaves('Edit Player');
  await seesFace(document, '🦊', 'SKY');
  expect((await livePlay(club).history())[0]).toMatch(
    /^Player now has the colour sky, now has the emoji 🦊: Eva/,
  );
  await person.press('Edit Eva');
  await person.find('radio', 'sky', { checked: true });
  await person.fill('Emoji, in place of the initials', '');
  await person.submits(club.server.code);
  await person.leaves('Edit Player');
  await seesFace(document, 'E', 'SKY');
});

test('a text that is not one emoji is refused at its field', async ({ club, openScreen }) => {
  await club.friends('Eva');
  const person = await openScreen('/players');
  await person.press('Edit Eva');
  await person.fill('Emoji, in place of the initials', '🦊🦊');
  await seesFace(await person.dialog('Edit Player'), 'E');
  await person.press('Submit');
  const field = await person.find('textbox', 'Emoji, in place of the initials', {
    description: 'Please enter exactly one emoji, or leave it empty.',
  });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a face that is changed elsewhere changes on all screens', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  await club.startSeries('Eva', 'Jana');
  const person = await openScreen('/');
  await seesFace(document, 'E');
  await livePlay(club).setFace('Eva', { colour: 'PINK', emoji: '🐻' });
  await seesFace(document, '🐻', 'PINK');
  for (const link of ['Matches', 'Series', 'Stats']) {
    await person.follows(link);
    await seesFace(document, '🐻', 'PINK');
  }
});

test.for(['/records', '/history', '/evenings', '/tonight'])(
  'a face is beside the name on %s',
  async (path, { club, openScreen }) => {
    await club.friends('Eva', 'Jana');
    await livePlay(club).setFace('Eva', { colour: 'PINK', emoji: '🐻' });
    await club.door.createMatch(game('Eva', 'Jana'));
    await openScreen(path);
    await seesFace(document, '🐻', 'PINK');
  },
);

test('the banner of a live match has the faces of both players', async ({ club, openScreen }) => {
  const { play } = await liveMatch(club);
  await play.setFace('Eva', { colour: 'PINK', emoji: '🐻' });
  const person = await openScreen('/players');
  const banner = await person.find('link', /0 : 0/);
  await seesFace(banner, '🐻', 'PINK');
  await seesFace(banner, 'J');
});

test('a device that has no picture of an emoji shows the initials', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const play = livePlay(club);
  await play.setFace('Eva', { emoji: '🇸🇰' });
  await play.setFace('Jana', { emoji: '🐻' });
  await play.setFace('Peter', { emoji: '👨‍👩‍👧' });
  // Letters in place of flags have no colours; a sequence without a picture is as wide as its parts.
  let drawn = '';
  class Canvas {
    getContext = () => ({
      measureText: (text: string) => ({ width: text === '👨‍👩‍👧' ? 60 : 20 }),
      fillText: (text: string) => {
        drawn = text;
      },
      getImageData: () => ({ data: drawn === '🇸🇰' ? [0, 0, 0, 255] : [200, 100, 0, 255] }),
    });
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  await openScreen('/players');
  await seesFace(document, 'E');
  await seesFace(document, '🐻');
  await seesFace(document, 'P');
});
