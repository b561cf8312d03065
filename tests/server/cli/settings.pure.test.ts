import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../server/cli/settings.ts';
import { StartError } from '../../../server/database/start-error.ts';

test('without any settings the defaults are used', () => {
  expect(readSettings({})).toMatchObject({
    port: 4000,
    host: '0.0.0.0',
    databaseUrl: null,
    dataDir: 'data',
    validationCode: null,
    timeZone: 'Europe/Bratislava',
    contactEmail: 'support@example.org',
    contactEmailIsDefault: true,
    timeZoneIsDefault: true,
    basePath: '',
    publicUrl: null,
    backupEveryMs: 86_400_000,
    backupKeep: 7,
  });
});

test('with a database server, backups are made only if that is set', () => {
  const DATABASE_URL = 'postgres://db.example.org/faceoff';
  expect(readSettings({ DATABASE_URL }).backupEveryMs).toBeNull();
  expect(readSettings({ DATABASE_URL, BACKUP_EVERY: 'hourly' }).backupEveryMs).toBe(3_600_000);
});

test('an empty setting counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}));
});

test('the public URL ends with the base path, whether or not the setting contains it', () => {
  const BASE_PATH = '/games/faceoff';
  for (const path of ['', '/', '/games/faceoff', '/games/faceoff/']) {
    const { publicUrl } = readSettings({ BASE_PATH, PUBLIC_URL: `https://example.org${path}` });
    expect(publicUrl).toBe('https://example.org/games/faceoff');
  }
});

test('every setting can be set', () => {
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: 'postgresql://club@db.example.org/faceoff',
    DATA_DIR: '/srv/faceoff',
    VALIDATION_CODE: 'slapshot99',
    TIME_ZONE: 'America/Toronto',
    CONTACT_EMAIL: 'eva@example.org',
    PUBLIC_URL: 'https://faceoff.example.org/',
    FRAME_ANCESTORS: ' https://dashboard.example.org  http://192.168.1.5:8123 ',
  });
  expect(settings).toMatchObject({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: 'postgresql://club@db.example.org/faceoff',
    dataDir: '/srv/faceoff',
    validationCode: 'slapshot99',
    timeZone: 'America/Toronto',
    contactEmail: 'eva@example.org',
    contactEmailIsDefault: false,
    timeZoneIsDefault: false,
    publicUrl: 'https://faceoff.example.org',
    frameAncestors: ['https://dashboard.example.org', 'http://192.168.1.5:8123'],
  });
});

test.each([
  ['"abcdefgh12"', 'abcdefgh12'],
  ["'abcdefgh12'", 'abcdefgh12'],
  ['abcdefgh12\r', 'abcdefgh12'],
  ['"abcdefgh12"\r\n', 'abcdefgh12'],
  ['\ufeff abcdefgh12 ', 'abcdefgh12'],
  ['abc"def\'gh', 'abc"def\'gh'],
])('of the code %j, %j is used', (VALIDATION_CODE, code) => {
  expect(readSettings({ VALIDATION_CODE }).validationCode).toBe(code);
});

test('blanks, line ends and quotation marks around any setting are left out', () => {
  const plain = {
    PORT: '4001',
    HOST: '127.0.0.1',
    DATABASE_URL: 'postgres://db.example.org/faceoff',
    DATA_DIR: '/srv/my faceoff',
    TIME_ZONE: 'America/Toronto',
    CONTACT_EMAIL: 'eva@example.org',
    PUBLIC_URL: 'https://faceoff.example.org',
    FRAME_ANCESTORS: 'https://dashboard.example.org http://192.168.1.5:8123',
    TRUSTED_PROXIES: '1',
    BACKUP_EVERY: 'weekly',
    METRICS_TOKEN: '0123456789abcdef',
    WEBHOOKS: 'https://a.example/hook https://ntfy.sh/puk',
    WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    LOG_LEVEL: 'warn',
  };
  for (const around of ['"', "'", ' ', '\r', '\t"']) {
    const end = [...around].toReversed().join('');
    const env = Object.fromEntries(
      Object.entries(plain).map(([name, value]) => [name, `${around}${value}${end}\r\n`]),
    );
    expect(readSettings(env)).toEqual(readSettings(plain));
  }
  expect(readSettings({ DATA_DIR: '""', VALIDATION_CODE: '""' })).toEqual(readSettings({}));
});

