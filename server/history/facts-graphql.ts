/** The types of `Change.subject` and `Change.facts`: what a change did, as data. */
import { PLAYOFF_SLOTS } from '../../rules/bracket.ts';
import type { ChangeKind, LaterSeries, Names } from '../../rules/changes/details.ts';
import type {
  ChangeEffect,
  ChangeFacts,
  DepartureFacts,
  GameFacts,
  ImportFacts,
  LeavingFacts,
  LiveScoreFacts,
  MatchEditFacts,
  MatchThen,
  MergeFacts,
  PlaceThen,
  PlayerFacts,
  PlayoffFacts,
  PlayoffThen,
  RecountFacts,
  ResultFacts,
  SeasonFacts,
  SeriesFacts,
  SeriesSide,
  SeriesThen,
  TextFacts,
} from '../../rules/changes/facts.ts';
import { KINDS } from '../../rules/changes/kinds.ts';
import { MAX_ENTRANTS } from '../../rules/limits.ts';
import type { Result } from '../../rules/match.ts';
import { competitorNamed, nameOf } from '../../rules/side.ts';
import type { SeasonForm } from '../../rules/validation.ts';
import { PlayerColourType } from '../club/players/graphql.ts';
import { PlayoffSlotType } from '../club/playoffs/graphql.ts';
import { LostGamesType } from '../club/results/preview-graphql.ts';
import { builder, enumOf } from '../graphql/builder.ts';
import type { SubjectOfChange, SubjectPlayer } from './subject.ts';

export const ChangeKindType = enumOf<ChangeKind>('ChangeKind', 'What a write did.', KINDS);

export const ChangeEffectType = enumOf<ChangeEffect>(
  'ChangeEffect',
  'What a change does with what its `facts` say.',
  {
    DONE: 'The change did it. Also for the sentences of an undo of an early version.',
    UNDONE: 'The change is an undo: it was done before, and is not in effect any more.',
    RESTORED: 'The change is the undo of an undo: it is in effect again.',
  },
);

export const ScoreType = builder.objectRef<Result>('Score').implement({
  description: 'A result.',
  fields: (t) => ({
    homeScore: t.exposeInt('homeScore', { description: 'Goals of the home player.' }),
    awayScore: t.exposeInt('awayScore', { description: 'Goals of the away player.' }),
    overTime: t.exposeBoolean('overTime', {
      description: 'Whether the match was decided in overtime.',
    }),
  }),
});

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
    season: t.exposeString('season', {
      nullable: true,
      description: 'The name of the season that was changed.',
    }),
  }),
});

/** Values of the facts of one change: those of a play-off of 16 with other players, the most of all kinds. */
const MOST_VALUES = 100;

/** A change has the facts of one type, so that the selections of the others cost nothing. */
export const FACTS_COST = { field: MOST_VALUES, multiplier: 0 };

export const ChangeFactsType = builder.interfaceRef<ChangeFacts>('ChangeFacts').implement({
  description:
    'What a change did, with the names at that time. For an undo, what the undone change did. Names of sides: home first, then away; in a series player one first.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: ChangeKindType,
      description:
        'The kind of the change; for an undo that of the undone change, of the one that was undone first if undos are undone.',
    }),
  }),
});

const OF_CHANGE = { interfaces: [ChangeFactsType] };

const PlayerNamesType = builder.objectRef<Names>('PlayerNames').implement({
  description: 'The names of a player.',
  fields: (t) => ({
    nickName: t.exposeString('nickName', { description: 'The nickname.' }),
    firstName: t.exposeString('firstName', { description: 'The first name; empty if unknown.' }),
    lastName: t.exposeString('lastName', { description: 'The last name; empty if unknown.' }),
  }),
});

const SeriesGameType = builder.objectRef<GameFacts>('SeriesGame').implement({
  description: 'A game of a series.',
  fields: (t) => ({
    slot: t.expose('slot', {
      type: PlayoffSlotType,
      nullable: true,
      description: 'The place of the series in its play-off; null outside play-offs.',
    }),
    gameNumber: t.exposeInt('gameNumber', { description: 'The number of the game, from 1.' }),
    bestOf: t.exposeInt('bestOf', { description: 'The length of the series.' }),
  }),
});

