/** What the terminal shows when Faceoff has started. */
import encodeQR from 'qr';

/** The addresses end without a slash. */
interface Running {
  /** The address on this machine. */
  readonly url: string;
  /** The address for other devices. */
  readonly publicUrl: string;
  /** The validation code. */
  readonly code: string;
}

interface Contact {
  readonly contactEmail: string;
  /** Whether nobody has set it. */
  readonly contactEmailIsDefault: boolean;
}

export function banner(faceoff: Running, settings: Contact): string {
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
