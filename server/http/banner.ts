/** The text that the terminal shows once Faceoff has started. */
import encodeQR from 'qr';
import { isLoopback } from './addresses.ts';
import { isInContainer } from './local-network.ts';

const ONLY_HERE =
  'No phone can open this address: set PUBLIC_URL to one that phones can, or HOST to 0.0.0.0.';
const IN_CONTAINER =
  'A container does not know the address of its machine: set PUBLIC_URL to the one that phones open.';

/** URLs have no trailing slash. */
interface Running {
  /** URL on this machine. */
  readonly url: string;
  /** URL for other devices. */
  readonly publicUrl: string;
  /** The validation code; null if it must not be printed, because the owner set it and the output is not a terminal. */
  readonly code: string | null;
  /** Lines about webhooks that were switched off. */
  readonly webhooksOff: readonly string[];
}

const OPEN_BESIDE_PROXY =
  'TRUSTED_PROXIES is set, and any address can connect: whoever gets past the proxy can forge addresses. Set HOST=127.0.0.1, or admit only the proxy by a firewall.';

interface ShownSettings {
  readonly host: string;
  /** Number of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: number;
  readonly contactEmail: string;
  /** Whether CONTACT_EMAIL is not set. */
  readonly contactEmailIsDefault: boolean;
  readonly timeZone: string;
  /** Whether TIME_ZONE is not set. */
  readonly timeZoneIsDefault: boolean;
}

interface Machine {
  readonly isContainer: boolean;
  /** The IANA name of its time zone. */
  readonly timeZone: string;
}

export function banner(faceoff: Running, settings: ShownSettings, machine = thisMachine()): string {
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
    forFriends ? qrCode(faceoff.publicUrl) : `${machine.isContainer ? IN_CONTAINER : ONLY_HERE}\n`,
  ];
  // A container listens on all of its own addresses; who can reach them is a setting outside.
  if (settings.trustedProxies > 0 && isOpenToAll(settings.host) && !machine.isContainer) {
    lines.push(OPEN_BESIDE_PROXY, '');
  }
  for (const line of faceoff.webhooksOff) lines.push(line, '');
  if (settings.contactEmailIsDefault) {
    lines.push(`The home page shows ${settings.contactEmail}: set CONTACT_EMAIL to your own.`, '');
  }
  if (settings.timeZoneIsDefault && !haveSameClock(settings.timeZone, machine.timeZone)) {
    lines.push(`Dates are those of ${settings.timeZone}: set TIME_ZONE to your own.`, '');
  }
  return lines.join('\n');
}

/** White and black of the part of the palette that no theme of a terminal changes. */
const WHITE_ON_BLACK = '\x1b[38;5;231;48;5;16m';
const DEFAULT_COLOURS = '\x1b[0m';

/**
 * The blocks of the code are its light modules. They are drawn in fixed colours, because phones do not read the code with the
 * colours of a light theme.
 */
function qrCode(url: string): string {
  const lines = encodeQR(url, 'ascii').trimEnd().split('\n');
  return [...lines.map((line) => `${WHITE_ON_BLACK}${line}${DEFAULT_COLOURS}`), ''].join('\n');
}

function isOpenToAll(host: string): boolean {
  return ['0.0.0.0', '::', '[::]'].includes(host);
}

function thisMachine(): Machine {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { isContainer: isInContainer(), timeZone };
}

/** Whether two time zones have the same offset in January and in July of this year. */
function haveSameClock(one: string, other: string): boolean {
  const year = new Date().getUTCFullYear();
  const instants = [Date.UTC(year, 0, 1), Date.UTC(year, 6, 1)];
  const clockIn = (timeZone: string) => {
    const format = new Intl.DateTimeFormat('en', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    return instants.map((instant) => format.format(instant)).join();
  };
  return clockIn(one) === clockIn(other);
}