const SeriesSideType = builder.objectRef<SeriesSide>('SeriesSide').implement({
  description: 'A player of a series, with the standing after a change.',
  fields: (t) => ({
    nickName: t.string({
      description: 'The player, or both of a pair: `Puk & Rolba`.',
      resolve: ({ nickNames }) => nameOf(competitorNamed(nickNames)),
    }),
    nickNames: t.stringList({
      description: 'The nickname of the player, or those of a pair.',
      resolve: ({ nickNames }) => nickNames,
    }),
    wins: t.exposeInt('wins', { description: 'The games won.' }),
    gaveUp: t.exposeBoolean('gaveUp', { description: 'Whether the player gave the series up.' }),
  }),
});

const LaterSeriesType = builder.objectRef<LaterSeries>('LaterSeries').implement({
  description: 'A later series of the play-off that began, got other players, or was removed.',
  fields: (t) => ({
    slot: t.expose('slot', { type: PlayoffSlotType, description: 'The place of the series.' }),
    players: t.stringList({
      nullable: true,
      description: 'Its players from then on; null if it was removed.',
      resolve: ({ players }) => players,
    }),
  }),
});

const EACH_SLOT = { field: 1, multiplier: PLAYOFF_SLOTS.length };
const TWO = { field: 1, multiplier: 2 };
const LATER_MEANS = 'Later series that began, got other players, or were removed.';
const CHAMPION_MEANS = 'The winner of the play-off, if the change decided it.';
const CHAMPION_NICK_NAMES_MEAN = 'The nickname of `champion`, or those of a pair.';
const GAME_MEANS = 'The game of its series; null for a single match.';

builder.objectRef<ResultFacts>('ResultFacts').implement({
  ...OF_CHANGE,
  description: 'A match that was added or deleted, or its result, and what followed from it.',
  fields: (t) => ({
    game: t.expose('game', { type: SeriesGameType, nullable: true, description: GAME_MEANS }),
    scoreBefore: t.expose('scoreBefore', {
      type: ScoreType,
      nullable: true,
      description: 'The score before; null without a score.',
    }),
    scoreAfter: t.expose('scoreAfter', {
      type: ScoreType,
      nullable: true,
      description: 'The score after; null without a score, and for a deleted match.',
    }),
    isPlayedLive: t.exposeBoolean('isPlayedLive', {
      description: 'Whether goals of the match had been recorded live.',
    }),
    areGoalsCorrected: t.exposeBoolean('areGoalsCorrected', {
      description:
        'Whether the recorded goals were corrected, which may leave the result as it was.',
    }),
    standing: t.expose('standing', {
      type: [SeriesSideType],
      description:
        'The players of the series with the standing after the change; empty for a single match.',
      complexity: TWO,
    }),
    later: t.expose('later', {
      type: [LaterSeriesType],
      description: LATER_MEANS,
      complexity: EACH_SLOT,
    }),
    cleared: t.expose('cleared', {
      type: [LostGamesType],
      description: 'The games that were cleared, with a result or a live score.',
      complexity: EACH_SLOT,
    }),
    champion: t.string({
      nullable: true,
      description: CHAMPION_MEANS,
      resolve: ({ championNickNames: names }) => names && nameOf(competitorNamed(names)),
    }),
    championNickNames: t.stringList({
      nullable: true,
      description: CHAMPION_NICK_NAMES_MEAN,
      resolve: ({ championNickNames }) => championNickNames,
    }),
  }),
});

const MatchThenType = builder.objectRef<MatchThen>('MatchThen').implement({
  description: 'Date, players and teams of a match at that time.',
  fields: (t) => ({
    matchDate: t.expose('matchDate', {
      type: 'LocalDateTime',
      description: "The date, in the club's time zone.",
    }),
    players: t.stringList({ description: 'The nicknames.', resolve: ({ players }) => players }),
    teams: t.stringList({ description: 'The teams.', resolve: ({ teams }) => teams }),
  }),
});