test.each(['"', "'", '"data', 'data"', `"data'`])('a folder called %s is refused', (DATA_DIR) => {
  expect(() => readSettings({ DATA_DIR })).toThrow(
    'The setting DATA_DIR begins or ends with a quotation mark without its other half.',
  );
});

describe('a wrong setting is refused with one clear line', () => {
  test.each([
    [{ PORT: 'http' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    ...['*', 'dashboard.example.org', 'https://example.org/path'].map(
      (FRAME_ANCESTORS): [Record<string, string>, string] => [
        { FRAME_ANCESTORS },
        'The setting FRAME_ANCESTORS must be addresses without a path, such as https://dashboard.example.org, with spaces between them.',
      ],
    ),
    [{ PORT: '70000' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'The setting DATABASE_URL must be an address such as postgres://',
    ],
    [
      { DATABASE_URL: 'postgres://faceoff:secret@host:port/club' },
      'The setting DATABASE_URL must be an address such as postgres://user:password@host:5432/club.',
    ],
    [{ DATABASE_URL: 'postgres://a,b/club' }, 'The setting DATABASE_URL must be an address'],
    [{ DATABASE_URL: 'postgres:///club?host=a,b' }, 'The setting DATABASE_URL must be an address'],
    [
      { DATABASE_URL: 'postgres://db.example.org/club?schema=hockey' },
      'The setting DATABASE_URL must have no schema=hockey: Faceoff uses the schema "public". Give it a database of its own.',
    ],
    ...['50%off', 'a/b', 'a?b', 'a#b'].map((password): [Record<string, string>, string] => [
      { DATABASE_URL: `postgres://eva:${password}@db.example.org/club` },
      'The setting DATABASE_URL must have its password in percent-encoding: %25 for %, %2F for /, %3F for ? and %23 for #.',
    ]),
    [{ VALIDATION_CODE: 'short' }, 'The setting VALIDATION_CODE must have at least 8 characters.'],
    [{ TIME_ZONE: 'BST' }, 'The setting TIME_ZONE must be a time zone such as Europe/Bratislava.'],
    [{ TIME_ZONE: 'Mars/Olympus' }, 'The setting TIME_ZONE must be a time zone such as'],
    [{ CONTACT_EMAIL: 'eva' }, 'The setting CONTACT_EMAIL must be an e-mail address.'],
    [
      { PUBLIC_URL: 'https://example.org/hockey' },
      'The setting PUBLIC_URL has the path /hockey: set BASE_PATH=/hockey as well, or leave the path out.',
    ],
    [
      { BASE_PATH: '/faceoff', PUBLIC_URL: 'https://example.org/hockey' },
      'The setting PUBLIC_URL has the path /hockey',
    ],
    [
      { TLS_CERT: 'club.pem' },
      'The setting TLS_CERT needs TLS_KEY as well: the files of a certificate and of its key.',
    ],
    [{ TLS_KEY: 'club-key.pem' }, 'The setting TLS_KEY needs TLS_CERT as well'],
    [{ PUBLIC_URL: 'ftp://x' }, 'The setting PUBLIC_URL must be an http or https address.'],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be one of'],
    [
      { BACKUP_EVERY: 'sometimes' },
      'The setting BACKUP_EVERY must be one of off, hourly, daily, weekly',
    ],
    [{ METRICS_TOKEN: 'too-short' }, 'The setting METRICS_TOKEN must have at least 16 characters.'],
    [
      { METRICS_TOKEN: 'with a space in it' },
      'The setting METRICS_TOKEN must have no spaces and no letters beyond ASCII.',
    ],
    [{ BACKUP_KEEP: '0' }, 'The setting BACKUP_KEEP must be a whole number'],
  ])('%j: %s', (env, message) => {
    expect(() => readSettings(env)).toThrow(StartError);
    expect(() => readSettings(env)).toThrow(message);
    expect(() => readSettings(env)).toThrow(/^[^\n]*$/);
  });

  test.each(['faceoff', '/', '/faceoff/', '//', '/a//b', '/..', '/a/./b', '/a b', '/a?b'])(
    'BASE_PATH=%s',
    (BASE_PATH) => {
      expect(() => readSettings({ BASE_PATH })).toThrow(
        'The setting BASE_PATH must be a path such as /faceoff: it begins with a slash and ends without one.',
      );
    },
  );
});
