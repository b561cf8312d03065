/** What the terminal shows when Faceoff has started. */
import encodeQR from 'qr';
import { isLoopback } from './addresses.ts';

const ONLY_HERE =
  'No phone can open this address: set PUBLIC_URL to one that phones can, or HOST to 0.0.0.0.';

/** The addresses end without a slash. */
interface Running {
  /** The address on this machine. */
  readonly url: string;
  /** The address for other devices. */
  readonly publicUrl: string;
  /** The validation code; null where it is not to be shown, because its owner has set it and this is no terminal. */
  readonly code: string | null;
}

interface Contact {
  readonly contactEmail: string;
  /** Whether nobody has set it. */
  readonly contactEmailIsDefault: boolean;
}

export function banner(faceoff: Running, settings: Contact): string {
  const forFriends = !isLoopback(new URL(faceoff.publicUrl).hostname);
  const lines = [
    '',
    'Faceoff is running.',
    '',
    `  On this machine   ${faceoff.url}`,
    ...(forFriends ? [`  For your friends  ${faceoff.publicUrl}`] : []),
    `  GraphQL           ${faceoff.url}/graphql`,
    `  Validation code   ${faceoff.code ?? 'as in VALIDATION_CODE'}`,
    '',
    forFriends ? encodeQR(faceoff.publicUrl, 'ascii') : `${ONLY_HERE}\n`,
  ];
  if (settings.contactEmailIsDefault) {
    lines.push(`The home page shows ${settings.contactEmail}: set CONTACT_EMAIL to your own.`, '');
  }
  return lines.join('\n');
}
