/** Words for yes and no in the column of a spreadsheet that says whether a match was decided in overtime. */
import { nameKey } from '../../../rules/text.ts';

/** TRUE and yes in the languages of spreadsheet programs. */
const YES = [
  ...['true', 't', 'yes', 'y', '1', 'x', 'ok', '✓', '✔', '☑'],
  // Abbreviations of overtime and shoot-out, also in Slovak and German.
  ...['ot', '2ot', '3ot', 'so', 'gws', 'ot/so', 'pp', 'sn', 'nv', 'np'],
  ...['pravda', 'áno', 'ano', 'wahr', 'ja', 'prawda', 'tak', 'igaz', 'igen', 'vrai', 'oui'],
  ...['vero', 'sì', 'verdadero', 'sí', 'verdadeiro', 'sim', 'waar', 'sant', 'sann', 'sand'],
  ...['tosi', 'kyllä', 'истина', 'да', 'істина', 'так', 'doğru', 'evet', 'adevărat', 'da'],
  ...['istina', 'resnica', 'αληθές', 'ναι'],
] as const;

/** FALSE and no in the same languages, and abbreviations of regular time. */
const NO = [
  ...['', 'false', 'f', 'no', 'n', '0', '☐', 'reg', 'rt'],
  ...['nepravda', 'nie', 'ne', 'falsch', 'nein', 'fałsz', 'hamis', 'nem', 'faux', 'non'],
  ...['falso', 'não', 'onwaar', 'nee', 'falskt', 'nej', 'usann', 'nei', 'falsk', 'epätosi', 'ei'],
  ...['ложь', 'нет', 'хибність', 'ні', 'yanlış', 'hayır', 'fals', 'nu', 'laž', 'neresnica'],
  ...['ψευδές', 'όχι'],
] as const;

const YES_KEYS: ReadonlySet<string> = new Set(YES.map(wordKey));
const NO_KEYS: ReadonlySet<string> = new Set(NO.map(wordKey));

export function isYes(cell: string): boolean {
  return YES_KEYS.has(wordKey(cell));
}

/** Empty cells and cells with a dash mean no. */
export function isNo(cell: string): boolean {
  return NO_KEYS.has(wordKey(cell));
}

/** The word without differences in case, accents and punctuation. */
function wordKey(word: string): string {
  // Some programs write all numbers with decimals, such as 1.00.
  const letters = word.replace(/^([01])[.,]0+$/, '$1').replaceAll('ı', 'i');
  return nameKey(letters).replace(/[^\p{L}\p{N}\p{So}]/gu, '');
}
