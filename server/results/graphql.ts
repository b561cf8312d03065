/** The mutation that enters a result, and the subscription to results. */
import type { ChangeKind } from '../../rules/change-details.ts';
import { expectedBy } from '../changes/expected.ts';
import { builder } from '../graphql/builder.ts';
import { rowIdOf } from '../graphql/ids.ts';
import { addMutation, expectedFields } from '../graphql/mutation.ts';
import { MatchType } from '../matches/graphql.ts';
import type { Match } from '../matches/row.ts';
import { finishMatch } from './commands.ts';
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

/** The changes by which a match may be finished or corrected. */
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
    subscribe: (_, narrowed, { reads }) =>
      matchEvents(reads(), narrowed, {
        isEvent: ({ kind, matchGone }) => MAY_ENTER_A_RESULT.has(kind) && !matchGone,
        isSent: ({ result }) => result !== null,
      }),
    resolve: (match: Match) => match,
  }),
);
