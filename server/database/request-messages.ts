/**
 * The rules that only the server knows, by rule id, with their English sentences: access, requests, limits, and what went on
 * meanwhile. The rules of hockey are in `rules/messages.ts` and `rules/club-messages.ts`.
 */
import { rulesIn } from '../../rules/broken.ts';
import { counted } from '../../rules/phrases.ts';

/** Nouns for rows by kind. */
const ROWS = {
  match: 'match',
  series: 'series',
  playoff: 'play-off',
  league: 'league',
  player: 'player',
  competitor: 'player or pair',
  record: 'record of player',
  goal: 'goal',
  season: 'season',
  change: 'change',
  device: 'remembered device',
} as const;

export type RowKind = keyof typeof ROWS;

interface Limited {
  readonly max: number;
}

/** Things of which a limited number can be open. */
export type OpenKind = 'connections' | 'operations' | 'requests' | 'backups' | 'exports';

interface Open {
  readonly what: OpenKind;
}

interface InField {
  readonly field: string;
}

interface CostlyQuery extends Limited {
  readonly values: number;
  /** The most expensive field; null if there is none. */
  readonly field: string | null;
  /** A value of its argument `first` with which the query is allowed; null if the field is not paged, or none is. */
  readonly first: number | null;
}

/** Rules for one field of a REST body or one parameter of a path. */
export const FIELD_MESSAGES = {
  fieldNoText: ({ field }: InField) => `${field} must be a text.`,
  fieldNoNumber: ({ field }: InField) => `${field} must be a number.`,
  fieldNoWholeNumber: ({ field }: InField) => `${field} must be a whole number.`,
  fieldNegative: ({ field }: InField) => `${field} must be a whole number, 0 or more.`,
  fieldNoTruth: ({ field }: InField) => `${field} must be true or false.`,
  fieldNoTime: ({ field }: InField) => `${field} must be written YYYY-MM-DDThh:mm:ss.`,
  fieldNoRealTime: ({ field }: InField) =>
    `${field} must be written YYYY-MM-DDThh:mm:ss and be a real day.`,
  fieldNoDay: ({ field }: InField) => `${field} must be written YYYY-MM-DD and be a real day.`,
  fieldNoDayOrTime: ({ field }: InField) =>
    `${field} must be written YYYY-MM-DD or YYYY-MM-DDThh:mm:ss and be a real day.`,
  fieldEmpty: ({ field }: InField) => `${field} must not be empty.`,
  fieldRepeated: ({ field }: InField) => `${field} is given more than once.`,
  fieldHasValue: ({ field }: InField) => `${field} takes no value.`,
  fieldOfSeries: ({ field }: InField) =>
    `${field} must be left out: the games of a series are created with it.`,
} as const;

export type FieldRule = keyof typeof FIELD_MESSAGES;

/** Rules of paths other than `/graphql`, whose answers have only the sentence. */
const PATH_MESSAGES = {
  ...FIELD_MESSAGES,
  fieldNoChoice: ({ field, choices }: InField & { readonly choices: readonly string[] }) =>
    `${field} must be one of ${choices.join(', ')}.`,
  cardsTooMany: 'Too many cards are being drawn.',
  backupsTooMany: ({ max }: Limited) =>
    `${max} backups are under way already: ask again when they are done.`,
  restBodyMalformed: 'The body is not JSON.',
  restBodyNested: 'The body must be a JSON object of plain values.',
  restBodyNoObject: 'The body must be a JSON object.',
  pathUnknown: ({ method, path }: { readonly method: string; readonly path: string }) =>
    `There is no ${method} ${path}.`,
  parameterUnknown: ({
    file,
    parameter,
    known,
  }: {
    readonly file: string;
    readonly parameter: string;
    readonly known: readonly string[];
  }) => `${file} has no parameter ${parameter}: there is ${known.join(', ')}.`,
  deviceBodyInvalid: 'The body must be a JSON object with a "validationCode" and a "name".',
  deviceOfOtherSite: 'Only a page of this club can be remembered.',
  faultReportInvalid: 'This is no report of a fault.',
  faultReportsTooMany: 'Too many faults from your address.',
} as const;

