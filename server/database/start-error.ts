/** An external reason why the program cannot start. The message is one line for the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the message of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

/**
 * Runs a program. If it cannot start, prints the reason and exits at once with code 1, because
 * a connection to a silent server would keep the process alive.
 * @param usage text for `--help`
 */
export async function runProgram(program: () => Promise<void>, usage?: string): Promise<void> {
  const isHelp = process.argv.some((given) => given === '--help' || given === '-h');
  if (usage !== undefined && isHelp) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  try {
    await program();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`, () => process.exit(1));
  }
}
