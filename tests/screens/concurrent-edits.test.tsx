/** Dialogs in which two people change the same thing: what was typed stays, and one press decides. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { ask, write } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import type { ScreenPerson } from './person.ts';
import { type Club, screenTest as test } from './screen.tsx';

const CREATE_SEASON = graphql(
  'mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { id } }',
);
const EDIT_SEASON = graphql(
  'mutation ($input: EditSeasonInput!) { editSeason(input: $input) { id } }',
);
const SEASONS = graphql('{ seasons { name from to } }');
const EDIT_PLAYER = graphql(
  'mutation ($input: UpdatePlayerInput!) { updatePlayer(input: $input) { id } }',
);
const PLAYERS = graphql('{ players { id nickName emoji } }');
const EDIT_MATCH = graphql(
  'mutation ($input: EditMatchInput!) { editMatch(input: $input) { id } }',
);
const TEAMS_OF_MATCH = graphql(
  'query ($id: ID!) { match(id: $id) { homeTeam { name } awayTeam { name } } }',
);
const EDIT_SERIES = graphql(
  'mutation ($input: EditSeriesInput!) { editSeries(input: $input) { id } }',
);
const LENGTH_OF_SERIES = graphql(
  'query ($id: ID!) { series(id: $id) { bestOf teamOne { name } } }',
);
const EDIT_PLAYOFF = graphql(
  'mutation ($input: EditPlayoffInput!) { editPlayoff(input: $input) { id } }',
);
const TITLE_OF_PLAYOFF = graphql('query ($id: ID!) { playoff(id: $id) { title bestOf } }');

/** A dialog in which a field is typed in that changes elsewhere to another value, together with an untouched field. */
interface Contest {
  readonly dialog: string;
  readonly open: () => Promise<void>;
  readonly type: () => Promise<void>;
  readonly elsewhere: () => Promise<unknown>;
  readonly told: RegExp;
  readonly stored: () => Promise<unknown>;
  readonly theirs: object;
  /** The typed field is mine, the untouched one is theirs. */
  readonly mine: object;
}

const EVKA = { nickName: 'Evka', firstName: '', lastName: '', emoji: '🦊' };
const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-11-30' };

const CONTESTS: Readonly<
  Record<
    string,
    (
      club: Club,
      openScreen: (path: string) => Promise<ScreenPerson>,
    ) => Promise<Contest & { person: ScreenPerson }>
  >
> = {
  'a season': async (club, openScreen) => {
    const { createSeason } = await write(club.server, CREATE_SEASON, AUTUMN);
    const person = await openScreen('/seasons');
    const theirs = { ...AUTUMN, name: 'Fall', to: '2026-12-15' };
    return {
      person,
      dialog: 'Edit Season',
      open: () => person.press('Edit Autumn'),
      type: async () => {
        const dialog = await person.dialog('Edit Season');
        await person.user.type(within(dialog).getByLabelText('Name*'), ' Cup');
      },
      elsewhere: () => write(club.server, EDIT_SEASON, { id: createSeason.id, ...theirs }),
      told: /Name: Fall\./,
      stored: async () => (await ask(club.server, SEASONS)).seasons[0],
      theirs,
      mine: { ...theirs, name: 'Autumn Cup' },
    };
  },
  'a player': async (club, openScreen) => {
    await club.friends('Eva');
    const eva = (await ask(club.server, PLAYERS)).players[0]?.id;
    const person = await openScreen('/players');
    return {
      person,
      dialog: 'Edit Player',
      open: () => person.press('Edit Eva'),
      type: async () => {
        const dialog = await person.dialog('Edit Player');
        const field = within(dialog).getByLabelText('Nickname*');
        await person.user.type(field, 'nka');
      },
      elsewhere: () => write(club.server, EDIT_PLAYER, { id: eva ?? '', ...EVKA }),
      told: /Nickname: Evka\./,
      stored: async () => (await ask(club.server, PLAYERS)).players[0],
      theirs: { nickName: 'Evka', emoji: '🦊' },
      mine: { nickName: 'Evanka', emoji: '🦊' },
    };
  },
  'a match': async (club, openScreen) => {
    await club.friends('Eva', 'Jana');
    const id = await club.result('2026-03-01', 'Eva 3-2 Jana');
    const person = await openScreen(`/match/${id}`);
    await person.press('Edit');
    const teams = { homeTeamName: 'Boston Bruins', awayTeamName: 'Seattle Kraken' };
    return {
      person,
      dialog: 'Edit match',
      open: () => person.press('Edit match'),
      type: () => person.choose('Home Team', 'Minnesota Wild'),
      elsewhere: () => write(club.server, EDIT_MATCH, { id, ...teams }),
      told: /Home: Eva, Boston Bruins\./,
      stored: async () => (await ask(club.server, TEAMS_OF_MATCH, { id })).match,
      theirs: { homeTeam: { name: 'Boston Bruins' }, awayTeam: { name: 'Seattle Kraken' } },
      mine: { homeTeam: { name: 'Minnesota Wild' }, awayTeam: { name: 'Seattle Kraken' } },
    };
  },
  'a series': async (club, openScreen) => {
    const { id } = await club.startSeries();
    const person = await openScreen(`/series/${id}`);
    return {
      person,
      dialog: 'Edit series',
      open: () => person.press('Edit series'),
      type: async () => person.user.click(await person.find('radio', '3')),
      elsewhere: () =>
        write(club.server, EDIT_SERIES, { id, bestOf: 5, teamOneName: 'Boston Bruins' }),
      told: /Best of: 5\./,
      stored: async () => (await ask(club.server, LENGTH_OF_SERIES, { id })).series,
      theirs: { bestOf: 5, teamOne: { name: 'Boston Bruins' } },
      mine: { bestOf: 3, teamOne: { name: 'Boston Bruins' } },
    };
  },
  'a play-off': async (club, openScreen) => {
    const { id } = await club.startPlayoff();
    const person = await openScreen(`/playoff/${id}`);
    return {
      person,
      dialog: 'Edit play-off',
      open: () => person.press('Edit play-off'),
      type: () => person.fill('Title', 'My Cup'),
      elsewhere: () => write(club.server, EDIT_PLAYOFF, { id, title: 'Their Cup', bestOf: 3 }),
      told: /Title: Their Cup\./,
      stored: async () => (await ask(club.server, TITLE_OF_PLAYOFF, { id })).playoff,
      theirs: { title: 'Their Cup', bestOf: 3 },
      mine: { title: 'My Cup', bestOf: 3 },
    };
  },
  'the goals of a match': async (club, openScreen) => {
    const { play, id } = await liveMatch(club);
    for (const side of ['HOME', 'HOME', 'HOME', 'HOME', 'AWAY'] as const) await play.goal(id, side);
    const [first] = (await play.match(id)).goals;
    await club.door.finishMatch(id, { homeScore: 4, awayScore: 1, overTime: false });
    const person = await openScreen(`/match/${id}`);
    await person.press('Edit');
    return {
      person,
      dialog: `Correct the goals of match #${id}`,
      open: () => person.press('Correct the goals'),
      type: () => person.press('Take the goal at 1 : 0 back'),
      elsewhere: () => play.correctGoals(id, { [first?.id ?? '']: 'AWAY' }),
      told: /somebody entered 3 : 2\./,
      stored: async () => ({ goals: (await play.match(id)).goals.length }),
      theirs: { goals: 5 },
      mine: { goals: 4 },
    };
  },
};

