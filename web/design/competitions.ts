/** The kinds of competition: their paths, words and names elsewhere. Each has a list at its path and a page for each id below it. */
import { type LucideIcon, Swords, Table2, Trophy } from 'lucide-react';

interface Competition {
  readonly path: string;
  /** Heading of the list, and name of one without a title: "Series". */
  readonly name: string;
  /** In a sentence: "series". */
  readonly word: string;
  /** Several: "Play-offs". */
  readonly plural: string;
  readonly Icon: LucideIcon;
  /** Field with the id of one: in changes, in the filter of the history, and of a meeting. */
  readonly idField: 'seriesId' | 'playoffId' | 'leagueId';
  /** Value of the filter of matches. */
  readonly matchKind: 'SERIES' | 'PLAYOFF' | 'LEAGUE';
  /** File of all in the export. */
  readonly file: 'series' | 'playoffs' | 'leagues';
}

export const COMPETITIONS = {
  series: {
    path: '/series',
    name: 'Series',
    word: 'series',
    plural: 'Series',
    Icon: Swords,
    idField: 'seriesId',
    matchKind: 'SERIES',
    file: 'series',
  },
  playoff: {
    path: '/playoff',
    name: 'Play-Off',
    word: 'play-off',
    plural: 'Play-offs',
    Icon: Trophy,
    idField: 'playoffId',
    matchKind: 'PLAYOFF',
    file: 'playoffs',
  },
  league: {
    path: '/league',
    name: 'League',
    word: 'league',
    plural: 'Leagues',
    Icon: Table2,
    idField: 'leagueId',
    matchKind: 'LEAGUE',
    file: 'leagues',
  },
} as const satisfies Readonly<Record<string, Competition>>;

/** Also the name of its link preview, of its filter in the URL of the history, and in the URL of a television. */
export type CompetitionKind = keyof typeof COMPETITIONS;

/** A series may be part of a play-off, so the inner kind comes first. */
export const COMPETITION_KINDS: readonly CompetitionKind[] = ['series', 'playoff', 'league'];

/** Returns the path of a page: "/series/7". */
export function competitionPath({ kind, id }: CompetitionRef): string {
  return `${COMPETITIONS[kind].path}/${id}`;
}

/** A competition by its kind and id. */
export interface CompetitionRef {
  readonly kind: CompetitionKind;
  readonly id: string;
}

/** Returns the competitions whose ids are known, innermost first. */
export function competitionsIn(
  ids: Readonly<Partial<Record<Competition['idField'], string | null>>>,
): readonly CompetitionRef[] {
  return COMPETITION_KINDS.flatMap((kind) => {
    const id = ids[COMPETITIONS[kind].idField] ?? null;
    return id === null ? [] : [{ kind, id }];
  });
}

interface Numbered {
  readonly id: string;
}

interface InCompetitions {
  readonly series: (Numbered & { readonly playoff?: Numbered | null }) | null;
  readonly league?: Numbered | null;
}

/** Returns the competitions of a match, innermost first; none of a single match. */
export function competitionsOf({ series, league }: InCompetitions): readonly CompetitionRef[] {
  return competitionsIn({
    seriesId: series?.id ?? null,
    playoffId: series?.playoff?.id ?? null,
    leagueId: league?.id ?? null,
  });
}
