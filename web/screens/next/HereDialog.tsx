import { useEffect, useRef } from 'react';
import { useQuery } from 'urql';
import type { NextMode } from '../../../rules/next.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { showToast } from '../../data/notices.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Dialog, DialogActions } from '../../design/controls/Dialog.tsx';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';
import type { FacedPlayer } from '../../design/hockey/Face.tsx';
import { FacedName } from '../../design/hockey/FacedName.tsx';
import { PlainNames } from '../../design/hockey/PlayerName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { useSignal } from '../../design/signal.ts';
import { NoPlayers } from '../players/NoPlayers.tsx';
import { PlayersToBeHereDocument, SetHereDocument } from './gql/next.ts';
import { EACH_WITH_EACH } from './leagueTonight.ts';
import { chooseMode, mode, restoreMode } from './mode.ts';

const MODES = [
  { value: 'USUAL', label: 'As before' },
  { value: 'EQUAL', label: 'Everybody equally' },
  { value: 'WINNER_STAYS', label: 'Winner stays' },
  { value: 'TWO_AGAINST_TWO', label: 'Two against two' },
] as const satisfies readonly { value: NextMode | 'USUAL'; label: string }[];

interface HereDialogProps {
  readonly here: readonly FacedPlayer[];
  /** Opens the form of a league of those who are here; null if there is none to begin. */
  readonly onBeginLeague: (() => void) | null;
  readonly onClose: () => void;
}

/** Says who is here and who is gone, one tap each, and how the next match is chosen, or begins a league. */
export default function HereDialog({ here, onBeginLeague, onClose }: HereDialogProps) {
  const [{ data }] = useQuery({ query: PlayersToBeHereDocument, variables: {} });
  const chosen = useSignal(mode);
  useEffect(restoreMode, []);
  const isHere = (id: string) => here.some((player) => player.id === id);
  const players = (data?.players ?? []).filter(({ id, active }) => active || isHere(id));
  return (
    <Dialog title="Who is here tonight?" width="28rem" onClose={onClose}>
      <Stack gap={4}>
        <Row as="fieldset" gap={2} wrap>
          <legend className="visuallyHidden">Players</legend>
          {players.map((player) => (
            <HereToggle key={player.id} player={player} isHere={isHere(player.id)} />
          ))}
          <EverybodyIsHere absent={players.map(({ id }) => id).filter((id) => !isHere(id))} />
        </Row>
        {data?.players.length === 0 && <NoPlayers onLeave={onClose} />}
        <p className="note">
          Who plays is here, too. At 06:00 the next morning nobody is here any more.
        </p>
        <RadioGroup
          label="Who plays next, on this device"
          options={MODES}
          value={chosen ?? 'USUAL'}
          onChange={(value) => chooseMode(value === 'USUAL' ? null : value)}
        />
      </Stack>
      <DialogActions>
        {onBeginLeague && (
          <Button tone="ice" onClick={onBeginLeague}>
            {EACH_WITH_EACH}
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Says of all who are absent that they are here, one after the other: the first write may ask for the code. */
function EverybodyIsHere({ absent }: { readonly absent: readonly string[] }) {
  const rest = useRef<readonly string[]>([]);
  const { send, errors, isSending } = useWrite(SetHereDocument, {
    input: () => ({ player: '', here: true }),
    undo: false,
    onDone: () => sendNext(rest.current),
  });
  function sendNext([player, ...others]: readonly string[]) {
    rest.current = others;
    if (player !== undefined) send({ player });
  }
  useToastOf(errors.form);
  if (absent.length < 2 && !isSending) return null;
  return (
    <button
      type="button"
      className="choice"
      onClick={() => rest.current.length === 0 && !isSending && sendNext(absent)}
    >
      Everybody
    </button>
  );
}

function useToastOf(error: string | null): void {
  useEffect(() => {
    if (error !== null) showToast(error);
  }, [error]);
}

interface HereToggleProps {
  readonly player: FacedPlayer;
  readonly isHere: boolean;
}

/** Each player is sent alone, so that several can be tapped at once. */
function HereToggle({ player, isHere }: HereToggleProps) {
  const { send, errors, state } = useWrite(SetHereDocument, {
    input: () => ({ player: player.id, here: !isHere }),
    // The opposite is one tap.
    undo: false,
    onDone: () => {},
  });
  const isPending = state !== 'idle';
  useToastOf(errors.form);
  return (
    <button
      type="button"
      className="choice"
      aria-pressed={isPending ? !isHere : isHere}
      onClick={() => !isPending && send()}
    >
      <PlainNames>
        <FacedName player={player} />
      </PlainNames>
    </button>
  );
}
