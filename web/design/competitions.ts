/** The kinds of competition: their paths, words and names elsewhere. Each has a list at its path and a page for each id below it. */

interface Competition {
  readonly path: string;
  /** Heading of the list, and name of one without a title: "Series". */
  readonly name: string;
  /** In a sentence: "series". */
  readonly word: string;
  /** Several: "Play-offs". */
  readonly plural: string;
  /** Field of the filter of the history. */
  readonly historyField: 'seriesId' | 'playoffId';
  /** Value of the filter of matches. */
  readonly matchKind: 'SERIES' | 'PLAYOFF';
  /** Mutation that deletes one. */
  readonly deletion: 'deleteSeries' | 'deletePlayoff';
  /** File of all in the export. */
  readonly file: 'series' | 'playoffs';
}

export const COMPETITIONS = {
  series: {
    path: '/series',
    name: 'Series',
    word: 'series',
    plural: 'Series',
    historyField: 'seriesId',
    matchKind: 'SERIES',
    deletion: 'deleteSeries',
    file: 'series',
  },
  playoff: {
    path: '/playoff',
    name: 'Play-Off',
    word: 'play-off',
    plural: 'Play-offs',
    historyField: 'playoffId',
    matchKind: 'PLAYOFF',
    deletion: 'deletePlayoff',
    file: 'playoffs',
  },
} as const satisfies Readonly<Record<string, Competition>>;

/** Also the name of its link preview, of its filter in the URL of the history, and in the URL of a television. */
export type CompetitionKind = keyof typeof COMPETITIONS;

export const COMPETITION_KINDS: readonly CompetitionKind[] = ['series', 'playoff'];

/** Returns the path of a page: "/series/7". */
export function competitionPath(kind: CompetitionKind, id: string): string {
  return `${COMPETITIONS[kind].path}/${id}`;
}
