/** DATABASE_URL as other programs write it: a socket in `?host=`, and parameters that only those programs know. */

export interface PostgresUrl {
  /** The URL without what the driver does not understand. */
  readonly url: string;
  /** The folder of the socket, or a host, from `?host=`; null if the URL names the host. */
  readonly host: string | null;
  /** Names of parameters of other programs, which have no effect here. */
  readonly ignored: readonly string[];
}

/** Parameters of Prisma, SQLAlchemy, JDBC, libpq and connection poolers. The driver would send them to the server, which refuses them. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'channel_binding',
  'connection_limit',
  'gssencmode',
  'keepalives',
  'keepalives_idle',
  'pgbouncer',
  'pool_timeout',
  'prepareThreshold',
  'schema',
  'socket_timeout',
  'sslaccept',
  'statement_cache_size',
  'uselibpqcompat',
  'workaround',
]);

/** A password with a letter that ends the host of a URL. */
const WITH_RESERVED = /^postgres(ql)?:\/\/[^@/?#]*:[^@]*[/?#][^@]*@/;

/** Reads a URL. Returns a text that completes "must …" for one that cannot be used. */
export function readPostgresUrl(text: string): PostgresUrl | string {
  const url = URL.parse(text);
  if (url ? !isDecodable(url) : WITH_RESERVED.test(text)) {
    return 'have its password in percent-encoding: %25 for %, %2F for /, %3F for ? and %23 for #';
  }
  // Several hosts are refused: the driver would retry them for ever.
  const hosts = [url?.host, url?.searchParams.get('host')];
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || hosts.some((host) => host?.includes(','))) {
    return 'be an address such as postgres://user:password@host:5432/club';
  }
  const schema = url.searchParams.get('schema') ?? 'public';
  if (schema !== 'public') {
    return `have no schema=${schema}: Faceoff uses the schema "public". Give it a database of its own`;
  }
  const host = url.searchParams.get('host');
  const ignored = [...new Set(url.searchParams.keys())].filter((name) => OF_OTHERS.has(name));
  for (const name of ['host', ...ignored]) url.searchParams.delete(name);
  return { url: url.href, host, ignored };
}

/** Whether the driver can decode user and password; otherwise it throws a URIError. */
function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
