/** The `Change` type, the history, and the subscriptions that follow the log. */
import type { ArgBuilder } from '@pothos/core';
import type { ChangeKind } from '../../rules/change-details.ts';
import { describeBesideScore } from '../../rules/history.ts';
import { HISTORY_PAGE, MAX_PAGE_SIZE } from '../../rules/limits.ts';
import { PAUSED_AFTER_MS } from '../../rules/live-score.ts';
import type { Result } from '../../rules/match.ts';
import { MatchType } from '../club/matches/graphql.ts';
import { matchById } from '../club/matches/queries.ts';
import { PlayerType } from '../club/players/graphql.ts';
import { playerById } from '../club/players/queries.ts';
import { PlayoffType } from '../club/playoffs/graphql.ts';
import { playoffById } from '../club/playoffs/queries.ts';
import { SeriesType } from '../club/series/graphql.ts';
import { seriesById } from '../club/series/queries.ts';
import { builder, enumOf, type GraphTypes } from '../graphql/builder.ts';
import { connectionOf, countArg, pageArgs, pageCost } from '../graphql/connection.ts';
import { type Change, changeText } from '../log/change.ts';
import { SubscriptionSpec } from '../log/subscription-spec.ts';
import {
  assertHistory,
  changeCursor,
  changeList,
  concerns,
  filterOf,
  historyPage,
  scoresOf,
  undoneBy,
} from './queries.ts';

const MEANINGS: Readonly<Record<ChangeKind, string>> = {
  PLAYER_CREATED: 'A player was added.',
  MATCH_CREATED: 'A match was added, finished or to be played.',
  MATCH_FINISHED: 'A game got its first result.',
  MATCH_CORRECTED: 'A result was replaced.',
  MATCH_EDITED: 'A match got other players, sides or teams, or another date.',
  MATCH_DELETED: 'A match was deleted.',
  SERIES_CREATED: 'A series was added.',
  PLAYOFF_CREATED: 'A play-off was added.',
  PLAYER_UPDATED: "A player's names were corrected.",
  PLAYER_DELETED: 'A player was deleted.',
  SERIES_DELETED: 'A series was deleted with its games.',
  PLAYOFF_DELETED: 'A play-off was deleted with its series.',
  UNDONE: 'An earlier change was undone.',
  RECOUNTED: 'Figures that had come to differ from the matches were corrected.',
  IMPORTED: 'Players, matches, series and play-offs were written from another place, all at once.',
  MATCH_STARTED: 'A game began: its goals are recorded while it is played.',
  GOAL_SCORED: 'A goal in a game that is being played.',
  GOAL_TAKEN_BACK: 'A goal of a game that is being played was taken back.',
  PERIOD_SET: 'A game that is being played is in another period.',
  MATCH_PAUSED: `A game that is being played was not touched for ${PAUSED_AFTER_MS / 60_000} minutes.`,
  MATCH_ABANDONED: 'A game was abandoned: it has not begun.',
};

const ChangeKindType = enumOf('ChangeKind', 'What a write did.', MEANINGS);

const ScoreType = builder.objectRef<Result>('Score').implement({
  description: 'A result.',
  fields: (t) => ({
    homeScore: t.exposeInt('homeScore', { description: 'Goals of the home player.' }),
    awayScore: t.exposeInt('awayScore', { description: 'Goals of the away player.' }),
    overTime: t.exposeBoolean('overTime', { description: 'Whether it took overtime.' }),
  }),
});

