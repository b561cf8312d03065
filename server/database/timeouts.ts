/**
 * Times of the server, as the second half of `limits.ts`. Operators have no reason to change a timeout, so there are no settings.
 * A wait reads its timeout when it begins, so that a test can shorten the timeouts of a server that it starts.
 */
interface Timeouts {
  /** Maximum duration of a request: enough to drop a silent connection (12 s) and to retry a read. */
  readonly requestMs: number;
  /** Maximum wait of a read for its turn. A read that began later would have too little time for its statements, which others share. */
  readonly turnWaitMs: number;
  /** Maximum wait of a request for the response to an equal one, whose client may have exceeded its limits. */
  readonly equalRequestMs: number;
  /** A response is closed after one to two times this time in which its client reads nothing. */
  readonly stalledMs: number;
  /** Pause before the second attempt of a transient failure. Further pauses grow up to the maximum. */
  readonly retryPauseMs: number;
  readonly maxRetryPauseMs: number;
  /** Maximum duration of a statement of a request. */
  readonly statementMs: number;
  /** A connection is lost if nothing arrives on it for this time: Postgres ends a statement before, so it is dead. */
  readonly connectionSilenceMs: number;
  /** Interval at which the listening connection proves that it still listens. */
  readonly heartbeatMs: number;
  /** Pause before a lost connection to the database is opened again. */
  readonly reconnectPauseMs: number;
  /** A start fails, and a process ends, if the database does not answer for this time. */
  readonly silenceMs: number;
  /** How long `/healthz` answers 503 before the process ends. */
  readonly unhealthyMs: number;
  /** `/readyz` answers 503 if the database takes longer to answer. */
  readonly readyMs: number;
  /** A process that has not stopped after this time is killed. */
  readonly stopMs: number;
  /** Interval at which a stopping server closes connections that have become idle. */
  readonly closeIdleMs: number;
  /** Once the server stops, requests in progress and the embedded database have this time to finish. */
  readonly closeMs: number;
  /** Maximum duration of the headers of a request, and of its body. Node closes the connection at its next check. */
  readonly receiveMs: number;
  readonly receiveCheckMs: number;
  /** Maximum duration of rendering a page, including the wait in the queue of reads of its address. */
  readonly renderMs: number;
  /** Interval of pings, over WebSocket and in event streams. Proxies close connections that are idle for longer. */
  readonly pingMs: number;
  /** Timeout for the first message of a socket. It is long because all screens connect at once after a restart. */
  readonly socketInitMs: number;
  /** Timeout for the client's close frame. A suspended device never sends one. */
  readonly socketCloseMs: number;
  /** Longest pause of a socket whose address has no work left, which is then closed, and the shortest one. */
  readonly socketPauseMs: number;
  readonly minSocketPauseMs: number;
  /** Maximum wait of live queries for the events of the same seq, whose documents may be expensive. */
  readonly eventsMs: number;
  /** Interval at which a live query whose payers have no work left looks for others, who may have subscribed to it since. */
  readonly payersMs: number;
  /** Seconds. Messengers ask for the previews of a page of links one after another, and do not ask again. */
  readonly cardS: number;
  readonly drawingMs: number;
  /** Longest time between two checks whether a backup is due: one failed, or was missed while the machine slept. */
  readonly backupCheckMs: number;
  /** Minimum interval between queries for the size of the database, for which Postgres reads the size of every file. */
  readonly databaseSizeMs: number;
  /** Interval at which changed files of the certificate are noticed. Polling follows symbolic links, which programs replace. */
  readonly certificateCheckMs: number;
  /** Delay before changed files of the certificate are read: certificate and key are replaced one after the other. */
  readonly certificateReadMs: number;
  /** Interval at which a server started by npm checks that its parent process is still there. */
  readonly parentCheckMs: number;
  /** Maximum duration of a request to an endpoint of WEBHOOKS: longer than the driver of Node waits for a connection. */
  readonly webhookMs: number;
  /** A statement of the sender is lost after this time, and its session with it: longer than other writes may take meanwhile. */
  readonly webhookStatementMs: number;
  /** Interval at which an instance tries to become the one that sends to WEBHOOKS. */
  readonly webhookLockMs: number;
  /** Maximum duration of a request to a push service. */
  readonly pushMs: number;
  /** Interval at which new devices are noticed, and the ends of pauses. */
  readonly pushPollMs: number;
  /** Minimum pause between two looks at what concerns devices: many writes in a row are not slowed by as many looks. */
  readonly pushPauseMs: number;
}

export const TIMEOUTS: Timeouts = {
  requestMs: 15_000,
  turnWaitMs: 5_000,
  equalRequestMs: 1_000,
  stalledMs: 30_000,
  retryPauseMs: 50,
  maxRetryPauseMs: 2_500,
  statementMs: 10_000,
  connectionSilenceMs: 12_000,
  heartbeatMs: 10_000,
  reconnectPauseMs: 100,
  silenceMs: 10_000,
  unhealthyMs: 2_000,
  readyMs: 2_000,
  // Within five seconds, the end of the process included.
  stopMs: 4_800,
  closeIdleMs: 50,
  closeMs: 2_500,
  receiveMs: 15_000,
  receiveCheckMs: 1_000,
  renderMs: 1_000,
  pingMs: 12_000,
  socketInitMs: 15_000,
  socketCloseMs: 1_000,
  socketPauseMs: 5_000,
  minSocketPauseMs: 250,
  eventsMs: 250,
  payersMs: 250,
  cardS: 5,
  drawingMs: 30_000,
  backupCheckMs: 3_600_000,
  databaseSizeMs: 60_000,
  certificateCheckMs: 2_000,
  certificateReadMs: 500,
  parentCheckMs: 1_000,
  webhookMs: 15_000,
  webhookStatementMs: 30_000,
  webhookLockMs: 5_000,
  pushMs: 10_000,
  pushPollMs: 5_000,
  pushPauseMs: 250,
};
