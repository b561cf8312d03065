/** Places in a log. */

export interface Position {
  /** Tells the log from others: a log that was restored is another one. */
  readonly epoch: string;
  readonly seq: number;
}

/** Where somebody begins to follow a log. */
export interface From {
  /** All entries after this seq come first; null for those from now on. */
  readonly after: number | null;
  /** The epoch that `after` is of; null for the present one. */
  readonly epoch: string | null;
}

export const FROM_NOW: From = { after: null, epoch: null };
