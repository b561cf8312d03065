/** Parses bodies and query strings of the REST endpoints. */
import { z } from 'zod';
import { isWallClock } from '../../../rules/date.ts';
import { MAX_PAGE_SIZE } from '../../../rules/limits.ts';
import { INPUTS } from '../../database/limits.ts';
import { invalid } from '../../database/refusal.ts';

/** A missing or null field becomes an empty text, which the rules refuse with their own messages. */
const text = z
  .string('must be a text')
  .nullish()
  .transform((value) => value ?? '');
const score = z.number('must be a number').nullable().default(null);
const flag = z.boolean('must be true or false').nullish();

export const playerBody = z.object({ firstName: text, lastName: text, nickName: text });

export const matchBody = z.object({
  matchDate: z
    .string('must be written YYYY-MM-DDThh:mm:ss')
    .refine(isWallClock, 'must be written YYYY-MM-DDThh:mm:ss and be a real day')
    .nullish()
    .transform((value) => value ?? null),
  htPlayerNickName: text,
  atPlayerNickName: text,
  homeTeam: text,
  awayTeam: text,
  htScore: score,
  atScore: score,
  overTime: flag,
  seriesId: z.null('must be left out: the games of a series are created with it').optional(),
});

export const resultBody = z.object({
  htScore: score,
  atScore: score,
  overTime: flag,
  resetLater: flag,
  expectedVersion: z.int('must be a whole number').nullish(),
});

/** The validation code in the body of a write, which is checked first. A code that is not a text counts as wrong. */
export const codeBody = z.object({ validationCode: z.string().catch('') });

/** The name of the sender in the body of a write. */
export const senderBody = z.object({ enteredBy: text });

/** A score in a query string. The rules check its upper limit and have a message for it. */
const scoreText = z.string().regex(/^\d+$/, 'must be a whole number, 0 or more').transform(Number);

/** A result in the query string. */
export const resultQuery = z.object({
  htScore: scoreText.optional(),
  atScore: scoreText.optional(),
  overTime: z
    .enum(['true', 'false'], 'must be true or false')
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

export const pageQuery = (defaultLimit: number) =>
  z.object({
    limit: wholeNumberText(1, MAX_PAGE_SIZE).default(defaultLimit),
    offset: wholeNumberText(0, INPUTS.offset).default(0),
  });

/** @throws Refusal VALIDATION that names the first invalid field and its valid values */
export function parse<T>(shape: z.ZodType<T>, input: unknown): T {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw invalid(field ? `${field} ${issue?.message}.` : 'The body must be a JSON object.');
}

function wholeNumberText(from: number, to: number) {
  const rule = `must be a whole number from ${from} to ${to}`;
  return z
    .string(rule)
    .regex(/^\d+$/, rule)
    .transform(Number)
    .refine((value) => value >= from && value <= to, rule);
}
