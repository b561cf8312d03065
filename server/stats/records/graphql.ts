/** The records of the club, and the records that a match set. */
import {
  MATCHES_BEFORE_RECORDS,
  MAX_RECORD_HOLDERS,
  MIN_BIGGEST_WIN,
} from '../../../rules/limits.ts';
import { announceRecord, type RecordHolder, type RecordKind } from '../../../rules/records.ts';
import { type Competitor, type CompetitorKey, competitorOfKey } from '../../../rules/side.ts';
import { CompetitorType, DisciplineType, nameOfSide } from '../../club/competitors/graphql.ts';
import { findCompetitor } from '../../club/competitors/queries.ts';
import { MatchType } from '../../club/matches/graphql.ts';
import { matchById } from '../../club/matches/queries.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { playerById } from '../../club/players/queries.ts';
import type { Player } from '../../club/players/row.ts';
import { SeriesType } from '../../club/series/graphql.ts';
import { seriesById } from '../../club/series/queries.ts';
import { builder, enumOf } from '../../graphql/builder.ts';
import { spanArg, spanOf } from '../../graphql/span.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import { disciplineArg } from '../holder.ts';
import {
  type ListedRecord,
  type RecordOfMatch,
  type RecordsOf,
  recordIn,
  recordsSetBy,
} from './queries.ts';

const MEANINGS: Readonly<Record<RecordKind, string>> = {
  BIGGEST_WIN: `The largest difference of goals in a match, ${MIN_BIGGEST_WIN} or more.`,
  MOST_GOALS: 'The most goals of both sides in a match.',
  BEST_COMEBACK:
    'The most goals by which the winner of a match was behind, of matches with a live score whose goals fit the result.',
  LONGEST_STREAK:
    'The most consecutive wins of a player, or of a pair, including overtime; 2 or more.',
  HIGHEST_RATING: 'The highest rating of a player after a match, in whole points.',
  MOST_TITLES:
    'The most play-offs won by a player, or by a pair. A span has the play-offs that `playoffs` lists for it.',
  LONGEST_SERIES: 'The most finished games of a series.',
  MOST_MATCHES: 'The most finished matches on a day of play.',
};

const RecordKindType = enumOf<RecordKind>('RecordKind', 'What a record counts.', MEANINGS);

const FIRST_PLAYER = 'The player of `competitor`; of a pair the first by id.';

const RecordHolderType = builder.objectRef<RecordHolder>('RecordHolder').implement({
  description: 'A match, a player or a pair, a series or an evening that holds a record.',
  fields: (t) => ({
    competitor: t.field({
      type: CompetitorType,
      nullable: true,
      description:
        'The player or the pair; for `BIGGEST_WIN` and `BEST_COMEBACK` the winner. `HIGHEST_RATING` is always of one player. Null for `MOST_GOALS`, `LONGEST_SERIES` and `MOST_MATCHES`.',
      resolve: ({ who }, _, { cache }) => competitorWith(cache(), who),
    }),
    player: t.field({
      type: PlayerType,
      nullable: true,
      description: FIRST_PLAYER,
      resolve: ({ who }, _, { cache }) => firstPlayerWith(cache(), who),
    }),
    match: t.field({
      type: MatchType,
      nullable: true,
      description:
        'The match with which the record was reached; for `MOST_MATCHES` the last one of the evening. Null for a title whose final was given up.',
      resolve: ({ matchId }, _, { cache }) => cache().find(matchById, matchId),
    }),
    series: t.field({
      type: SeriesType,
      nullable: true,
      description: 'The series of the match; for `MOST_TITLES` the final.',
      resolve: ({ seriesId }, _, { cache }) => cache().find(seriesById, seriesId),
    }),
    day: t.expose('day', {
      type: 'LocalDate',
      description: 'The day of play on which the record was reached.',
    }),
  }),
});

async function competitorWith(
  cache: SeqCache,
  who: CompetitorKey | null,
): Promise<Competitor | null> {
  return who === null ? null : findCompetitor(cache, String(who));
}

async function firstPlayerWith(cache: SeqCache, who: CompetitorKey | null): Promise<Player | null> {
  return who === null ? null : cache.load(playerById, competitorOfKey(who).firstId);
}

interface RecordOfKind extends ListedRecord {
  readonly kind: RecordKind;
}