/** Rules of GraphQL, some of which also apply to other paths. */
export const REQUEST_MESSAGES = {
  invalidCode: 'Invalid code.',
  codesTooMany: ({ seconds }: { readonly seconds: number }) =>
    `Too many wrong codes. Try again in ${waitInWords(seconds)}.`,
  keyInvalid: ({ max }: Limited) => `An idempotency key has 1 to ${max} plain characters.`,
  keyReused: 'This idempotency key was used for another request: use a new one.',
  rowNotFound: ({ kind, id }: { readonly kind: RowKind; readonly id: string }) =>
    `There is no ${ROWS[kind]} ${id}.`,
  answerDeleted:
    'This request was carried out before, and what it answered was deleted since: nothing was done now.',
  expectedVersionMissing: 'resetLater needs expectedVersion: look at what would be cleared first.',
  historyLost:
    'The history does not go on from there: ask for what you need again, then follow from its seq.',
  busy: 'Too much is going on at once.',
  databaseSilent: 'The database does not answer at the moment.',
  diskFull: 'The disk of the server is full. Nothing was changed.',
  openTooMany: ({ what }: Open) => `There are too many ${what}.`,
  openTooManyFromAddress: ({ what }: Open) => `There are too many ${what} from your address.`,
  answersUnread: 'Your address does not read its answers.',
  queriesWaiting: 'Other queries of your address come first.',
  bodiesTooMany: 'Your address sends too much.',
  documentsTooMany:
    'Your address has sent many different documents. Send one document with variables.',
  subscriptionsTooMany: 'There are too many different subscriptions.',
  subscriptionsTooManyFromAddress: 'There are too many different subscriptions from your address.',
  subscriptionsTooFast: 'Your address has begun many different subscriptions.',
  operationsTooMany: ({ max }: Limited) =>
    `One connection can run at most ${max} operations at once.`,
  queryTooDeep: ({ depth, max }: Limited & { readonly depth: number }) =>
    `This query is ${depth} levels deep, ${max} are allowed: ask for what is below in another request.`,
  queryTooCostly: ({ values, max, ...most }: CostlyQuery) =>
    `This query costs as much as ${values} values, ${max} are allowed: ${adviceFor(most)}.`,
  countOutOfRange: ({ field, min, max }: InField & Limited & { readonly min: number }) =>
    `${field} must be a whole number from ${min} to ${max}.`,
  countTooSmall: ({ field }: InField) => `${field} must be a whole number from 1 on.`,
  cursorUnknown: 'after must be a cursor that this list gave.',
  mutationByGet: 'A mutation is sent by POST.',
  subscriptionByRequest:
    'A subscription is answered as a stream of events: send the header "Accept: text/event-stream", or use WebSocket.',
  liveQueryByRequest:
    'A live query is answered as a stream of events: send the header "Accept: text/event-stream", use WebSocket, or leave @live out to be answered once.',
  queryMissing:
    'The request has no "query": send it as JSON, with the header "Content-Type: application/json".',
  queriesBatched: 'A request has one operation: send each by itself.',
  bodyMalformed: 'The body of the request is not well-formed JSON.',
  bodyWithoutQuery: 'The body of the request is a JSON object with a "query".',
  parameterMalformed: 'A parameter of the request is not well-formed JSON, such as "variables".',
  answerNotJson: 'Answers are JSON: send the header "Accept: application/json", or leave it out.',
  bodyNotJson:
    'A GraphQL request is JSON: send it with the header "Content-Type: application/json".',
  bodyTooLarge: ({ max }: Limited) => `A request has at most ${max} bytes.`,
  bodyNotUtf8: 'The body is not UTF-8.',
  bodyTooDeep: 'The body is nested too deep.',
  bodyIncomplete: 'The request ended before its body did.',
  hostRepeated: 'A request has one header Host.',
  hostInvalid: 'The header Host names no host.',
  seenSeqUnreadable:
    'The header Seen-Seq is the number of a change, as `extensions.seq` of an answer has it.',
  seenSeqTooHigh: ({ seq }: { readonly seq: number }) =>
    `The header Seen-Seq is far beyond the last change of this club, ${seq}.`,
  eventIdUnreadable:
    'The header Last-Event-ID is the "id" of an event of this stream, as EPOCH-SEQ.',
} as const;

export const brokenRequest = rulesIn({ ...REQUEST_MESSAGES, ...PATH_MESSAGES });

function waitInWords(seconds: number): string {
  return seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
}

/** Suggests a cheaper query. */
function adviceFor({ field, first }: Pick<CostlyQuery, 'field' | 'first'>): string {
  if (field === null) return 'ask for less at once';
  const instead = first ? `ask for \`first: ${first}\` and page on` : 'ask for fewer of its fields';
  return `most of it is \`${field}\`, ${instead}, or in several requests`;
}
