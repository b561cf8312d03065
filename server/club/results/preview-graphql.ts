/** The queries `correctionPreview`, `leavingPreview` and `playersWithOpenPlay`. */
import { PLAYOFF_SLOTS } from '../../../rules/bracket.ts';
import type { BlockingMatches } from '../../../rules/consequences.ts';
import { MAX_GAMES_OF_A_SERIES } from '../../../rules/limits.ts';
import { checkScore, resultOf } from '../../../rules/validation.ts';
import { assertValid } from '../../database/refusal.ts';
import { ALL_PLAYERS, builder } from '../../graphql/builder.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { PlayerType } from '../players/graphql.ts';
import { playerList } from '../players/queries.ts';
import { PlayoffSlotType } from '../playoffs/graphql.ts';
import { PREVIEW_WEIGHT } from '../series/edit-graphql.ts';
import {
  findPlayersWithOpenPlay,
  type LeavingPreview,
  previewOfLeavingForTonight,
  previewOfLeavingPlayoff,
} from './leaving.ts';
import { previewOfCorrection, type VersionedPreview } from './preview.ts';

export const LostGamesType = builder.objectRef<BlockingMatches>('LostGames').implement({
  description: 'The blocking matches of one series, finished or live.',
  fields: (t) => ({
    slot: t.expose('slot', {
      type: PlayoffSlotType,
      nullable: true,
      description: 'The later series; null for the series of the match itself.',
    }),
    gameNumbers: t.exposeIntList('gameNumbers', {
      description: `The numbers of these games, 1 to ${MAX_GAMES_OF_A_SERIES}.`,
    }),
  }),
});

const CorrectionPreviewType = builder.objectRef<VersionedPreview>('CorrectionPreview').implement({
  description: 'The consequences that `finishMatch` would have for later matches and series.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description:
        'The `expectedVersion` of `finishMatch`, also with `resetLater`. Goals of a live match that would be cleared change it as well.',
    }),
    possible: t.exposeBoolean('possible', {
      description:
        'Whether the result is possible. False if it contradicts its own game, so that `resetLater` does not help.',
    }),
    lost: t.expose('lost', {
      type: [LostGamesType],
      description:
        'The blocking matches, finished or live. Unless empty, `finishMatch` requires `resetLater`.',
      complexity: { field: 1, multiplier: PLAYOFF_SLOTS.length },
    }),
    words: t.exposeStringList('words', {
      description: 'The consequences as text: "Final: 2 games already played will be cleared".',
    }),
  }),
});

builder.queryField('correctionPreview', (t) =>
  t.field({
    type: CorrectionPreviewType,
    description:
      'The consequences of a result, without entering it. Requires no code. At most four previews per document. Errors: VALIDATION, NOT_FOUND, BUSY.',
    args: {
      id: t.arg.id({ required: true, description: 'The match.' }),
      homeScore: t.arg.int({ required: true, description: 'Goals, 0 to 999, no draw.' }),
      awayScore: t.arg.int({ required: true, description: 'Goals, 0 to 999, no draw.' }),
      overTime: t.arg.boolean({
        required: true,
        description: 'Whether the match was decided in overtime. The difference is then exactly 1.',
      }),
    },
    complexity: { field: PREVIEW_WEIGHT },
    resolve: (_, { id, ...form }, { cache }) => {
      assertValid(checkScore(form));
      const row = rowIdOf('match', id);
      return cache().read((sql) => previewOfCorrection(sql, row, resultOf(form)));
    },
  }),
);

const LeavingPreviewType = builder.objectRef<LeavingPreview>('LeavingPreview').implement({
  description: 'The consequences of a departure that has not been made.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description: 'The `expectedVersion` of `leavePlayoff` or `leaveForTonight`.',
    }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description:
        'Why the player cannot leave now: a live match, or nothing left to play. Null if the player can.',
    }),
    words: t.exposeStringList('words', {
      description:
        'The consequences as text: "Semifinal 1: Jana gives up at 1–2, Peter wins the series". Empty if nothing follows.',
    }),
  }),
});

builder.queryField('leavingPreview', (t) =>
  t.field({
    type: LeavingPreviewType,
    description:
      'The consequences if a player left a play-off or, without `playoff`, all open series and play-offs. Requires no code. At most four previews per document. Errors: VALIDATION for a player of another play-off, NOT_FOUND, BUSY; CONFLICT if the player has nothing left to play in the play-off.',
    args: {
      player: t.arg.id({ required: true, description: 'The id of the player.' }),
      playoff: t.arg.id({ description: 'The id of the play-off.' }),
    },
    complexity: { field: PREVIEW_WEIGHT },
    resolve: (_, { player, playoff }, { cache }) => {
      const playerId = rowIdOf('player', player, 'player');
      if (playoff == null) {
        return cache().read((sql) => previewOfLeavingForTonight(sql, playerId));
      }
      const id = rowIdOf('playoff', playoff, 'playoff');
      return cache().read((sql) => previewOfLeavingPlayoff(sql, id, playerId));
    },
  }),
);

builder.queryField('playersWithOpenPlay', (t) =>
  t.field({
    type: [PlayerType],
    description:
      'The players who have something left to play in an open series or play-off, by nickname: those for whom `leaveForTonight` is possible, unless a match of theirs is live. Errors: BUSY.',
    complexity: ALL_PLAYERS,
    resolve: async (_, __, { cache }) => {
      const ids = await cache().query('players with open play', findPlayersWithOpenPlay);
      const players = await playerList(cache());
      return players.filter(({ id }) => ids.has(id));
    },
  }),
);