builder.objectRef<MatchEditFacts>('MatchEditFacts').implement({
  ...OF_CHANGE,
  description: 'An edit of players, sides, teams or date of a match.',
  fields: (t) => ({
    game: t.expose('game', { type: SeriesGameType, nullable: true, description: GAME_MEANS }),
    from: t.expose('from', { type: MatchThenType, description: 'The match before.' }),
    to: t.expose('to', { type: MatchThenType, description: 'The match after.' }),
  }),
});

builder.objectRef<LiveScoreFacts>('LiveScoreFacts').implement({
  ...OF_CHANGE,
  description: 'A change of a live score.',
  fields: (t) => ({
    game: t.expose('game', { type: SeriesGameType, nullable: true, description: GAME_MEANS }),
    homeScore: t.exposeInt('homeScore', {
      description: 'Goals of the home player after the change; for an abandoned match, before it.',
    }),
    awayScore: t.exposeInt('awayScore', { description: 'The same for the away player.' }),
    period: t.exposeInt('period', { description: 'The period: 1, 2, 3, or 4 for overtime.' }),
    scorer: t.exposeString('scorer', {
      nullable: true,
      description: 'The scorer, if the change is a goal.',
    }),
  }),
});

const SeriesThenType = builder.objectRef<SeriesThen>('SeriesThen').implement({
  description: 'Players, teams and length of a series at that time.',
  fields: (t) => ({
    players: t.stringList({ description: 'The nicknames.', resolve: ({ players }) => players }),
    teams: t.stringList({
      description: 'The teams; empty for a series that was deleted.',
      resolve: ({ teams }) => teams,
    }),
    bestOf: t.exposeInt('bestOf', {
      nullable: true,
      description: 'The length; null for a series that was deleted.',
    }),
  }),
});

builder.objectRef<SeriesFacts>('SeriesFacts').implement({
  ...OF_CHANGE,
  description: 'A series that was added, edited or deleted.',
  fields: (t) => ({
    before: t.expose('before', {
      type: SeriesThenType,
      nullable: true,
      description: 'The series before; null for a new one.',
    }),
    after: t.expose('after', {
      type: SeriesThenType,
      nullable: true,
      description: 'The series after; null for a deleted one.',
    }),
  }),
});

const GivenUpSeriesType = builder
  .objectRef<NonNullable<DepartureFacts['givenUp']>>('GivenUpSeries')
  .implement({
    description: 'A series that a player gave up.',
    fields: (t) => ({
      slot: t.expose('slot', {
        type: PlayoffSlotType,
        nullable: true,
        description: 'Its place in the play-off; null outside play-offs.',
      }),
      players: t.expose('players', {
        type: [SeriesSideType],
        description: 'Its players.',
        complexity: TWO,
      }),
    }),
  });

const DepartureType = builder.objectRef<DepartureFacts>('Departure').implement({
  description: 'The departure of a player from a play-off, or from a series outside play-offs.',
  fields: (t) => ({
    playoff: t.exposeString('playoff', {
      nullable: true,
      description: 'The title of the play-off; null for a series outside play-offs.',
    }),
    givenUp: t.expose('givenUp', {
      type: GivenUpSeriesType,
      nullable: true,
      description: 'The series that ended with it; null for a player who waited for an opponent.',
    }),
    later: t.expose('later', {
      type: [LaterSeriesType],
      description: LATER_MEANS,
      complexity: EACH_SLOT,
    }),
    champion: t.string({
      nullable: true,
      description: CHAMPION_MEANS,
      resolve: ({ championNickNames: names }) => names && nameOf(competitorNamed(names)),
    }),
    championNickNames: t.stringList({
      nullable: true,
      description: CHAMPION_NICK_NAMES_MEAN,
      resolve: ({ championNickNames }) => championNickNames,
    }),
  }),
});

builder.objectRef<LeavingFacts>('LeavingFacts').implement({
  ...OF_CHANGE,
  description: 'A player gave up a series, or left a play-off or all that was open.',
  fields: (t) => ({
    departures: t.expose('departures', {
      type: [DepartureType],
      description: 'What the player left.',
      complexity: EACH_SLOT,
    }),
  }),
});

