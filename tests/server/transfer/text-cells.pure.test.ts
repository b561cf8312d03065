/** Names in a table that spreadsheet programs would read as something else. */
import { expect, test } from 'vitest';
import { escapeText, unescapeText } from '../../../server/transfer/export/text-cells.ts';

test.each([
  ...['007', '1E5', '12:30', '1-2', '1/2', '1.5', ',5', '(5)', '$5', '€ 5', '50%', '5. Mai', '١٢'],
  ...['MAR1', 'Jan 5', 'Sept-2', 'Dezember 24', 'märz3', 'TRUE', 'falsch', '=A1', '-5', '＝1'],
])('%s gets an apostrophe, and so does it with apostrophes', (name) => {
  for (const text of [name, `'${name}`, `''${name}`]) {
    expect(escapeText(text)).toBe(`'${text}`);
    expect(unescapeText(`'${text}`)).toBe(text);
  }
});

test.each(['Eva', "'Eva", 'Jana7', 'Marek 9', 'Jan', 'Trueman', '2026-01-03T20:15:00', ''])(
  '%j stays',
  (text) => {
    expect(escapeText(text)).toBe(text);
    expect(unescapeText(text)).toBe(text);
  },
);
