import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { tidyCode } from '../../../rules/text.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { forgetCredentials } from '../../app/write/credentials.ts';
import {
  forgetDevices,
  type RememberedDevice,
  rememberedDevices,
  rememberedName,
} from '../../data/deviceMemory.ts';
import { useClubZone } from '../../design/clock.ts';
import { Button } from '../../design/controls/Button.tsx';
import { useIsHydrated } from '../../design/controls/DisabledUntilHydrated.tsx';
import { EditableList } from '../../design/controls/EditableList.tsx';
import { FormError } from '../../design/controls/FormError.tsx';
import { Page, PageSides } from '../../design/controls/Page.tsx';
import { Empty } from '../../design/controls/Placeholder.tsx';
import { TextField } from '../../design/controls/TextField.tsx';
import { Card } from '../../design/layout/Card.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';

const TITLE = 'Devices';

export const handle: ScreenHandle = {
  head: () => ({
    title: TITLE,
    description: 'The devices that enter results without the validation code.',
  }),
};

/** Forgets this device, and lists the others for whoever has the code. */
export function Component() {
  // The server does not know the device: its pages are cached.
  const isHydrated = useIsHydrated();
  const [forgotten, setForgotten] = useState(0);
  const name = isHydrated ? rememberedName() : null;
  return (
    <Page title={TITLE} heading={TITLE}>
      <PageSides key={forgotten}>
        <ThisDevice name={name} onForgotten={() => setForgotten(forgotten + 1)} />
        <Devices isRemembered={name !== null} onThisForgotten={() => setForgotten(forgotten + 1)} />
      </PageSides>
    </Page>
  );
}

interface ThisDeviceProps {
  /** Null if it is not remembered. */
  readonly name: string | null;
  readonly onForgotten: () => void;
}

function ThisDevice({ name, onForgotten }: ThisDeviceProps) {
  const { act, error, isBusy } = useAction();
  const forget = () =>
    act(async () => {
      await forgetDevices('this', null);
      forgetCredentials();
      onForgotten();
    });
  return (
    <Card as="section" gap={4} aria-labelledby="this-device">
      <Text as="h2" size="score-m" tone="ice" id="this-device">
        This device
      </Text>
      {name === null ? (
        <p>
          It is not remembered. Tick “Remember on this device” when you enter the code, and it is
          not asked for again.
        </p>
      ) : (
        <>
          <p>
            It is remembered{name !== '' && <> as {name}</>} and enters results without the code,
            until a year after the last one.
          </p>
          <FormError>{error}</FormError>
          <Button onClick={forget} aria-disabled={isBusy}>
            Forget this device
          </Button>
        </>
      )}
    </Card>
  );
}

interface DevicesProps {
  /** A remembered device needs no code to see the list. */
  readonly isRemembered: boolean;
  /** Called once this device is forgotten with the others. */
  readonly onThisForgotten: () => void;
}

function Devices({ isRemembered, onThisForgotten }: DevicesProps) {
  const [code, setCode] = useState('');
  const [devices, setDevices] = useState<readonly RememberedDevice[] | null>(null);
  const [isSure, setIsSure] = useState(false);
  const { act, error, isBusy } = useAction();
  const timeZone = useClubZone();
  const sent = isRemembered ? null : tidyCode(code);
  const load = () => act(async () => setDevices(await rememberedDevices(sent)));
  const loadAtOnce = useEffectEvent(() => void load());
  useEffect(() => {
    if (isRemembered) loadAtOnce();
  }, [isRemembered]);

  function show(event: FormEvent) {
    event.preventDefault();
    void load();
  }

  function forget(which: RememberedDevice | 'all') {
    void act(async () => {
      await forgetDevices(which === 'all' ? 'all' : which.id, sent);
      const isThis = which === 'all' ? isRemembered : which.isThis;
      if (isThis) {
        forgetCredentials();
        onThisForgotten();
      } else setDevices(await rememberedDevices(sent));
      setIsSure(false);
    });
  }

  return (
    <Stack as="section" gap={4} aria-labelledby="remembered-devices">
      <Text as="h2" size="score-m" tone="ice" id="remembered-devices">
        Remembered devices
      </Text>
      {devices === null && !isRemembered && (
        <Card as="form" noValidate onSubmit={show} gap={4}>
          <TextField
            label="Validation Code"
            type="password"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={setCode}
          />
          <Button type="submit" aria-disabled={isBusy || sent === ''}>
            Show the devices
          </Button>
        </Card>
      )}
      {devices?.length === 0 && (
        <Empty title="No device is remembered" isAnswer>
          Each enters the code with every visit.
        </Empty>
      )}
      {devices !== null && devices.length > 0 && (
        <>
          <EditableList
            rows={devices}
            item={(device) => ({
              id: device.id,
              name: nameOf(device),
              note: describeDevice(device, timeZone),
            })}
            verb="Forget"
            onPress={forget}
            isBusy={isBusy}
          />
          {isSure ? (
            <Button tone="danger" onClick={() => forget('all')} aria-disabled={isBusy}>
              Forget all {devices.length}: each asks for the code again
            </Button>
          ) : (
            <Button onClick={() => setIsSure(true)}>Forget all devices</Button>
          )}
        </>
      )}
      <FormError>{error}</FormError>
    </Stack>
  );
}

/** "Phone · this device · last used 20/11/2026" */
function describeDevice(
  { name, kind, isThis, lastUsed }: RememberedDevice,
  timeZone: string | undefined,
): string {
  return [
    name !== '' && kind,
    isThis && 'this device',
    `last used ${new Date(lastUsed).toLocaleDateString('en-GB', { timeZone })}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function nameOf({ name, kind }: RememberedDevice): string {
  return name === '' ? kind : name;
}

/** Runs one request at a time, and shows why it failed. */
function useAction() {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function act(request: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      await request();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
    setIsBusy(false);
  }
  return { act, error, isBusy };
}
