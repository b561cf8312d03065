/** A reason outside the program why it can not start. The message is one line, which the terminal shows. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Runs a program. If it can not start, the terminal shows the reason and the exit code is 1. It then ends at once:
 * a connection to a server that says nothing any more would keep it.
 */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`, () => process.exit(1));
  }
}
