/**
 * The limits of the server, for a club of ten years that 200 screens follow, any number of them from one address, and for addresses
 * that attack it. `timeouts.ts` has the times, `rules/limits.ts` the limits of the game. See
 * docs/decisions/0066-limits-for-two-hundred-screens.md.
 */

const KB = 1024;
const MB = 1024 * KB;

/** Maximum number of things that are open at the same time, such as sockets. */
export interface OpenLimit {
  readonly perAddress: number;
  readonly max: number;
  /** The part of `max` that is reserved for addresses with few, so that a few addresses cannot take all. */
  readonly reservedForNewcomers?: number;
}

/** Tokens of a full bucket, and the rate at which it is refilled. */
interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export const CONNECTIONS = {
  /** Unfinished requests, event streams and sockets. 200 screens of one bar take a socket each, and some requests. */
  open: { perAddress: 1_000, max: 6_000, reservedForNewcomers: 1_200 } satisfies OpenLimit,
  /** Operations on all sockets. A screen has the subscription to changes and some five live queries. */
  operations: { perAddress: 2_000, max: 12_000, reservedForNewcomers: 2_400 } satisfies OpenLimit,
  /** TCP connections of other machines, idle ones included. A browser keeps up to seven. */
  remote: { perAddress: 2_000, max: 8_000, reservedForNewcomers: 1_600 } satisfies OpenLimit,
  /** All TCP connections. More than `remote`, because a supervisor on this machine must be able to connect. */
  all: 9_000,
  /** Connections that are not accepted yet: 200 browsers that return after a restart. The operating system may reduce it. */
  backlog: 2_048,
  /** An address with fewer than this uses the reserved part: more than one person needs. */
  few: 20,
  /** Unanswered requests of a connection. Browsers and proxies send one at a time; Node holds the answers of all. */
  unanswered: 16,
  /** Requests of an address beyond that, which are parsed before their connections are closed. */
  excess: { burst: 1_000, perSecond: 100 } satisfies Rate,
} as const;

export const INPUTS = {
  /** Maximum lead of a `Seen-Seq` over the log: more than other processes commit before their notifications arrive. */
  seqsAhead: 10_000,
  /** Characters of an idempotency key, as docs/api.md promises. */
  keyLength: 255,
  /** Characters of an id of a path in a refusal. */
  quotedIdLength: 40,
  /** Offset of a list over REST. Postgres accepts more, but no club has so many rows. */
  offset: 999_999_999,
  /** Characters of a team name in any spelling, because a key of a longer one takes long to compute. */
  teamNameLength: 100,
} as const;

export const BODIES = {
  /** No query or form needs more. */
  bytes: 64 * KB,
  /** A larger body waits until its address has work left. Forms, results and goals are smaller. */
  smallBytes: 4 * KB,
  /** Levels of JSON: JSON.parse takes fifty times as long for thousands of them. */
  levels: 100,
  /** A report of `web/reportFaults.ts`. */
  reportBytes: 4 * KB,
  /** Reports of one address, and of all, since anyone can invent reports that fill the log. */
  reports: { burst: 10, perSecond: 0.1 } satisfies Rate,
  allReports: { burst: 50, perSecond: 0.2 } satisfies Rate,
  /** Characters of the browser's name in the log. */
  agentLength: 200,
} as const;

export const DOCUMENTS = {
  /** Five times what introspection needs. */
  tokens: 2_500,
  /**
   * Fields, aliases included, and fragment spreads; the content of a fragment counts once for each spread. Spreads count too because a
   * chain of fragments that each spread the next one twice doubles the work at each step without any field.
   */
  fields: 600,
  /** Fields with arguments and one name in the result, of which the validation compares each with each. */
  sameNames: 50,
  /** Characters of an alias, which the result repeats for each row. */
  aliasLength: 64,
  depth: 12,
  /** Values of a result, each list with its maximum length. */
  values: 25_000,
  /** Fields of an object in a variable. Inputs have far fewer, and each error would quote all of them. */
  objectFields: 100,
  /** Entries of a list in a variable. Arguments take far fewer, and all would be coerced before a refusal. */
  listEntries: 1_000,
  /** All values inside a variable: some for each entry of the longest list. */
  variableValues: 5_000,
  /** Characters of an error message. graphql-js quotes invalid input in full. */
  messageLength: 1_000,
} as const;

/** Work is measured in milliseconds of the event loop. */
export const EXECUTIONS = {
  /** Work of one address: a second at once, then a fifth of the elapsed time. */
  work: { burst: 1_000, perSecond: 200 } satisfies Rate,
  /** Work in one turn of the event loop. Further work waits for the next turn. */
  turnMs: 10,
  /** Executions of one address in flight, so that none occupies the pool of ten connections. */
  inFlight: 10,
  /** Work of the executions of one address in flight: of long ones there are fewer. One can always run. */
  inFlightMs: 50,
  /** Renderings of a page whose data change meanwhile. */
  renderings: 2,
  /** Bytes of answers that one address has not read yet: some dozen of the largest. */
  unreadBytes: 32 * MB,
  /** Charged for each byte that is received: decoding it, and parsing and coercing the values that it may be a part of. */
  msPerByte: 0.0001,
  /** Minimum charge for parsing. A long comment parses faster, but it still evicts other documents from the cache. */
  msPerCharacter: 0.005,
  /**
   * Charged for each value of a result. Only the synchronous beginning of an execution is measured; the rest runs in many small steps
   * between those of other executions.
   */
  msPerValue: 0.005,
} as const;