const ClubRecordType = builder.objectRef<RecordOfKind>('ClubRecord').implement({
  description: 'A record, and who holds it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RecordKindType, description: 'What the record counts.' }),
    value: t.exposeInt('value', { description: 'The record.' }),
    holders: t.expose('holders', {
      type: [RecordHolderType],
      description: `All holders that reached the record, latest first, at most ${MAX_RECORD_HOLDERS}.`,
      complexity: { field: 1, multiplier: MAX_RECORD_HOLDERS },
    }),
    holderCount: t.exposeInt('holderCount', {
      description: 'The number of all that reached the record.',
    }),
  }),
});

const FIELDS = {
  biggestWin: 'BIGGEST_WIN',
  mostGoals: 'MOST_GOALS',
  bestComeback: 'BEST_COMEBACK',
  longestStreak: 'LONGEST_STREAK',
  highestRating: 'HIGHEST_RATING',
  mostTitles: 'MOST_TITLES',
  longestSeries: 'LONGEST_SERIES',
  mostMatches: 'MOST_MATCHES',
} as const satisfies Readonly<Record<string, RecordKind>>;

export const ClubRecordsType = builder.objectRef<RecordsOf>('ClubRecords').implement({
  description:
    'The records of a span in one discipline. A record is null if nothing in the span makes one.',
  fields: (t) =>
    Object.fromEntries(
      Object.entries(FIELDS).map(([field, kind]) => [
        field,
        t.field({
          type: ClubRecordType,
          nullable: true,
          description: MEANINGS[kind],
          resolve: async (of, _, context) => {
            const record = await recordIn(context, kind, of);
            return record && { ...record, kind };
          },
        }),
      ]),
    ),
});

builder.queryField('records', (t) =>
  t.field({
    type: ClubRecordsType,
    description: 'The records of the club in a discipline. Errors: VALIDATION.',
    args: { span: spanArg(t.arg), discipline: disciplineArg(t.arg) },
    resolve: (_, { span, discipline }) => ({
      span: spanOf(span),
      discipline: discipline ?? 'SINGLES',
    }),
  }),
);

export const NewRecordType = builder.objectRef<RecordOfMatch>('NewRecord').implement({
  description: 'A record that a match set.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RecordKindType, description: 'What the record counts.' }),
    value: t.exposeInt('value', { description: 'The record with this match.' }),
    discipline: t.expose('discipline', {
      type: DisciplineType,
      description: 'The discipline of the match, in which it is a record.',
    }),
    competitor: t.field({
      type: CompetitorType,
      nullable: true,
      description: 'The player or the pair who holds it, as in `RecordHolder.competitor`.',
      resolve: ({ who }, _, { cache }) => competitorWith(cache(), who),
    }),
    player: t.field({
      type: PlayerType,
      nullable: true,
      description: FIRST_PLAYER,
      resolve: ({ who }, _, { cache }) => firstPlayerWith(cache(), who),
    }),
    takenFrom: t.field({
      type: [CompetitorType],
      complexity: { field: 1, multiplier: 1 },
      description: 'The players or pairs who held the record before.',
      resolve: async ({ takenFrom }, _, { cache }) => {
        const found = await Promise.all(takenFrom.map((who) => competitorWith(cache(), who)));
        return found.filter((competitor) => competitor !== null);
      },
    }),
    text: t.string({
      description:
        'The record in words: `Biggest win ever: 11 : 0`, `Biggest win of two against two ever: 11 : 0`.',
      resolve: async ({ result, who, ...record }, _, { cache }) => {
        const competitor = await competitorWith(cache(), who);
        const name = competitor && (await nameOfSide(cache(), competitor));
        return announceRecord(record, result, name);
      },
    }),
  }),
});

/** Complexity of the records that a match set. */
export const RECORDS_COST = { field: 1, multiplier: Object.keys(MEANINGS).length };

builder.objectField(MatchType, 'records', (t) =>
  t.field({
    type: [NewRecordType],
    description: `The records that this match set: values higher than those of all matches of its discipline before it in the order of play (by instant, then id). The first ${MATCHES_BEFORE_RECORDS} matches of each discipline set none, nor does a match that equals a record. A streak, a rating or an evening sets its record once a day of play, not again with each further match. Empty until finished. It also depends on all earlier matches, so that a change of one of them can change it.`,
    complexity: RECORDS_COST,
    resolve: (match, _, context) => recordsSetBy(context, match),
  }),
);
