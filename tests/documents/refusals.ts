/** The table of rules in `docs/api.md`: every rule of GraphQL with parameters and a sentence as an example. */
import { type ParamsIn, sentenceWith } from '../../rules/broken.ts';
import { factsOfDetails } from '../../rules/changes/kinds.ts';
import { CLUB_MESSAGES } from '../../rules/club-messages.ts';
import { MESSAGES } from '../../rules/messages.ts';
import { REQUEST_MESSAGES } from '../../server/database/request-messages.ts';

/** Parameters of the rules that have some. A rule without an example does not compile. */
const EXAMPLES = {
  forms: {
    characterRefused: { codePoint: 'U+E000' },
    markAlone: { codePoint: 'U+0301' },
    nickNameTaken: { nickName: 'Eva' },
    seasonsOverlap: { name: 'Autumn' },
    playerHasMatches: { nickName: 'Eva', matches: 2 },
    gameInPlay: { gameNumber: 3 },
    goalsTooMany: { max: 199 },
  } satisfies ParamsIn<typeof MESSAGES>,
  club: {
    playerUnknown: { nickName: 'Eva' },
    playerMerged: { nickName: 'Evka', into: 'Eva' },
    playerInPlayoff: { nickName: 'Eva', title: 'Winter Cup' },
    playerInSeries: { nickName: 'Eva' },
    playersMet: { from: 'Evka', into: 'Eva', matches: 2, series: 1, playoffs: 0 },
    teamUnknown: { name: 'Brno' },
    seasonsTooMany: { max: 100 },
    matchChanged: {
      result: { homeScore: 4, awayScore: 2, overTime: false },
      live: null,
      abandoned: false,
      enteredBy: 'Jana',
      before: null,
    },
    versionUnknown: { unknown: 99, version: 17 },
    gamesLost: { played: 2, version: 17 },
    resultBlocked: { blockingMatches: [{ slot: null, gameNumbers: [3, 4] }], possible: true },
    editBlocked: {
      what: 'PLAYERS',
      slot: 'FINAL',
      bestOf: 7,
      game: {
        gameNumber: 1,
        home: 'Eva',
        away: 'Jana',
        score: { homeScore: 3, awayScore: 1, overTime: false },
        isFinished: true,
      },
      gaveUp: null,
    },
    playersInLeague: { from: 'Evka', into: 'Eva', league: 'Winter League' },
    leagueGoesOn: { open: 3 },
    leaguePlayoffExists: { title: 'Winter League' },
    playerInLeague: { nickName: 'Eva', title: 'Winter League' },
    playerNotInLeague: { nickName: 'Eva', title: 'Winter League' },
    matchInPlay: { home: 'Eva', away: 'Jana' },
    placesWrong: { size: 4 },
    forfeiterUnknown: { one: 'Eva', two: 'Jana' },
    playerNotInPlayoff: { nickName: 'Eva', title: 'Winter Cup' },
    leftAlready: { nickName: 'Eva', title: 'Winter Cup' },
    nothingLeftToPlay: { nickName: 'Eva', title: 'Winter Cup' },
    nothingOpen: { nickName: 'Eva' },
    leavingBlocked: { gameNumber: 3, playoff: null, slot: null, players: ['Eva', 'Jana'] },
    gameFinished: { homeScore: 4, awayScore: 2, overTime: false },
    goalUnseen: {
      nickName: 'Eva',
      homeScore: 1,
      awayScore: 0,
      enteredBy: null,
      secondsAgo: 4,
    },
    changeNotUndoable: { seq: 17, ...factsOfDetails({ kind: 'RECOUNTED', figures: 2 }) },
    changeUndone: { seq: 17, undoneBy: 18 },
    changeUnrelated: { seq: 17, unrelated: 19 },
    changeOverwritten: { seq: 17 },
    laterChanges: {
      seq: 17,
      later: [{ seq: 18, ...factsOfDetails({ kind: 'PLAYOFF_DELETED', title: 'Winter Cup' }) }],
      others: 0,
      isIncomplete: false,
      live: [],
    },
    pushDevicesTooMany: { max: 200 },
    pushEndpointInvalid: { max: 1_000 },
    laterTooMany: { max: 200 },
    pairsTooMany: { max: 50 },
  } satisfies ParamsIn<typeof CLUB_MESSAGES>,
  requests: {
    codesTooMany: { seconds: 90 },
    keyInvalid: { max: 255 },
    rowNotFound: { kind: 'playoff', id: '17' },
    openTooMany: { what: 'operations' },
    openTooManyFromAddress: { what: 'operations' },
    operationsTooMany: { max: 64 },
    queryTooDeep: { depth: 13, max: 12 },
    queryTooCostly: { values: 26_000, max: 25_000, field: 'matches', first: 90 },
    countOutOfRange: { field: 'first', min: 1, max: 100 },
    countTooSmall: { field: 'first' },
    bodyTooLarge: { max: 65_536 },
    seenSeqTooHigh: { seq: 17 },
  } satisfies ParamsIn<typeof REQUEST_MESSAGES>,
} as const;

const BEGIN = '<!-- The table is written by `npm run generate`. -->\n\n';
const END = '\n\n<!-- End of the table. -->';

/** Returns a text with the present table in place of the one between the marks. */
export function withRules(text: string): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('The marks of the table are missing.');
  return text.slice(0, begin) + BEGIN + rulesTable() + text.slice(end);
}

function rulesTable(): string {
  const rows = [
    ...rowsOf(MESSAGES, EXAMPLES.forms),
    ...rowsOf(CLUB_MESSAGES, EXAMPLES.club),
    ...rowsOf(REQUEST_MESSAGES, EXAMPLES.requests),
  ];
  return ['| rule | parameters | sentence |', '| --- | --- | --- |', ...rows].join('\n');
}

function rowsOf(
  messages: Readonly<Record<string, Parameters<typeof sentenceWith>[0]>>,
  examples: Readonly<Record<string, object>>,
): readonly string[] {
  return Object.entries(messages).map(([rule, sentence]) => {
    const { [rule]: params } = examples;
    const shown = params ? `\`${JSON.stringify(params)}\`` : '';
    return `| \`${rule}\` | ${shown} | ${sentenceWith(sentence, params ?? {})} |`;
  });
}