export const ChangeType = builder.objectRef<Change>('Change').implement({
  description: "An entry of the club's log: one write.",
  fields: (t) => ({
    seq: t.exposeInt('seq', {
      description: 'Its number: 1, 2, 3 … without a gap, in the order of the commits.',
    }),
    time: t.expose('time', {
      type: 'DateTime',
      description: 'When it was written.',
    }),
    kind: t.expose('kind', {
      type: ChangeKindType,
      description: 'What it did.',
    }),
    match: t.field({
      type: MatchType,
      nullable: true,
      description: 'The match it wrote, as it is now; null when it wrote none or it is deleted.',
      resolve: ({ matchId }, _, { cache }) => cache().find(matchById, matchId),
    }),
    series: t.field({
      type: SeriesType,
      nullable: true,
      description:
        'The series it wrote in, as it is now; null when it wrote in none or it is deleted.',
      resolve: ({ seriesId }, _, { cache }) => cache().find(seriesById, seriesId),
    }),
    playoff: t.field({
      type: PlayoffType,
      nullable: true,
      description:
        'The play-off it wrote in, as it is now; null when it wrote in none or it is deleted.',
      resolve: ({ playoffId }, _, { cache }) => cache().find(playoffById, playoffId),
    }),
    player: t.field({
      type: PlayerType,
      nullable: true,
      description:
        'The player it wrote, as they are now; null when it wrote none or they are deleted.',
      resolve: ({ playerId }, _, { cache }) => cache().find(playerById, playerId),
    }),
    matchId: t.exposeID('matchId', {
      nullable: true,
      description: 'The match it wrote or removed, whether or not it is still there.',
    }),
    seriesId: t.exposeID('seriesId', {
      nullable: true,
      description: 'The series it wrote in or removed, whether or not it is still there.',
    }),
    playerIds: t.exposeIDList('playerIds', {
      description: 'Every player of a match or series that it wrote, and the player it wrote.',
    }),
    seriesIds: t.exposeIDList('seriesIds', {
      description: 'Every series it wrote in or removed, whether or not it is still there.',
    }),
    playoffId: t.exposeID('playoffId', {
      nullable: true,
      description: 'The play-off it wrote in or removed, whether or not it is still there.',
    }),
    deletedMatchId: t.id({
      nullable: true,
      description: 'The id of the match it deleted.',
      resolve: ({ matchGone, matchId }) => (matchGone ? matchId : null),
    }),
    about: t.string({
      description: 'What it is about, with the names of that time: "Winter Cup, Jana – Peter".',
      resolve: (change) => changeText(change).about,
    }),
    text: t.string({
      description:
        'What it did, in plain words: "Semifinal 1, game 3: 4 : 2 → 2 : 4, Jana now leads 2–1".',
      resolve: (change) => changeText(change).text,
    }),
    textBesideScore: t.string({
      description:
        'The same without the score of the match, for use beside `scoreBefore` and `scoreAfter`: "Semifinal 1, game 3, Jana now leads 2–1". Very old changes have their whole text here.',
      resolve: (change) =>
        change.details ? describeBesideScore(change.details) : changeText(change).text,
    }),
    enteredBy: t.exposeString('enteredBy', {
      nullable: true,
      description: 'The name that its sender gave, if any.',
    }),
    scoreBefore: t.field({
      type: ScoreType,
      nullable: true,
      description: 'The score of the match before it; null when there was none.',
      resolve: async (change, _, { cache }) => (await scoresOf(cache(), change)).before,
    }),
    scoreAfter: t.field({
      type: ScoreType,
      nullable: true,
      description: 'The score of the match after it; null when there is none.',
      resolve: async (change, _, { cache }) => (await scoresOf(cache(), change)).after,
    }),
    undoes: t.exposeInt('undoes', {
      nullable: true,
      description: 'The seq of the change that it undoes, if it is an undo.',
    }),
    undoneBy: t.int({
      nullable: true,
      description: 'The seq of the latest change that undid it, if any.',
      resolve: ({ seq }, _, { cache }) => undoneBy(cache(), seq),
    }),
  }),
});

const ChangeList = connectionOf('Change', ChangeType, changeCursor);

function subjectArgs({ arg }: { readonly arg: ArgBuilder<GraphTypes> }) {
  return {
    playerId: arg.id({
      description:
        'Only changes of matches and series of this player, and of the player, who may have been deleted since. None for an id that nobody has, NOT_FOUND for a text that cannot be one.',
    }),
    seriesId: arg.id({
      description:
        'Only changes in this series, which may have been deleted since. None for an id that no series has, NOT_FOUND for a text that cannot be one.',
    }),
    playoffId: arg.id({
      description:
        'Only changes in this play-off, which may have been deleted since. None for an id that no play-off has, NOT_FOUND for a text that cannot be one.',
    }),
  };
}

builder.queryField('history', (t) =>
  t.field({
    type: ChangeList.connection,
    description:
      'The changes that were made, newest first. The goals of a game that is played live are not listed: it shows as one change, its result.',
    args: {
      ...pageArgs(t, HISTORY_PAGE),
      ...subjectArgs(t),
    },
    complexity: pageCost(HISTORY_PAGE),
    resolve: (_, { first, after, ...about }, { cache }) =>
      historyPage(cache(), filterOf(about), { first, after }),
  }),
);

const EPOCH_MEANS =
  '`Club.epoch` as it was when `after` was read. When it is another one now, the answer is HISTORY_LOST.';

builder.queryField('changes', (t) =>
  t.field({
    type: [ChangeType],
    description:
      'The history: the changes after a seq and before another, oldest first unless `newestFirst` is set.',
    args: {
      after: t.arg.int({
        defaultValue: 0,
        description: 'The last seq already known; 0 for all.',
      }),
      epoch: t.arg.string({ description: EPOCH_MEANS }),
      before: t.arg.int({ description: 'Only what came before this seq, for the next page.' }),
      first: countArg(t, MAX_PAGE_SIZE, MAX_PAGE_SIZE),
      newestFirst: t.arg.boolean({ defaultValue: false, description: 'The newest first.' }),
      ...subjectArgs(t),
    },
    complexity: pageCost(MAX_PAGE_SIZE),
    resolve: async (_, { after, epoch, before, first, newestFirst, ...about }, context) => {
      const from = { after: after ?? null, epoch: epoch ?? null };
      await assertHistory(context.club.live, from, context.deadline());
      const found = await changeList(context.cache(), {
        after: after ?? 0,
        before: before ?? null,
        limit: first ?? MAX_PAGE_SIZE,
        newestFirst: newestFirst ?? false,
        filter: filterOf(about),
        withoutLiveChanges: false,
      });
      return [...found];
    },
  }),
);

builder.subscriptionField('changes', (t) =>
  t.field({
    type: ChangeType,
    description:
      'Every write from now on; with `after`, first all that came after that seq (0: all), then live, without a gap or a repeat.',
    args: {
      after: t.arg.int({ description: 'The last seq already known.' }),
      epoch: t.arg.string({ description: EPOCH_MEANS }),
      ...subjectArgs(t),
    },
    subscribe: (_, { after, epoch, ...about }) =>
      new SubscriptionSpec<Change>({
        of: 'EVENTS',
        from: { after: after ?? null, epoch: epoch ?? null },
        concerns: concerns(filterOf(about)),
        value: (change) => change,
      }),
    resolve: (change: Change) => change,
  }),
);
