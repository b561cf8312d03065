/** The mutation that enters a result, and the subscription to results. */
import type { ChangeKind } from '../../rules/change-details.ts';
import type { Change } from '../changes/change.ts';
import { expectedBy } from '../changes/expected.ts';
import { builder } from '../graphql/builder.ts';
import { rowIdOf } from '../graphql/ids.ts';
import { addMutation, expectedFields } from '../graphql/mutation.ts';
import { Source } from '../live/source.ts';
import { MatchType } from '../matches/graphql.ts';
import { matchById } from '../matches/queries.ts';
import type { Match } from '../matches/row.ts';
import type { Reads } from '../reads/reads.ts';
import { finishMatch } from './commands.ts';

addMutation('finishMatch', {
  type: MatchType,
  description:
    'Enters or corrects a result; series, play-off and statistics follow. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT when it was written since `expectedVersion` (`extensions.match` is the match as it stands), or when later games stand in the way (`extensions.preview` is the correctionPreview).',
  input: {
    description: 'The first result of a match, or a correction.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'The match.' }),
      homeScore: t.int({ required: true, description: 'Goals, 0 to 999, no draw.' }),
      awayScore: t.int({ required: true, description: 'Goals, 0 to 999, no draw.' }),
      overTime: t.boolean({
        required: true,
        defaultValue: false,
        description: 'Decided in overtime: the difference is then exactly 1.',
      }),
      ...expectedFields(t, 'of the match, or with `resetLater` of the preview'),
    }),
  },
  argument: 'The result.',
  write: (club, input, sender) =>
    finishMatch(club, rowIdOf('match', input.id), input, sender, expectedBy(input)),
});

/** Whether a change of this kind may be published as a match that was finished or corrected. */
const MAY_ENTER_A_RESULT: Readonly<Record<ChangeKind, boolean>> = {
  MATCH_CREATED: true,
  MATCH_FINISHED: true,
  MATCH_CORRECTED: true,
  UNDONE: true,
  MATCH_DELETED: false,
  SERIES_CREATED: false,
  SERIES_DELETED: false,
  PLAYOFF_CREATED: false,
  PLAYOFF_DELETED: false,
  PLAYER_CREATED: false,
  PLAYER_UPDATED: false,
  PLAYER_DELETED: false,
  RECOUNTED: false,
  IMPORTED: false,
  MATCH_STARTED: false,
  GOAL_SCORED: false,
  GOAL_TAKEN_BACK: false,
  PERIOD_SET: false,
  MATCH_PAUSED: false,
  MATCH_ABANDONED: false,
};

builder.subscriptionField('matchFinished', (t) =>
  t.field({
    type: MatchType,
    description: 'Each match as it is finished or corrected, of one series or play-off when given.',
    args: {
      seriesId: t.arg.id({ description: 'Only games of this series.' }),
      playoffId: t.arg.id({ description: 'Only games of this play-off.' }),
    },
    subscribe: (_, { seriesId, playoffId }) =>
      new Source<Change>({
        of: 'EVENTS',
        concerns: (change) =>
          MAY_ENTER_A_RESULT[change.kind] &&
          change.matchId !== null &&
          !change.matchGone &&
          (seriesId == null || String(change.seriesId) === seriesId) &&
          (playoffId == null || String(change.playoffId) === playoffId),
        value: matchFinishedBy,
      }),
    resolve: (match: Match) => match,
  }),
);

/** As it is when its turn comes; one that is gone by then, or whose score was taken back, is left out. */
async function matchFinishedBy(change: Change | null, reads: Reads): Promise<Match | undefined> {
  const match = change?.matchId ? await reads.load(matchById, change.matchId) : null;
  return match?.result ? match : undefined;
}
