/** The `Change` type, the history, and the subscriptions that follow the log. */
import type { ArgBuilder } from '@pothos/core';
import { describedChange } from '../../rules/changes/kinds.ts';
import { describeBesideScore, describeChange } from '../../rules/changes/words.ts';
import { HISTORY_PAGE, MAX_PAGE_SIZE } from '../../rules/limits.ts';
import { LeagueType } from '../club/leagues/graphql.ts';
import { leagueById } from '../club/leagues/queries.ts';
import { MatchType } from '../club/matches/graphql.ts';
import { matchById } from '../club/matches/queries.ts';
import { PlayerType } from '../club/players/graphql.ts';
import { playerById } from '../club/players/queries.ts';
import { PlayoffType } from '../club/playoffs/graphql.ts';
import { playoffById } from '../club/playoffs/queries.ts';
import { SeriesType } from '../club/series/graphql.ts';
import { seriesById } from '../club/series/queries.ts';
import { builder, type GraphTypes } from '../graphql/builder.ts';
import { connectionOf, countArg, pageArgs, pageCost } from '../graphql/connection.ts';
import { movesWithGoals } from '../graphql/live-directive.ts';
import type { Change } from '../log/change.ts';
import { idIn, idsIn } from '../log/subjects.ts';
import { SubscriptionSpec } from '../log/subscription-spec.ts';
import { NewRecordType, RECORDS_COST } from '../stats/records/graphql.ts';
import './facts/club.ts';
import { ChangeEffectType, ChangeFactsType, ChangeKindType, FACTS_COST } from './facts/facts.ts';
import './facts/leagues.ts';
import './facts/leaving.ts';
import { ScoreType } from './facts/matches.ts';
import './facts/players.ts';
import './facts/playoffs.ts';
import './facts/presence.ts';
import './facts/seasons.ts';
import './facts/series.ts';
import {
  assertHistory,
  changeCursor,
  changeList,
  concerns,
  filterOf,
  historyPage,
  occurredAt,
  recordsOfChange,
  scoresOf,
  undoneBy,
} from './queries.ts';
import { subjectOfChange } from './subject.ts';
import { ChangeSubjectType } from './subject-graphql.ts';

