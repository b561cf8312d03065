/** The mutations that enter a result and edit a match, and the subscription to results. */
import type { ChangeKind } from '../../../rules/change-details.ts';
import { builder } from '../../graphql/builder.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { addMutation, expectedFields, expectedVersionField } from '../../graphql/mutation.ts';
import { expectedBy } from '../../log/expected.ts';
import { MatchType } from '../matches/graphql.ts';
import type { Match } from '../matches/row.ts';
import { finishMatch } from './commands.ts';
import { editMatch } from './edit-match.ts';
import { matchEvents } from './match-events.ts';

addMutation('finishMatch', {
  type: MatchType,
  description:
    'Enters or corrects a result; series, play-off and statistics follow. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT when it was written since `expectedVersion` (`extensions.match` is the match as it stands), or when games that were played later, or are being played, would be lost (`extensions.preview` is the correctionPreview).',
  input: 'The first result of a match, or a correction.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The match.' }),
    homeScore: t.int({ required: true, description: 'Goals, 0 to 999, no draw.' }),
    awayScore: t.int({ required: true, description: 'Goals, 0 to 999, no draw.' }),
    overTime: t.boolean({
      required: true,
      defaultValue: false,
      description: 'Decided in overtime: the difference is then exactly 1.',
    }),
    ...expectedFields(t, 'of the match or of the preview; with `resetLater` only of the preview'),
  }),
  write: (club, input, sender) =>
    finishMatch(club, rowIdOf('match', input.id), input, sender, expectedBy(input)),
});

addMutation('editMatch', {
  type: MatchType,
  description:
    'Edits a match beside its score: players, sides, teams, date. A single match may be edited before, while and after it is played; each goal stays with its side. A match of a series keeps players, sides and teams, and its date may change once it has begun. An edit that changes nothing writes nothing. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT for what a match of a series does not allow, or when it was written since `expectedVersion` (`extensions.match` is the match as it stands).',
  input: 'What to change in a match. Fields left out, or null, stay as they are.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The match.' }),
    matchDate: t.field({
      type: 'LocalDateTime',
      description: "When it was played, in the club's time zone.",
    }),
    homePlayerNickName: t.string({ description: 'Who played at home.' }),
    awayPlayerNickName: t.string({ description: 'Who played away.' }),
    homeTeamName: t.string({ description: "The home player's team." }),
    awayTeamName: t.string({ description: "The away player's team; may be the same." }),
    expectedVersion: expectedVersionField(t),
  }),
  write: (club, input, sender) =>
    editMatch(
      club,
      rowIdOf('match', input.id),
      {
        matchDate: input.matchDate,
        homePlayer: input.homePlayerNickName,
        awayPlayer: input.awayPlayerNickName,
        homeTeam: input.homeTeamName,
        awayTeam: input.awayTeamName,
      },
      sender,
      expectedBy(input),
    ),
});

/** Kinds of changes that can finish or correct a match. */
const MAY_ENTER_A_RESULT: ReadonlySet<ChangeKind> = new Set([
  'MATCH_CREATED',
  'MATCH_FINISHED',
  'MATCH_CORRECTED',
  'UNDONE',
]);

builder.subscriptionField('matchFinished', (t) =>
  t.field({
    type: MatchType,
    description:
      'Each match as it is finished or corrected, of one series or play-off when given, of both those in both; one whose score was taken back meanwhile is left out. An undo sends the match that it is about, if it has a result again; other results that come back with it (those of a deleted series or play-off, and games that a correction cleared) are in `changes` alone. Errors: NOT_FOUND.',
    args: {
      seriesId: t.arg.id({ description: 'Only games of this series.' }),
      playoffId: t.arg.id({ description: 'Only games of this play-off.' }),
    },
    subscribe: (_, narrowed, { cache }) =>
      matchEvents(cache(), narrowed, {
        isEvent: ({ kind, matchGone }) => MAY_ENTER_A_RESULT.has(kind) && !matchGone,
        isSent: ({ result }) => result !== null,
      }),
    resolve: (match: Match) => match,
  }),
);
