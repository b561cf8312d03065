/** Parses bodies and query strings of the REST endpoints. */
import { z } from 'zod';
import { isWallClock } from '../../../rules/date.ts';
import { MAX_PAGE_SIZE } from '../../../rules/limits.ts';
import { INPUTS } from '../../database/limits.ts';
import { invalid } from '../../database/refusal.ts';
import { brokenRequest } from '../../database/request-messages.ts';
import { brokenField, rule } from '../broken-field.ts';

/** A missing or null field becomes an empty text, which the rules refuse with their own messages. */
const text = z
  .string(rule('fieldNoText'))
  .nullish()
  .transform((value) => value ?? '');
const score = z.number(rule('fieldNoNumber')).nullable().default(null);
const flag = z.boolean(rule('fieldNoTruth')).nullish();

export const playerBody = z.object({ firstName: text, lastName: text, nickName: text });

export const matchBody = z.object({
  matchDate: z
    .string(rule('fieldNoTime'))
    .refine(isWallClock, rule('fieldNoRealTime'))
    .nullish()
    .transform((value) => value ?? null),
  htPlayerNickName: text,
  atPlayerNickName: text,
  homeTeam: text,
  awayTeam: text,
  htScore: score,
  atScore: score,
  overTime: flag,
  seriesId: z.null(rule('fieldOfSeries')).optional(),
});

export const resultBody = z.object({
  htScore: score,
  atScore: score,
  overTime: flag,
  resetLater: flag,
  expectedVersion: z.int(rule('fieldNoWholeNumber')).nullish(),
});

/** The validation code in the body of a write, which is checked first. A code that is not a text counts as wrong. */
export const codeBody = z.object({ validationCode: z.string().catch('') });

/** The name of the sender in the body of a write. */
export const senderBody = z.object({ enteredBy: text });

/** A score in a query string. The rules check its upper limit and have a message for it. */
const scoreText = z.string().regex(/^\d+$/, rule('fieldNegative')).transform(Number);

/** A result in the query string. */
export const resultQuery = z.object({
  htScore: scoreText.optional(),
  atScore: scoreText.optional(),
  overTime: z
    .enum(['true', 'false'], rule('fieldNoTruth'))
    .transform((value) => value === 'true')
    .optional(),
});

export const seriesBody = z.object({
  playerOneNickName: text,
  playerTwoNickName: text,
  teamOneName: text,
  teamTwoName: text,
});

export const playoffBody = z.object({
  playoffTitle: text,
  playerOneNickName: text,
  teamOneName: text,
  playerTwoNickName: text,
  teamTwoName: text,
  playerThreeNickName: text,
  teamThreeName: text,
  playerFourNickName: text,
  teamFourName: text,
});

/** @throws Refusal VALIDATION */
export function pageIn({ limit, offset }: Readonly<Record<string, string>>, defaultLimit: number) {
  return {
    limit: limit === undefined ? defaultLimit : wholeNumber('limit', limit, 1, MAX_PAGE_SIZE),
    offset: offset === undefined ? 0 : wholeNumber('offset', offset, 0, INPUTS.offset),
  };
}

/** @throws Refusal VALIDATION that names the first invalid field and its valid values */
export function parse<T>(shape: z.ZodType<T>, input: unknown): T {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(brokenField(issue) ?? brokenRequest('restBodyNoObject'));
}

function wholeNumber(field: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw invalid(brokenRequest('countOutOfRange', [field], { field, min, max }));
}