const CASES = Object.keys(CONTESTS).flatMap((what) =>
  (['Keep theirs', 'Replace with mine'] as const).map((decision) => ({ what, decision })),
);

test.for(CASES)(
  'a field of $what that changes elsewhere while it is typed in is decided by a press, and other fields follow: $decision',
  async ({ what, decision }, { club, openScreen }) => {
    const contest = await CONTESTS[what]?.(club, openScreen);
    if (!contest) throw new Error(`There is no ${what}.`);
    const { person, dialog } = contest;
    await contest.open();
    await contest.type();
    await contest.elsewhere();
    await person.isTold(contest.told);
    await person.misses('button', /^Submit/);
    await person.press(decision);
    if (decision === 'Replace with mine') await person.confirm(club.server.code);
    await person.leaves(dialog);
    const expected = decision === 'Keep theirs' ? contest.theirs : contest.mine;
    expect(await contest.stored()).toMatchObject(expected);
  },
);

test('a player who changes elsewhere while the code is typed is not overwritten', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva');
  const person = await openScreen('/players');
  await person.press('Edit Eva');
  const dialog = within(await person.dialog('Edit Player'));
  await person.user.type(dialog.getByLabelText('Nickname*'), 'nka');
  await person.user.click(dialog.getByRole('button', { name: 'Submit' }));
  await livePlay(club).renamePlayer('Eva', 'Evka');
  await person.confirm(club.server.code);
  await person.isTold('This player was changed meanwhile: look at it again.');
  expect((await ask(club.server, PLAYERS)).players[0]).toMatchObject({ nickName: 'Evka' });
});

test('days of an open season that change elsewhere follow, and its typed name is saved with them', async ({
  club,
  openScreen,
}) => {
  const { createSeason } = await write(club.server, CREATE_SEASON, AUTUMN);
  const person = await openScreen('/seasons');
  await person.press('Edit Autumn');
  const dialog = within(await person.dialog('Edit Season'));
  await person.user.type(dialog.getByLabelText('Name*'), ' Cup');
  const edited = { ...AUTUMN, to: '2026-12-15' };
  await write(club.server, EDIT_SEASON, { id: createSeason.id, ...edited });
  await person.eventually(() =>
    expect(dialog.getByLabelText('Last day*')).toHaveProperty('value', '2026-12-15'),
  );
  await person.submits(club.server.code);
  await person.leaves('Edit Season');
  expect((await ask(club.server, SEASONS)).seasons).toEqual([{ ...edited, name: 'Autumn Cup' }]);
});
