/** The type of `Change.subject`: what a change is about. */
import { builder } from '../graphql/builder.ts';
import type { SubjectOfChange, SubjectPlayer } from './subject.ts';

const SubjectPlayerType = builder.objectRef<SubjectPlayer>('SubjectPlayer').implement({
  description: 'A player, or a pair, as the subject of a change.',
  fields: (t) => ({
    playerId: t.exposeID('playerId', {
      nullable: true,
      description:
        'The id of the player, who may have been deleted, renamed or merged since; null if the log does not have it.',
    }),
    partnerId: t.exposeID('partnerId', {
      nullable: true,
      description: 'The id of the second player of a pair.',
    }),
    nickName: t.exposeString('nickName', {
      description: 'The nickname at that time; of a pair both: `Puk & Rolba`.',
    }),
  }),
});

export const ChangeSubjectType = builder.objectRef<SubjectOfChange>('ChangeSubject').implement({
  description:
    'The subject of a change, with the names at that time. Without any name the subject is the whole club.',
  fields: (t) => ({
    playoff: t.exposeString('playoff', {
      nullable: true,
      description: 'The title of the play-off in which the change wrote.',
    }),
    players: t.expose('players', {
      type: [SubjectPlayerType],
      description:
        'Home and away player of a match, player one and player two of a series, or the player who was changed or left.',
      complexity: { field: 1, multiplier: 2 },
    }),
    league: t.exposeString('league', {
      nullable: true,
      description: 'The title of the league that was changed.',
    }),
    season: t.exposeString('season', {
      nullable: true,
      description: 'The name of the season that was changed.',
    }),
  }),
});
