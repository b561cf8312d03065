/** Words that mean yes or no in a spreadsheet: whether a match was decided in overtime. */
import { nameKey } from '../../../rules/validation.ts';

/** In the languages of spreadsheet programs: their words for TRUE, and yes. */
const YES = [
  ...['true', 't', 'yes', 'y', '1', 'x', 'ok', '✓', '✔', '☑'],
  // Overtime and shoot-out, and what Slovak and German tables have for them.
  ...['ot', '2ot', '3ot', 'so', 'gws', 'ot/so', 'pp', 'sn', 'nv', 'np'],
  ...['pravda', 'áno', 'ano', 'wahr', 'ja', 'prawda', 'tak', 'igaz', 'igen', 'vrai', 'oui'],
  ...['vero', 'sì', 'verdadero', 'sí', 'verdadeiro', 'sim', 'waar', 'sant', 'sann', 'sand'],
  ...['tosi', 'kyllä', 'истина', 'да', 'істина', 'так', 'doğru', 'evet', 'adevărat', 'da'],
  ...['istina', 'resnica', 'αληθές', 'ναι'],
] as const;

/** The same for FALSE, and no; and for regular time. */
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

/** An empty cell, or one with a dash, means no. */
export function isNo(cell: string): boolean {
  return NO_KEYS.has(wordKey(cell));
}

/** Case, accents, dots and dashes make no difference. */
function wordKey(word: string): string {
  // Some programs write all numbers with decimals.
  const letters = word.replace(/^([01])[.,]0+$/, '$1').replaceAll('ı', 'i');
  return nameKey(letters).replace(/[^\p{L}\p{N}\p{So}]/gu, '');
}
