/** The network between the pages and the server, as a cable that can be pulled and plugged in again. */
import { type FaultProxy, startFaultProxy } from '../setup/fault-proxy.ts';

export interface Cable extends Pick<FaultProxy, 'url' | 'pull' | 'plugIn'> {
  /** Whether it was pulled at any time in this test: failures because of that may be reported later. */
  readonly wasCut: boolean;
  /** Plugged in and without open connections, for the next test. */
  renew(): Promise<void>;
}

export async function layCable(serverUrl: string): Promise<Cable> {
  const proxy = await startFaultProxy(serverUrl);
  let wasCut = false;
  return {
    url: proxy.url,
    get wasCut() {
      return wasCut;
    },
    pull: () => {
      wasCut = true;
      return proxy.pull();
    },
    plugIn: proxy.plugIn,
    renew: async () => {
      if (wasCut) await proxy.pull().then(proxy.plugIn);
      wasCut = false;
    },
  };
}