const PlaceThenType = builder.objectRef<PlaceThen>('PlayoffPlace').implement({
  description: 'A place of a play-off.',
  fields: (t) => ({
    player: t.exposeString('player', { description: 'The player.' }),
    team: t.exposeString('team', {
      nullable: true,
      description: 'The team; null in a new play-off, whose log has none.',
    }),
  }),
});

const PlayoffThenType = builder.objectRef<PlayoffThen>('PlayoffThen').implement({
  description: 'Title, places and lengths of a play-off at that time.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title.' }),
    places: t.expose('places', {
      type: t.listRef(PlaceThenType, { nullable: true }),
      description:
        'The players of a new play-off; for an edit the changed places, in the same order before and after it. A bye is null.',
      complexity: { field: 1, multiplier: MAX_ENTRANTS },
    }),
    bestOf: t.exposeInt('bestOf', {
      nullable: true,
      description: 'The length of its series; null for a play-off that was deleted.',
    }),
    finalBestOf: t.exposeInt('finalBestOf', {
      nullable: true,
      description: 'The length of the final; null for a play-off that was deleted.',
    }),
  }),
});

builder.objectRef<PlayoffFacts>('PlayoffFacts').implement({
  ...OF_CHANGE,
  description: 'A play-off that was added, edited or deleted.',
  fields: (t) => ({
    before: t.expose('before', {
      type: PlayoffThenType,
      nullable: true,
      description: 'The play-off before; null for a new one.',
    }),
    after: t.expose('after', {
      type: PlayoffThenType,
      nullable: true,
      description: 'The play-off after; null for a deleted one.',
    }),
    later: t.expose('later', {
      type: [LaterSeriesType],
      description: LATER_MEANS,
      complexity: EACH_SLOT,
    }),
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
    titles: t.exposeInt('titles', { description: 'Play-offs that the merged player won.' }),
  }),
});

const SeasonThenType = builder.objectRef<SeasonForm>('SeasonThen').implement({
  description: 'Name and days of a season at that time.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name.' }),
    from: t.expose('from', { type: 'LocalDate', description: 'The first day.' }),
    to: t.expose('to', { type: 'LocalDate', description: 'The last day.' }),
  }),
});

builder.objectRef<SeasonFacts>('SeasonFacts').implement({
  ...OF_CHANGE,
  description: 'A season that was added, edited or deleted.',
  fields: (t) => ({
    before: t.expose('before', {
      type: SeasonThenType,
      nullable: true,
      description: 'The season before; null for a new one.',
    }),
    after: t.expose('after', {
      type: SeasonThenType,
      nullable: true,
      description: 'The season after; null for a deleted one.',
    }),
  }),
});

builder.objectRef<ImportFacts>('ImportFacts').implement({
  ...OF_CHANGE,
  description: 'An import, with the numbers of rows that it wrote.',
  fields: (t) => ({
    source: t.exposeString('source', { description: 'Where the rows came from.' }),
    players: t.exposeInt('players', { description: 'Players.' }),
    matches: t.exposeInt('matches', { description: 'Matches, including games of series.' }),
    series: t.exposeInt('series', { description: 'Series.' }),
    playoffs: t.exposeInt('playoffs', { description: 'Play-offs.' }),
  }),
});

builder.objectRef<RecountFacts>('RecountFacts').implement({
  ...OF_CHANGE,
  description: 'A recount.',
  fields: (t) => ({
    figures: t.exposeInt('figures', { description: 'The number of figures that were corrected.' }),
  }),
});

builder.objectRef<TextFacts>('TextFacts').implement({
  ...OF_CHANGE,
  description: 'A change of an early version, whose log has sentences and no facts.',
  fields: (t) => ({
    about: t.exposeString('about', { description: 'The same as `Change.about`.' }),
    text: t.exposeString('text', { description: 'The same as `Change.text`, without the undo.' }),
  }),
});
