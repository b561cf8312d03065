import { useState } from 'react';
import { DEFAULT_NOTICES, NOTICE_NAMES, NOTICES, type Notice } from '../../../rules/push.ts';
import { isBusy, useWrite } from '../../app/write/useWrite.ts';
import type { OwnPlayer } from '../../data/ownPlayer.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Checkbox } from '../../design/controls/Checkbox.tsx';
import { Dialog, DialogActions } from '../../design/controls/Dialog.tsx';
import { FormError } from '../../design/controls/FormError.tsx';
import { Loading } from '../../design/controls/Placeholder.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { presentAddress, subscribeBrowser, unsubscribeBrowser } from './browser.ts';
import { SubscribeToPushDocument, UnsubscribeFromPushDocument } from './gql/push.ts';
import { type PushState, usePushDevice } from './usePushDevice.ts';

interface NotificationsDialogProps {
  /** The player whose device this is. */
  readonly player: OwnPlayer;
  readonly onClose: () => void;
}

/** Chooses what this device is told, or says why it cannot be told anything. */
export default function NotificationsDialog({ player, onClose }: NotificationsDialogProps) {
  const [state, setState] = usePushDevice();
  return (
    <Dialog title="Notifications" width="26rem" onClose={onClose}>
      {state.kind === 'offered' ? (
        <Choice
          key={state.device?.id}
          player={player}
          state={state}
          onState={setState}
          onClose={onClose}
        />
      ) : (
        <>
          {state.kind === 'loading' ? <Loading>Loading…</Loading> : <p>{state.why}</p>}
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface ChoiceProps extends NotificationsDialogProps {
  readonly state: Extract<PushState, { kind: 'offered' }>;
  readonly onState: (state: PushState) => void;
}

function Choice({ player, state, onState, onClose }: ChoiceProps) {
  const { pushKey, device } = state;
  const [chosen, setChosen] = useState<readonly Notice[]>(device?.notices ?? DEFAULT_NOTICES);
  const [failure, setFailure] = useState<string | null>(null);
  const [isTested, setIsTested] = useState(false);
  const input = {
    ...{ endpoint: '', p256dh: '', auth: '', player: player.id },
    ...{ notices: [...chosen], test: false },
  };
  const subscribing = useWrite(SubscribeToPushDocument, {
    input: () => input,
    undo: false,
    onDone: ({ subscribeToPush }) => onState({ ...state, device: subscribeToPush }),
  });
  const unsubscribing = useWrite(UnsubscribeFromPushDocument, {
    input: () => ({ id: device?.id ?? '' }),
    undo: false,
    onDone: () => onState({ ...state, device: null }),
  });
  const isPending = isBusy(subscribing) || isBusy(unsubscribing);

  async function tell(notices: readonly Notice[], test = false) {
    setFailure(null);
    setIsTested(test);
    setChosen(notices);
    try {
      const address = (device && (await presentAddress())) ?? (await subscribeBrowser(pushKey));
      subscribing.send({ ...address, notices: [...notices], test });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  async function stop() {
    // First, because it needs neither a network nor the code.
    await unsubscribeBrowser().catch(() => {});
    unsubscribing.send();
  }

  function choose(notice: Notice, isOn: boolean) {
    const notices = NOTICES.filter((each) => (each === notice ? isOn : chosen.includes(each)));
    if (device) void tell(notices);
    else setChosen(notices);
  }

  return (
    <>
      <Stack gap={4}>
        <p>
          {device
            ? `This device is told what concerns ${device.player?.nickName ?? player.nickName}.`
            : `Tell this device what concerns ${player.nickName}?`}
        </p>
        <Stack gap={2}>
          {NOTICES.map((notice) => (
            <Checkbox
              key={notice}
              checked={chosen.includes(notice)}
              onChange={(isOn) => choose(notice, isOn)}
            >
              {NOTICE_NAMES[notice]}
            </Checkbox>
          ))}
        </Stack>
        {device && (
          <p className="note" role="status">
            {device.heardAt === null
              ? 'Nothing heard yet: a first notification is on its way.'
              : isTested
                ? 'A test is on its way.'
                : 'It works: this device has heard from the club.'}
          </p>
        )}
        {device?.heardAt && (
          <button
            type="button"
            className="textLink"
            aria-disabled={isPending}
            onClick={() => !isPending && void tell(chosen, true)}
          >
            Send a test
          </button>
        )}
      </Stack>
      <DialogActions
        above={
          <FormError>{failure ?? subscribing.errors.form ?? unsubscribing.errors.form}</FormError>
        }
      >
        {device ? (
          <>
            <Button tone="ice" onClick={onClose}>
              Done
            </Button>
            <Button aria-disabled={isPending} onClick={() => !isPending && void stop()}>
              Switch off
            </Button>
          </>
        ) : (
          <>
            <Button
              tone="ice"
              aria-disabled={isPending}
              onClick={() => !isPending && void tell(chosen)}
            >
              Switch on
            </Button>
            <Button onClick={onClose}>Not now</Button>
          </>
        )}
      </DialogActions>
    </>
  );
}
