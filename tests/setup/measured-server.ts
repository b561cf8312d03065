/** A server in its own process that reports its use of resources. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Handles, LoopDelay, Probed, ProbeRequest } from './probe.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface MeasuredServer extends ServerProcess {
  probe(): Promise<Probed>;
  /** As `probe`, after a garbage collection. */
  probeAfterGc(): Promise<Probed>;
  loopDelay(): Promise<LoopDelay>;
  handles(): Promise<Handles>;
}

const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url));

/**
 * @param env settings: DATABASE_URL or DATA_DIR
 * @param run `before`: a command in front of Node; `flags`: flags for Node; `program`: a server other than Faceoff
 */
export async function startMeasuredServer(
  env: Readonly<Record<string, string>>,
  {
    before = [],
    flags = [],
    program,
  }: {
    readonly before?: readonly string[];
    readonly flags?: readonly string[];
    readonly program?: string;
  } = {},
): Promise<MeasuredServer> {
  const command = [...before, process.execPath, '--expose-gc', ...flags, '--import', PROBE];
  const server = await startServerProcess(env, { command, ...(program && { program }) });
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
