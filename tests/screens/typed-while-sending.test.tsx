/** Forms in which somebody types while their request is on its way. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { write } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import type { ScreenPerson } from './person.ts';
import { type Club, screenTest as test } from './screen.tsx';

const CREATE_SEASON = graphql(
  'mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { id } }',
);

interface Form {
  readonly path: string;
  readonly button: string | RegExp;
  readonly operation: string;
  readonly dialog: string | RegExp;
  /** The label of the field in which somebody types, and the text that is sent. */
  readonly label: string;
  readonly sent: string;
  readonly further: string;
}

type Prepare = (club: Club) => Promise<Form>;

const FORMS: Readonly<Record<string, Prepare>> = {
  'a player': async (club) => {
    await club.friends('Eva');
    const texts = { label: 'Nickname*', sent: 'Evka', further: 'Evi' };
    return {
      ...{ path: '/players', button: 'Edit Eva', operation: 'UpdatePlayer', dialog: 'Edit Player' },
      ...texts,
    };
  },
  'a season': async (club) => {
    const days = { from: '2026-09-01', to: '2026-11-30' };
    await write(club.server, CREATE_SEASON, { name: 'Autumn', ...days });
    const texts = { label: 'Name*', sent: 'Fall', further: 'Fall 26' };
    return {
      ...{ path: '/seasons', button: 'Edit Autumn', operation: 'EditSeason' },
      ...{ dialog: 'Edit Season', ...texts },
    };
  },
  'a play-off': async (club) => {
    const { id } = await club.startPlayoff();
    const texts = { label: 'Title', sent: 'Big Cup', further: 'Bigger Cup' };
    return {
      ...{ path: `/playoff/${id}`, button: 'Edit play-off', operation: 'EditPlayoff' },
      ...{ dialog: 'Edit play-off', ...texts },
    };
  },
  'a result': async (club) => {
    const { id, firstGame } = await club.startSeries();
    await club.enter(id, 1, 'one', { homeScore: 3, awayScore: 1, overTime: false });
    const texts = { label: 'Home Score', sent: '4', further: '5' };
    return {
      ...{ path: `/series/${id}`, button: `Edit Match #${firstGame}`, operation: 'FinishMatch' },
      ...{ dialog: /^Edit Match/, ...texts },
    };
  },
};

test.for(Object.keys(FORMS))(
  'what is typed in the dialog of %s while it is being sent stays, and is saved by another press',
  async (what, { club, network, openScreen }) => {
    const form = await FORMS[what]?.(club);
    if (!form) throw new Error(`There is no form of ${what}.`);
    const person = await openScreen(form.path);
    await club.remember();
    await person.press(form.button);
    const field = await fieldIn(person, form);
    await replace(person, field, form.sent);
    const release = network.hold(form.operation);
    await person.press(/^Submit/);
    await person.eventually(() => expect(network.count(form.operation)).toBe(1));
    await replace(person, field, form.further);
    await release();
    await person.isTold('Saved as it was sent. What you typed since is not saved yet.');
    expect(field.value).toBe(form.further);
    await person.press(/^Submit/);
    await person.leaves(form.dialog);
    const [first, second] = network
      .variablesOnce(form.operation)
      .map((each) => JSON.stringify(each));
    expect(first).toContain(form.sent);
    expect(second).toContain(form.further);
  },
);

async function fieldIn(person: ScreenPerson, { dialog, label }: Form): Promise<HTMLInputElement> {
  return within(await person.dialog(dialog)).getByLabelText<HTMLInputElement>(label);
}

async function replace({ user }: ScreenPerson, field: HTMLInputElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}
