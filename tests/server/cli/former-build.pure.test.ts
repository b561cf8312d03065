/** The operations of pages from an earlier build are still valid. */
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  findBreakingChanges,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import { FORMER_OPERATIONS, FORMER_SCHEMA } from '../../setup/web-documents.ts';

const today = readFileSync('schema.graphql', 'utf8');
const former = readFileSync(FORMER_SCHEMA, 'utf8');
/**
 * What was removed although pages of the last build know it, by the name of a type or of a field. Pages ask for the fields of
 * `Change`; once the server has another build, they load the page anew. No page asked for the fields of `CorrectionPreview`,
 * nor for these subscriptions, nor for the fields after them.
 */
const REMOVED = [
  ...['StandingPreview', 'SeriesPreview', 'LaterSeriesStep', 'LaterSeriesPreview'],
  ...['PodiumPreview', 'PlayerPreview'],
  ...['AddedRows', 'UpdatedRows', 'RemovedRows', 'Regrouped', 'MovedNow'],
  ...fieldsOf('CorrectionPreview', 'series gamesAdded gamesRemoved later podiumBefore podiumAfter'),
  ...fieldsOf('CorrectionPreview', 'players'),
  ...fieldsOf('Change', 'added updated removed regrouped stats now'),
  ...fieldsOf('Subscription', 'nowChanged statsChanged'),
  ...fieldsOf('PageInfo', 'hasPreviousPage startCursor'),
  ...['Club.now', 'Goal.at', 'LiveScore.startedAt', 'Player.favouriteTeam'],
];
/** Some fragments are written into the cache of a page, and never sent. */
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
const operations = parse(readFileSync(FORMER_OPERATIONS, 'utf8'));

test('the schema accepts the operations of the last build', () => {
  expect(brokenBy(today)).toEqual([]);
});

test('everything on the list of what was removed is in the last build', () => {
  const texts = breaksOf(today);
  expect(REMOVED.filter((name) => !texts.some((text) => isAbout(text, name)))).toEqual([]);
});

test.for([
  [
    'a field that is gone',
    /^ {2}homeScore: Int$/gm,
    '  homeGoals: Int',
    /^Cannot query field "homeScore"/,
  ],
  [
    'a form that asks for more',
    /^input ScoreGoalInput {\n/m,
    '$&  asked: Int!\n',
    /asked on input type ScoreGoalInput/,
  ],
  ['a value that may now be missing', /^ {2}seq: Int!\n/gm, '  seq: Int\n', /Club\.seq/],
] as const)('%s would be noticed', ([, written, changed, message]) => {
  const schema = today.replace(written, changed);
  expect(schema).not.toBe(today);
  expect(brokenBy(schema).filter((text) => message.test(text))).not.toEqual([]);
});

function brokenBy(text: string): readonly string[] {
  return breaksOf(text).filter((broken) => !REMOVED.some((name) => isAbout(broken, name)));
}

/** What a schema breaks: operations that it refuses, and forms and answers that pages do not know as they became. */
function breaksOf(text: string): readonly string[] {
  const schema = buildSchema(text);
  return [
    ...validate(schema, operations, rules).map(({ message }) => message),
    ...findBreakingChanges(buildSchema(former), schema).map(({ description }) => description),
  ];
}

/** Messages name a field as `Change.added`, or as `"added" on type "Change"`. */
function isAbout(message: string, name: string): boolean {
  const [type, field] = name.split('.');
  const names = field === undefined ? [name] : [name, `"${field}" on type "${type}"`];
  return names.some((each) => new RegExp(`(?<!\\w)${each}(?!\\w)`).test(message));
}

function fieldsOf(type: string, fields: string): readonly string[] {
  return fields.split(' ').map((field) => `${type}.${field}`);
}
