/** The facts of changes of players. */
import type { Names } from '../../../rules/changes/details.ts';
import type { MergeFacts, PlayerFacts } from '../../../rules/changes/facts.ts';
import { PlayerColourType } from '../../club/players/graphql.ts';
import { builder } from '../../graphql/builder.ts';
import { OF_CHANGE } from './facts.ts';

const PlayerNamesType = builder.objectRef<Names>('PlayerNames').implement({
  description: 'The names of a player.',
  fields: (t) => ({
    nickName: t.exposeString('nickName', { description: 'The nickname.' }),
    firstName: t.exposeString('firstName', { description: 'The first name; empty if unknown.' }),
    lastName: t.exposeString('lastName', { description: 'The last name; empty if unknown.' }),
  }),
});

builder.objectRef<PlayerFacts>('PlayerFacts').implement({
  ...OF_CHANGE,
  description: 'A player who was added, edited or deleted.',
  fields: (t) => ({
    before: t.expose('before', {
      type: PlayerNamesType,
      nullable: true,
      description: 'The names before; null for a new player.',
    }),
    after: t.expose('after', {
      type: PlayerNamesType,
      nullable: true,
      description: 'The names after; null for a deleted player.',
    }),
    plays: t.exposeBoolean('plays', {
      nullable: true,
      description: 'Whether the player plays from then on; null if that did not change.',
    }),
    colour: t.expose('colour', {
      type: PlayerColourType,
      nullable: true,
      description: 'The chosen colour; null if it did not change.',
    }),
    isEmojiChanged: t.exposeBoolean('isEmojiChanged', {
      description: 'Whether the emoji changed.',
    }),
    emoji: t.exposeString('emoji', {
      nullable: true,
      description: 'The emoji, if it changed; null for none.',
    }),
  }),
});

builder.objectRef<MergeFacts>('MergeFacts').implement({
  ...OF_CHANGE,
  description: 'A player was merged into another one. The numbers are those of what moved.',
  fields: (t) => ({
    from: t.expose('from', { type: PlayerNamesType, description: 'The merged player.' }),
    into: t.expose('into', { type: PlayerNamesType, description: 'The other player.' }),
    matches: t.exposeInt('matches', { description: 'Matches, including those to be played.' }),
    series: t.exposeInt('series', { description: 'Series, including those of play-offs.' }),
    playoffs: t.exposeInt('playoffs', { description: 'Play-offs.' }),
    leagues: t.exposeInt('leagues', { description: 'Leagues.' }),
    titles: t.exposeInt('titles', {
      description: 'Play-offs that the merged player won, without those that decide leagues.',
    }),
    leagueTitles: t.exposeInt('leagueTitles', {
      description: 'Leagues that the merged player won.',
    }),
  }),
});