export const DATABASE = {
  /** Connections in use. */
  connections: 10,
  /** Connections that reads leave to writes and code checks, which so never wait for slow reads. */
  keptFromReads: 2,
  /** Callers that wait for a connection: those of 200 screens, ten reads each. */
  waiting: 2_000,
  /** Attempts after a transient failure. */
  attempts: 4,
  /** Causes of failures that are remembered, so that each is logged once in a while. */
  causes: 100,
  /** Changes, or matches that they wrote, that the ledger reads at once. After more, such as an import, it reads all matches. */
  changesOfLedger: 2_000,
} as const;

export const SUBSCRIPTIONS = {
  /** Different subscriptions and live queries, each of which may be executed after a change: twice those of 200 different screens. */
  shared: { perAddress: 250, max: 2_000 } satisfies OpenLimit,
  /** Memory of their documents and variables. */
  sharedBytes: { perAddress: 16 * MB, max: 128 * MB } satisfies OpenLimit,
  /** Charged for a new one: preparing it and its first result, in milliseconds of work. */
  msPerSubscription: 5,
  /** Addresses that are charged for a shared execution: of more, the part of each is negligible. */
  payers: 8,
  /** Operations of one socket at the same time. */
  operationsOfSocket: 64,
  /** Charged for opening a socket, and for a message, ping or pong with its reply, in milliseconds of work. */
  msPerSocket: 0.5,
  msPerMessage: 0.1,
  /** Messages that arrive before a pause takes effect. With more, the socket is closed. */
  messagesWaiting: 250,
  /** While more is buffered for a client, its messages are neither read nor handled. */
  unreadBytes: MB,
  /** While more is buffered for a subscriber, it gets no further results. */
  bufferedBytes: 64 * KB,
  /** Latest changes in memory, for screens that resume. */
  recentChanges: 1_000,
} as const;

/** Bytes of each cache in memory. */
export const CACHES = {
  /** Estimate for a parsed document: ten times the memory of its text, which has two bytes per character. */
  perDocumentCharacter: 20,
  responses: 16 * MB,
  /** A larger response is not cached. */
  response: MB,
  documents: 16 * MB,
  /** Rows and answers of one seq. */
  seq: 16 * MB,
  /** Pictures of cards. */
  cards: 16 * MB,
  /** Pages without data. */
  staticPages: MB,
  /** Accounts and rates of some 1,600 addresses. */
  addresses: MB,
  /** Errors of pages that were logged. */
  reports: MB,
} as const;

/** Files that operators give to commands. */
export const TRANSFERS = {
  /** Matches of an import, games of series included, because its change contains all of them and is one line of a backup. */
  matches: 200_000,
  /** New players of an import, each of whom is compared with all others. A club has a few dozen. */
  players: 1_000,
  /** Far above a table of matches. */
  columns: 200,
  fileBytes: 64 * MB,
  /** Characters of a line of a table, and of a backup: of its first line, of a row, and of the change of the largest import. */
  tableLine: MB,
  headerLine: 64 * KB,
  rowLine: 64 * KB,
  changeLine: 128 * MB,
  /** Attempts to read from another club: with their pauses, enough for network failures of some seconds. */
  attempts: 6,
  /** Characters that a report quotes of a first line, of a word and of a text, then places of a finding, and errors of a kind. */
  quotedLine: 100,
  quotedWord: 100,
  quotedText: 1_000,
  places: 10,
  errorsOfAKind: 20,
} as const;

/** Large responses: exports, backups and pictures. */
export const FILES = {
  /** Bytes of a response that are written at once, because TLS copies what is written. */
  chunkBytes: 64 * KB,
  /** Most exports wait for slow clients, without a connection to the database. */
  exports: { perAddress: 2, max: 100 } satisfies OpenLimit,
  /** Batches of all exports that are read at the same time. */
  exportBatches: 4,
  /** Each backup occupies a connection, and disk space for its cursors, until the client has read it. */
  backups: { perAddress: 2, max: 2 } satisfies OpenLimit,
  /** Cards to be drawn, which takes a tenth of a second of one core. One client that asks for all does not use up the rate of all. */
  cards: { burst: 5, perSecond: 1 } satisfies Rate,
  allCards: { burst: 10, perSecond: 3 } satisfies Rate,
} as const;

/** Notifications of devices by Web Push. */
export const PUSH = {
  /** Devices of the club. */
  devices: 200,
  /** Characters of an endpoint, which is a URL of a push service. */
  endpointLength: 1_000,
  /** Bytes of a notification before it is encrypted: every push service takes as many. */
  payloadBytes: 3_000,
  /** Bytes of an answer that are read. */
  answerBytes: 4 * KB,
  /** Changes that are read at once. */
  changes: 100,
  /** Notifications that are on their way at the same time. */
  atOnce: 20,
} as const;

/** Messages to the endpoints of WEBHOOKS. */
export const WEBHOOKS = {
  /** Bytes of an answer that are read. */
  answerBytes: 64 * KB,
  /** Redirects of a message, all of them on one host. */
  redirects: 3,
  /** Changes that are read at once. */
  changes: 100,
  /** Changes that a summary looks at, the latest ones. */
  changesOfSummary: 1_000,
  /** Messages of an endpoint that a correction can still reach, the latest ones. */
  messages: 200,
} as const;
