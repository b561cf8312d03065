/** A reason outside the program why it can not start. The message is one line, which the terminal shows. */
export class StartError extends Error {
  override name = 'StartError';
}
