import { chooseOwnPlayer, isOwnPlayerUnasked } from '../../data/ownPlayer.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Toast } from '../../design/controls/Toast.tsx';
import { Face, type FacedCompetitor, type FacedPlayer } from '../../design/hockey/Face.tsx';
import { NickName } from '../../design/hockey/NickName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Signal, useSignal } from '../../design/signal.ts';

const asked = new Signal<readonly FacedPlayer[]>([]);

const SHOWN_FOR_MS = 30_000;

interface Side {
  readonly competitor: FacedCompetitor;
}

/** Asks, once on each device, whether one of the players of a match that was entered here is the person at the device. */
export function askWhoIsMe({ home, away }: { readonly home: Side; readonly away: Side }): void {
  if (!isOwnPlayerUnasked()) return;
  chooseOwnPlayer(null);
  asked.value = [...home.competitor.players, ...away.competitor.players];
}

export function dismissQuestion(): void {
  asked.value = [];
}

/** The question whether one of the players is the person at this device; nothing unless it was asked. */
export function OneOfThem() {
  const players = useSignal(asked);
  function answer(player: FacedPlayer | null) {
    if (player) chooseOwnPlayer(player);
    dismissQuestion();
  }
  return (
    <div role="status">
      {players.length > 0 && (
        <Toast onClose={() => answer(null)} shownForMs={SHOWN_FOR_MS}>
          <Stack gap={2}>
            <p>Is one of them you?</p>
            <Row gap={2} wrap>
              {players.map((player) => (
                <Button
                  key={player.id}
                  aria-label={`I am ${player.nickName}`}
                  onClick={() => answer(player)}
                >
                  <Face player={player} /> <NickName>{player.nickName}</NickName>
                </Button>
              ))}
            </Row>
          </Stack>
        </Toast>
      )}
    </div>
  );
}