export const ChangeType = builder.objectRef<Change>('Change').implement({
  description: "A write, as an entry of the club's log.",
  fields: (t) => ({
    seq: t.exposeInt('seq', {
      description: 'The number of the change: 1, 2, 3 … without gaps, in the order of the commits.',
    }),
    time: t.expose('time', {
      type: 'DateTime',
      description: 'When the change was written.',
    }),
    occurredAt: t.field({
      type: 'DateTime',
      description:
        'When a goal was scored or a period was set, which may be sent later; for any other change its `time`.',
      resolve: (change, _, { cache }) => occurredAt(cache(), change),
    }),
    kind: t.expose('kind', {
      type: ChangeKindType,
      description: 'What the change did.',
    }),
    match: t.field({
      type: MatchType,
      nullable: true,
      description:
        'The present state of the match that the change wrote; null without a match, or if the match was deleted.',
      resolve: ({ place }, _, { cache }) => cache().find(matchById, idIn(place, 'match')),
    }),
    series: t.field({
      type: SeriesType,
      nullable: true,
      description:
        'The present state of the series in which the change wrote; null without a series, or if the series was deleted.',
      resolve: ({ place }, _, { cache }) => cache().find(seriesById, idIn(place, 'series')),
    }),
    playoff: t.field({
      type: PlayoffType,
      nullable: true,
      description:
        'The present state of the play-off in which the change wrote; null without a play-off, or if the play-off was deleted.',
      resolve: ({ place }, _, { cache }) => cache().find(playoffById, idIn(place, 'playoff')),
    }),
    league: t.field({
      type: LeagueType,
      nullable: true,
      description:
        'The present state of the league in which the change wrote; null without a league, or if the league was deleted.',
      resolve: ({ place }, _, { cache }) => cache().find(leagueById, idIn(place, 'league')),
    }),
    player: t.field({
      type: PlayerType,
      nullable: true,
      description:
        'The present state of the player whom the change wrote; null without a player, or if the player was deleted.',
      resolve: ({ place }, _, { cache }) => cache().find(playerById, idIn(place, 'player')),
    }),
    matchId: t.id({
      nullable: true,
      description:
        'The id of the match that the change wrote or removed, even if the match no longer exists.',
      resolve: ({ place }) => idIn(place, 'match'),
    }),
    seriesId: t.id({
      nullable: true,
      description:
        'The id of the series in which the change wrote, or which it removed, even if the series no longer exists.',
      resolve: ({ place }) => idIn(place, 'series'),
    }),
    playerIds: t.idList({
      description:
        'The ids of all players of the matches and series that the change wrote, and of the player whom it wrote.',
      resolve: ({ subjects }) => [...idsIn(subjects, 'player')],
    }),
    seriesIds: t.idList({
      description:
        'The ids of all series in which the change wrote, or which it removed, even if they no longer exist.',
      resolve: ({ subjects }) => [...idsIn(subjects, 'series')],
    }),
    playoffId: t.id({
      nullable: true,
      description:
        'The id of the play-off in which the change wrote, or which it removed, even if the play-off no longer exists.',
      resolve: ({ place }) => idIn(place, 'playoff'),
    }),
    leagueId: t.id({
      nullable: true,
      description:
        'The id of the league in which the change wrote, or which it removed, even if the league no longer exists.',
      resolve: ({ place }) => idIn(place, 'league'),
    }),
    deletedMatchId: t.id({
      nullable: true,
      description: 'The id of the match that the change deleted.',
      resolve: ({ matchGone, place }) => (matchGone ? idIn(place, 'match') : null),
    }),
    effect: t.field({
      type: ChangeEffectType,
      description:
        'What the change does with what `facts` say: for an undo `UNDONE` or `RESTORED`.',
      resolve: (change) => describedChange(change).effect,
    }),
    subject: t.field({
      type: ChangeSubjectType,
      nullable: true,
      description:
        'The subject of the change; null for a change of an early version, whose log has only sentences.',
      resolve: (change, _, { cache }) => subjectOfChange(cache(), change),
    }),
    facts: t.field({
      type: ChangeFactsType,
      description:
        'What the change did. `about` and `text` are made of `effect`, `subject` and `facts`.',
      complexity: FACTS_COST,
      resolve: (change) => describedChange(change).facts,
    }),
    about: t.string({
      description:
        'The subject of the change, with the names at that time: "Winter Cup, Jana – Peter".',
      resolve: (change) => describeChange(describedChange(change)).about,
    }),
    text: t.string({
      description:
        'What the change did, as text: "Semifinal 1, game 3: 4 : 2 → 2 : 4, Jana now leads 2–1".',
      resolve: (change) => describeChange(describedChange(change)).text,
    }),
    textBesideScore: t.string({
      description:
        'Like `text`, without the score of the match, for use with `scoreBefore` and `scoreAfter`: "Semifinal 1, game 3, Jana now leads 2–1". Changes of early versions return their whole text.',
      resolve: (change) => describeBesideScore(describedChange(change)),
    }),
    enteredBy: t.exposeString('enteredBy', {
      nullable: true,
      description: 'The name that the sender gave; null without one.',
    }),
    scoreBefore: t.field({
      type: ScoreType,
      nullable: true,
      description: 'The score of the match before the change; null without a score.',
      resolve: async (change, _, { cache }) => (await scoresOf(cache(), change)).before,
    }),
    scoreAfter: t.field({
      type: ScoreType,
      nullable: true,
      description: 'The score of the match after the change; null without a score.',
      resolve: async (change, _, { cache }) => (await scoresOf(cache(), change)).after,
    }),
    records: t.field({
      type: [NewRecordType],
      description:
        'For an entered or corrected result that still stands, the `records` of its match; otherwise empty.',
      complexity: RECORDS_COST,
      resolve: (change, _, context) => recordsOfChange(context, change),
    }),
    undoes: t.exposeInt('undoes', {
      nullable: true,
      description: 'For an undo, the seq of the change that it undoes; otherwise null.',
    }),
    undoneBy: t.int({
      nullable: true,
      description: 'The seq of the latest undo of the change; null while the change is in effect.',
      resolve: ({ seq }, _, { cache }) => undoneBy(cache(), seq),
    }),
  }),
});

