/** The notices of this device, as the club stores them. */
import { useEffect, useState } from 'react';
import { type Client, useClient } from 'urql';
import { describeLoadError } from '../../data/errors.ts';
import { deviceIdOf, obstacleHere, presentAddress } from './browser.ts';
import { PushKeyDocument, ToldDeviceDocument, type ToldDeviceFragment } from './gql/push.ts';

export type PushState =
  | { readonly kind: 'loading' }
  /** Notifications are not offered, or it is not known whether they are. */
  | { readonly kind: 'none'; readonly why: string }
  | {
      readonly kind: 'offered';
      readonly pushKey: string;
      /** Null while the device is told nothing. */
      readonly device: ToldDeviceFragment | null;
    };

/** How often a device that has heard nothing looks whether it has. */
const LOOK_MS = 3_000;

export function usePushDevice(): readonly [PushState, (state: PushState) => void] {
  const client = useClient();
  const [state, setState] = useState<PushState>({ kind: 'loading' });
  useEffect(() => {
    let isShown = true;
    void readState(client).then((read) => isShown && setState(read));
    return () => {
      isShown = false;
    };
  }, [client]);
  const isUnheard = state.kind === 'offered' && state.device?.heardAt === null;
  useEffect(() => {
    if (!isUnheard) return;
    let isShown = true;
    const timer = setInterval(() => {
      void readState(client).then((read) => isShown && read.kind === 'offered' && setState(read));
    }, LOOK_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [client, isUnheard]);
  return [state, setState];
}

async function readState(client: Client): Promise<PushState> {
  const fresh = { requestPolicy: 'network-only' } as const;
  const { data, error } = await client.query(PushKeyDocument, {}, fresh).toPromise();
  if (!data) return { kind: 'none', why: describeLoadError(error) ?? '' };
  const { pushKey } = data.club;
  const why = obstacleHere(pushKey);
  if (why !== null || pushKey === null) return { kind: 'none', why: why ?? '' };
  const address = await presentAddress();
  if (!address) return { kind: 'offered', pushKey, device: null };
  const variables = { id: await deviceIdOf(address) };
  const answer = await client.query(ToldDeviceDocument, variables, fresh).toPromise();
  if (answer.error) return { kind: 'none', why: describeLoadError(answer.error) ?? '' };
  const device = answer.data?.pushDevice ?? null;
  return { kind: 'offered', pushKey, device: device?.player ? device : null };
}
