/** The mutation `mergePlayers`, its preview, and the query for merged players. */
import type { MeetingInWords } from '../../../rules/conflict.ts';
import { MAX_NAMED_MEETINGS } from '../../../rules/limits.ts';
import { builder } from '../../graphql/builder.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { addMutation } from '../../graphql/mutation.ts';
import { PlayerType, playerArgs } from '../players/graphql.ts';
import { mergePlayers } from './commands.ts';
import type { MergePreview } from './preview.ts';
import { mergedInto, mergePreview } from './queries.ts';

/** The complexity of a preview, which needs several statements of its own. It limits a document to four previews. */
const WEIGHT = 5_000;
/** The complexity of a search for a merge in the log. */
const SEARCH_WEIGHT = 100;

const MeetingType = builder.objectRef<MeetingInWords>('Meeting').implement({
  description:
    'A meeting of two players: a play-off in which both take part, a series outside play-offs, or a match outside series.',
  fields: (t) => ({
    matchId: t.exposeID('matchId', { nullable: true, description: 'The id of the match.' }),
    seriesId: t.exposeID('seriesId', { nullable: true, description: 'The id of the series.' }),
    playoffId: t.exposeID('playoffId', {
      nullable: true,
      description: 'The id of the play-off.',
    }),
    text: t.exposeString('text', {
      description:
        'The meeting as text: "Match of 20/11/2026", "Series of 20/11/2026", "Winter Cup".',
    }),
  }),
});

const MergePreviewType = builder.objectRef<MergePreview>('MergePreview').implement({
  description: 'The effects that `mergePlayers` would have.',
  fields: (t) => ({
    matches: t.exposeInt('matches', {
      description:
        'The number of matches that move, including games of series and unplayed matches.',
    }),
    series: t.exposeInt('series', {
      description: 'The number of series that move, including those of play-offs.',
    }),
    playoffs: t.exposeInt('playoffs', {
      description: 'The number of play-offs in which the player takes part.',
    }),
    leagues: t.exposeInt('leagues', {
      description: 'The number of leagues that the player entered.',
    }),
    titles: t.exposeInt('titles', {
      description:
        'The number of play-offs that the player won, without those that decide leagues.',
    }),
    leagueTitles: t.exposeInt('leagueTitles', {
      description: 'The number of leagues that the player won, by their tables or their play-offs.',
    }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description:
        'The message of the CONFLICT with which `mergePlayers` is refused because the players met or stood on one side together; null if it is possible.',
    }),
    meetings: t.expose('meetings', {
      type: [MeetingType],
      description: `What the two players took part in, against each other or together, the latest ${MAX_NAMED_MEETINGS} of each kind.`,
      complexity: { field: 1, multiplier: 3 * MAX_NAMED_MEETINGS },
    }),
  }),
});

builder.queryFields((t) => ({
  mergePreview: t.field({
    type: MergePreviewType,
    description:
      'The effects of a merge, without writing it. Requires no code. At most four previews per document. Errors: VALIDATION for one and the same player, NOT_FOUND, BUSY.',
    args: {
      from: t.arg.id({ required: true, description: 'The player who would be merged.' }),
      into: t.arg.id({ required: true, description: 'The player who would remain.' }),
    },
    complexity: { field: WEIGHT },
    resolve: (_, { from, into }, { cache, club: { timeZone } }) =>
      mergePreview(
        cache(),
        rowIdOf('player', from, 'from'),
        rowIdOf('player', into, 'into'),
        timeZone,
      ),
  }),
  mergedInto: t.field({
    type: PlayerType,
    nullable: true,
    description:
      'The player into whom a player was merged, who no longer exists; null if there was no such merge, or if it was undone. Errors: VALIDATION unless exactly one of id and nickname is given.',
    args: playerArgs(t),
    complexity: { field: SEARCH_WEIGHT },
    resolve: (_, player, { cache }) => mergedInto(cache(), player),
  }),
}));

addMutation('mergePlayers', {
  type: PlayerType,
  description:
    'Merges a player into another one, who is the same person: all matches, series, entries in play-offs and titles move, and the player is deleted. Live matches go on. Returns the other player. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND, CONFLICT for players who met or stood on one side together (`extensions.meetings`: matchId, seriesId, playoffId, text).',
  input: 'Two players who are the same person.',
  fields: (t) => ({
    from: t.id({ required: true, description: 'The player to merge, who is deleted.' }),
    into: t.id({ required: true, description: 'The player who remains.' }),
  }),
  write: (club, { from, into }, sender) =>
    mergePlayers(club, rowIdOf('player', from, 'from'), rowIdOf('player', into, 'into'), sender),
});
