/**
 * How long the server waits for its database, for its own end, and between attempts. They are no settings: an operator has no
 * reason to change them. They are read when a wait begins, so that a test can shorten them for a server that it starts.
 */
interface Timeouts {
  /** Maximum duration of a request: enough to drop a silent connection (12 s) and to retry a read. */
  readonly requestMs: number;
  /** Pause before the second attempt of a transient failure. Further pauses grow. */
  readonly retryPauseMs: number;
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
  /** Once the server stops, requests in progress and the embedded database have this time to finish. */
  readonly closeMs: number;
  /** Maximum duration of the headers of a request, and of its body. Node closes the connection at its next check. */
  readonly receiveMs: number;
  readonly receiveCheckMs: number;
  /** Maximum duration of rendering a page, including the wait in the queue of reads of its address. */
  readonly renderMs: number;
  /** Interval at which changed files of the certificate are noticed. Polling follows symbolic links, which programs replace. */
  readonly certificateCheckMs: number;
  /** Delay before changed files of the certificate are read: certificate and key are replaced one after the other. */
  readonly certificateReadMs: number;
  /** Interval at which a server started by npm checks that its parent process is still there. */
  readonly parentCheckMs: number;
}

export const TIMEOUTS: Timeouts = {
  requestMs: 15_000,
  retryPauseMs: 50,
  reconnectPauseMs: 100,
  silenceMs: 10_000,
  unhealthyMs: 2_000,
  readyMs: 2_000,
  // Within five seconds, the end of the process included.
  stopMs: 4_800,
  closeMs: 2_500,
  receiveMs: 15_000,
  receiveCheckMs: 1_000,
  renderMs: 1_000,
  certificateCheckMs: 2_000,
  certificateReadMs: 500,
  parentCheckMs: 1_000,
};
