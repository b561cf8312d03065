/**
 * Limits of a page: of its storage, its repetitions and its waits. `rules/limits.ts` has the limits of the game,
 * `server/database/limits.ts` the limits of the server.
 */
export const STORED = {
  /** Pages that a device shows without a network. */
  pages: 8,
  /** Characters of such a page: taps that wait need the storage, too. */
  pageLength: 200_000,
  /** Latest changes whose rows can be applied again. */
  recentChanges: 50,
} as const;

/**
 * Time for which a submission whose outcome is unknown keeps its idempotency key, in milliseconds: long enough for a reload and
 * another press, too short for the same result to be entered of another match.
 */
export const KEY_KEPT_MS = 600_000;

export const REPEATED = {
  /** Missed changes that are applied. After more, live queries deliver the current data. */
  missedChanges: 32,
  /** Consecutive requests over HTTP because a result is too old. */
  requests: 5,
  /** Consecutive WebSockets that fail to open, while HTTP works, before the page polls. */
  refusedSockets: 3,
} as const;

/** Reports of errors of a page, within the limits that the server has for their fields. */
export const REPORTS = {
  ofPage: 5,
  messageLength: 300,
  frames: 10,
} as const;

/** Waits, in milliseconds. */
export const WAITS = {
  /** Maximum duration of a request. */
  answer: 20_000,
  /** Maximum wait for the acknowledgement of a socket. The server has the same. */
  connect: 15_000,
  /** Interval of pings, and the maximum wait for a pong. Proxies close connections that are idle for longer. */
  ping: 12_000,
  pong: 4_000,
  /** Longest pause before a socket or a query is tried again. */
  retryPause: 20_000,
  /** Longest pause before a write is sent again, shorter because a person waits for it, and the time after which no attempt begins. */
  writePause: 8_000,
  write: 30_000,
  /** Interval of requests for the seq while no WebSocket opens. */
  poll: 10_000,
  /** Pause before a repeated request, in case the log was replaced and the page has not detected that yet. */
  repeat: 100,
  /** Time within which pages refetch after the log was replaced, each at a random moment after the delay. */
  refetch: 3_000,
  refetchDelay: 100,
} as const;
