/** The settings that the README lists, read from environment variables when a program starts. */
import { z } from 'zod';
import { tidyCode } from '../../rules/text.ts';
import { readPostgresUrl } from '../database/postgres-url.ts';
import { StartError } from '../database/start-error.ts';
import { zoneForBrowsers } from '../database/time-zones.ts';
import { DEFAULT_TIME_ZONE } from '../database/wall-clock.ts';
import { readEndpoints } from '../webhooks/endpoints.ts';
import { isWebhookSecret } from '../webhooks/signature.ts';

export type Settings = Readonly<ReturnType<typeof readSettings>>;

const DEFAULT_CONTACT_EMAIL = 'support@example.org';
const HOUR_MS = 3_600_000;
const PERIODS = {
  off: null,
  hourly: HOUR_MS,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
} as const;
const PERIOD_NAMES = ['off', 'hourly', 'daily', 'weekly'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine(
      (value) => value >= from && value <= to,
      `must be a whole number from ${from} to ${to}`,
    );

const environment = z.object({
  PORT: wholeNumber(0, 65535).default(4000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z
    .string()
    .superRefine((text, context) => {
      const target = readPostgresUrl(text);
      if (typeof target === 'string') context.addIssue(`must ${target}`);
    })
    .optional(),
  DATA_DIR: z.string().default('data'),
  VALIDATION_CODE: z
    .string()
    .transform(tidyCode)
    .pipe(
      z
        .string()
        .min(8, 'must have at least 8 characters')
        .max(128, 'must have at most 128 characters'),
    )
    .optional(),
  TIME_ZONE: z
    .string()
    .refine(
      (name) => zoneForBrowsers(name) !== null,
      'must be a time zone such as Europe/Bratislava',
    )
    .optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').default(DEFAULT_CONTACT_EMAIL),
  BASE_PATH: z
    .string()
    .regex(
      /^(\/(?!\.+(\/|$))[\w.~-]+)+$/,
      'must be a path such as /faceoff: it begins with a slash and ends without one',
    )
    .default(''),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  FRAME_ANCESTORS: z
    .string()
    .transform((text) => text.trim().split(/\s+/))
    .refine(
      (origins) => origins.every(isOrigin),
      'must be addresses without a path, such as https://dashboard.example.org, with spaces between them',
    )
    .default([]),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  BACKUP_EVERY: z.enum(PERIOD_NAMES, `must be one of ${PERIOD_NAMES.join(', ')}`).optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(256, 'must have at most 256 characters')
    .regex(/^[\x21-\x7e]+$/, 'must have no spaces and no letters beyond ASCII')
    .optional(),
  WEBHOOKS: z
    .string()
    .transform((text, context) => {
      const endpoints = readEndpoints(text);
      if (typeof endpoints !== 'string') return endpoints;
      context.addIssue(endpoints);
      return z.NEVER;
    })
    .default([]),
  WEBHOOK_SECRET: z
    .string()
    .refine(
      isWebhookSecret,
      'must be whsec_ and 24 to 64 random bytes in base64, as echo "whsec_$(openssl rand -base64 32)" makes them',
    )
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/**
 * @param env environment variables; an empty variable counts as not set
 * @throws StartError that names the first invalid setting and its valid values
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const values = Object.keys(environment.shape).map((name) => [name, unquoted(name, env[name])]);
  const nonEmpty = Object.fromEntries(values.filter(([, value]) => value));
  const parsed = environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The setting ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** URL of the Postgres server; null for the embedded database in `dataDir`. */
    databaseUrl: settings.DATABASE_URL ?? null,
    /** Parameters of DATABASE_URL that only other programs know. */
    ignoredParameters: ignoredIn(settings.DATABASE_URL),
    dataDir: settings.DATA_DIR,
    /** The configured validation code; null for the generated code stored in the database. */
    validationCode: settings.VALIDATION_CODE ?? null,
    timeZone: settings.TIME_ZONE ?? DEFAULT_TIME_ZONE,
    timeZoneIsDefault: settings.TIME_ZONE === undefined,
    contactEmail: settings.CONTACT_EMAIL,
    contactEmailIsDefault: settings.CONTACT_EMAIL === DEFAULT_CONTACT_EMAIL,
    /** Prefix of every path of this server, such as `/faceoff`; empty for none. */
    basePath: settings.BASE_PATH,
    /** URL in links and QR codes, which ends with the base path; null for the URL on the local network. */
    publicUrl: settings.PUBLIC_URL ? clubUrl(settings.PUBLIC_URL, settings.BASE_PATH) : null,
    /** Origins whose pages may show `/tv` and `/overlay` in a frame. */
    frameAncestors: settings.FRAME_ANCESTORS,
    /** Files of the certificate and its key; null for plain HTTP. */
    tls: tlsFiles(settings.TLS_CERT, settings.TLS_KEY),
    /** Number of proxies in front of the server whose entries in X-Forwarded-For are trusted. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Milliseconds between scheduled backups; null for none, the default with a database server, which has its own tools. */
    backupEveryMs: PERIODS[settings.BACKUP_EVERY ?? (settings.DATABASE_URL ? 'off' : 'daily')],
    /** Number of scheduled backups that are kept. */
    backupKeep: settings.BACKUP_KEEP,
    /** The token for `/metrics`; null disables metrics. */
    metricsToken: settings.METRICS_TOKEN ?? null,
    /** The endpoints that are told what happens; their URLs may hold secrets. */
    webhooks: settings.WEBHOOKS,
    /** Signs messages for endpoints that take JSON; null for none. */
    webhookSecret: settings.WEBHOOK_SECRET ?? null,
    logLevel: settings.LOG_LEVEL,
  };
}

/**
 * Returns the value of a setting without the blanks, line ends and quotation marks around it, which `docker run --env-file` and
 * some editors leave there.
 * @throws StartError for a quotation mark without its other half
 */
function unquoted(name: string, value = ''): string {
  const trimmed = value.trim();
  const [, , inner] = /^(["'])(.*)\1$/s.exec(trimmed) ?? [];
  if (inner !== undefined) return inner.trim();
  if (!/^["']|["']$/.test(trimmed)) return trimmed;
  throw new StartError(
    `The setting ${name} begins or ends with a quotation mark without its other half.`,
  );
}

/** Whether a text is an http or https origin as a Content-Security-Policy writes it: `https://example.org`, without a path. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

function ignoredIn(databaseUrl: string | undefined): readonly string[] {
  const target = databaseUrl === undefined ? '' : readPostgresUrl(databaseUrl);
  return typeof target === 'string' ? [] : target.ignored;
}

/** @throws StartError if only one of the two settings is set */
function tlsFiles(
  cert: string | undefined,
  key: string | undefined,
): { readonly cert: string; readonly key: string } | null {
  if (cert !== undefined && key !== undefined) return { cert, key };
  if (cert === undefined && key === undefined) return null;
  const [set, missing] = cert === undefined ? ['TLS_KEY', 'TLS_CERT'] : ['TLS_CERT', 'TLS_KEY'];
  throw new StartError(
    `The setting ${set} needs ${missing} as well: the files of a certificate and of its key.`,
  );
}

/** PUBLIC_URL with the base path, which the setting may omit. @throws StartError if PUBLIC_URL has another path */
function clubUrl(publicUrl: string, basePath: string): string {
  const { origin, pathname } = new URL(publicUrl);
  const path = pathname.replace(/\/+$/, '');
  if (path !== '' && path !== basePath) {
    throw new StartError(
      `The setting PUBLIC_URL has the path ${path}: set BASE_PATH=${path} as well, or leave the path out.`,
    );
  }
  return origin + basePath;
}
