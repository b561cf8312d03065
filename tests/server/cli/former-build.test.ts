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
 * Fields that were removed although pages of the last build know them. Pages ask for those of `Change`; once the server has
 * another build, they load the page anew. No page asked for those of `CorrectionPreview`.
 */
const GONE =
  /\b(StandingPreview|SeriesPreview|LaterSeriesStep|LaterSeriesPreview|PodiumPreview|PlayerPreview)\b|CorrectionPreview\.(series|gamesAdded|gamesRemoved|later|podiumBefore|podiumAfter|players)\b|\b(AddedRows|UpdatedRows|RemovedRows|Regrouped|MovedNow|MovedLastPlayed)\b|Change\.(added|updated|removed|regrouped|rowsOmitted|stats|headToHeads|rated|now|lastPlayed)\b|"(added|updated|removed|regrouped|rowsOmitted|stats|headToHeads|rated|now|lastPlayed)" on type "Change"/;
/** Some fragments are written into the cache of a page, and never sent. */
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
const operations = parse(readFileSync(FORMER_OPERATIONS, 'utf8'));

test('the schema accepts the operations of the last build', () => {
  expect(brokenBy(today)).toEqual([]);
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

/** What a schema breaks: operations that it refuses, and forms and answers that pages do not know as they became. */
function brokenBy(text: string): readonly string[] {
  const schema = buildSchema(text);
  return [
    ...validate(schema, operations, rules).map(({ message }) => message),
    ...findBreakingChanges(buildSchema(former), schema).map(({ description }) => description),
  ].filter((message) => !GONE.test(message));
}
