/** What the terminal shows once Faceoff runs. */
import encodeQR from 'qr';
import type { Faceoff } from '../faceoff.ts';
import type { Settings } from '../settings.ts';

export function banner(faceoff: Faceoff, settings: Settings): string {
  const lines = [
    '',
    'Faceoff is running.',
    '',
    `  On this machine   ${faceoff.url}`,
    `  For your friends  ${faceoff.publicUrl}`,
    `  GraphQL           ${faceoff.url}/graphql`,
    `  Validation code   ${faceoff.code}`,
    '',
    encodeQR(faceoff.publicUrl, 'ascii'),
  ];
  if (settings.contactEmailIsDefault) {
    lines.push(`The home page shows ${settings.contactEmail}: set CONTACT_EMAIL to your own.`, '');
  }
  return lines.join('\n');
}
