/** The bodies and queries of the REST endpoints, read into the forms of the rules. */
import { z } from 'zod';
import { MAX_PAGE_SIZE } from '../../../rules/limits.ts';
import { invalid } from '../../database/refusal.ts';
import { isWallClock } from '../../database/wall-clock.ts';

/** The largest offset of a list. Postgres takes more, but no club has so many rows. */
const MAX_OFFSET = 999_999_999;

/** A field that is left out or null counts as not filled in: the rules have messages for that. */
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

/** The part of every write that is checked before anything else. A code that is no text is a wrong one. */
export const codeBody = z.object({ validationCode: z.string().catch('') });

/** The part of a body that names the sender, in every write. */
export const senderBody = z.object({ enteredBy: text });

/** The upper limit of a score is left to the rules, which have a message for it. */
const scoreText = z.string().regex(/^\d+$/, 'must be a whole number, 0 or more').transform(Number);

/** A result in the query string, where every value is a text. */
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
    offset: wholeNumberText(0, MAX_OFFSET).default(0),
  });

/** @throws Refusal VALIDATION naming the first field that is wrong and what it must be */
export function read<T>(shape: z.ZodType<T>, input: unknown): T {
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
