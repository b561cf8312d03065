/** Something outside the program that keeps it from starting; its message is the one line to show. */
export class StartError extends Error {
  override name = 'StartError';
}
