/** A server in its own process that reports its use of resources. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServerProcess } from '../tests/setup/server-process.ts';
import { ON_SERVER_CORE } from './cores.ts';
import type { Handles, LoopDelay, Probed, ProbeRequest } from './probe.ts';

export interface MeasuredServer extends ServerProcess {
  probe(): Promise<Probed>;
  /** As `probe`, after a garbage collection. */
  probeAfterGc(): Promise<Probed>;
  loopDelay(): Promise<LoopDelay>;
  handles(): Promise<Handles>;
}

const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url));

/**
 * @param program file of the server, relative to this one
 * @param env settings
 * @param flags flags of Node
 * @param before prefix of the command
 */
export async function startMeasuredServer(
  program: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  before = ON_SERVER_CORE,
): Promise<MeasuredServer> {
  const server = await startServerProcess(env, {
    command: [...before, process.execPath, '--expose-gc', ...flags, '--import', PROBE],
    program: fileURLToPath(new URL(program, import.meta.url)),
  });
  const probe = async (request: ProbeRequest) => {
    server.process.send(request);
    const [answer] = await once(server.process, 'message');
    return answer;
  };
  return {
    ...server,
    probe: () => probe('now'),
    probeAfterGc: async () => {
      // The second collection frees what the first one finalised.
      await probe('after gc');
      return probe('after gc');
    },
    loopDelay: () => probe('loop delay'),
    handles: () => probe('handles'),
  };
}