const ChangeList = connectionOf('Change', ChangeType, changeCursor);

function subjectArgs({ arg }: { readonly arg: ArgBuilder<GraphTypes> }) {
  return {
    playerId: arg.id({
      description:
        'Only changes of this player, and of the matches and series of this player, who may have been deleted since. Players who are merged are one player, also for their changes before the merge. An unknown id returns an empty list, a malformed id NOT_FOUND.',
    }),
    partnerId: arg.id({
      description:
        'Only changes of this player, too: with `playerId`, those that are of both, such as the matches of a pair.',
    }),
    seriesId: arg.id({
      description:
        'Only changes in this series, which may have been deleted since. An unknown id returns an empty list, a malformed id NOT_FOUND.',
    }),
    playoffId: arg.id({
      description:
        'Only changes in this play-off, which may have been deleted since. An unknown id returns an empty list, a malformed id NOT_FOUND.',
    }),
    leagueId: arg.id({
      description:
        'Only changes in this league, which may have been deleted since. An unknown id returns an empty list, a malformed id NOT_FOUND.',
    }),
  };
}

builder.queryField('history', (t) =>
  t.field({
    type: ChangeList.connection,
    description:
      'The changes, newest first, without starts, goals, periods and pauses of live scores: a match that was played live appears with its result.',
    args: {
      ...pageArgs(t, HISTORY_PAGE),
      ...subjectArgs(t),
    },
    complexity: pageCost(HISTORY_PAGE),
    resolve: async (_, { first, after, ...about }, { cache }) =>
      historyPage(cache(), await filterOf(cache(), about), { first, after }),
  }),
);

const EPOCH_MEANS =
  '`Club.epoch` as it was when `after` was read. When it is another one now, the answer is HISTORY_LOST.';

builder.queryField('changes', (t) =>
  t.field({
    type: [ChangeType],
    extensions: movesWithGoals,
    description:
      'The history: the changes after a seq and before another, oldest first unless `newestFirst` is set.',
    args: {
      after: t.arg.int({
        defaultValue: 0,
        description: 'Return changes after this seq; 0 for all.',
      }),
      epoch: t.arg.string({ description: EPOCH_MEANS }),
      before: t.arg.int({ description: 'Return changes before this seq, for the next page.' }),
      first: countArg(t, MAX_PAGE_SIZE, MAX_PAGE_SIZE),
      newestFirst: t.arg.boolean({
        defaultValue: false,
        description: 'Whether to return the newest changes first.',
      }),
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
        filter: await filterOf(context.cache(), about),
        withoutMinor: false,
      });
      return [...found];
    },
  }),
);

builder.subscriptionField('changes', (t) =>
  t.field({
    type: ChangeType,
    description:
      'Sends each change when it is committed. With `after`, first sends all earlier changes after that seq (0 for all). No change is omitted or sent twice. With `playerId`, merged players are those who are merged at the start.',
    args: {
      after: t.arg.int({ description: 'The last seq that the client has received.' }),
      epoch: t.arg.string({ description: EPOCH_MEANS }),
      ...subjectArgs(t),
    },
    subscribe: async (_, { after, epoch, ...about }, { cache }) => {
      const filter = await filterOf(cache(), about);
      return new SubscriptionSpec<Change>({
        from: { after: after ?? null, epoch: epoch ?? null },
        concerns: concerns(filter),
        eventOf: (change) => change,
        ids: idsIn(filter.flat(), 'player'),
      });
    },
    resolve: (change: Change) => change,
  }),
);
