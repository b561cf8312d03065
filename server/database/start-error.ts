/** A reason outside the program why it cannot start. The message is one line, which the terminal shows. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What an error says, to be told to people. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

/**
 * Runs a program. If it cannot start, the terminal shows the reason and the exit code is 1. It then ends at once:
 * a connection to a silent server would keep the process alive.
 * @param usage what `--help` shows instead
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
