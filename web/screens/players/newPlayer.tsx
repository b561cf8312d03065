/** Players who are chosen in a form before they exist. They are added together with what the form creates. */
import { UserPlus } from 'lucide-react';
import { NICKNAME_INPUT_LENGTH } from '../../../rules/limits.ts';
import { areSimilar } from '../../../rules/similar-names.ts';
import { nameKey, tidyText } from '../../../rules/text.ts';
import { checkPlayer } from '../../../rules/validation.ts';
import type { FurtherOption, Option } from '../../design/controls/Select.tsx';

const PREFIX = 'new:';

/** Returns the nickname of a player who is to be added; null for the id of a player. */
export function newNickNameOf(playerId: string): string | null {
  return playerId.startsWith(PREFIX) ? playerId.slice(PREFIX.length) : null;
}

/** Returns the id of a player; empty for one who is to be added. */
export function existingIdOf(playerId: string): string {
  return newNickNameOf(playerId) === null ? playerId : '';
}

/** Returns the option of a new player who is chosen. */
export function newPlayerOption(nickName: string): Option {
  return {
    id: `${PREFIX}${nickName}`,
    name: nickName,
    picture: <UserPlus aria-hidden size={24} />,
  };
}

/** Returns what a field offers for a nickname that no player has: "Add Eva". @param nickNames those of all players */
export function addingOption(nickNames: readonly string[]): FurtherOption {
  const isTaken = (nickName: string) =>
    nickNames.some((other) => nameKey(other) === nameKey(nickName));
  return {
    optionFor: (typed) => {
      const nickName = tidyText(typed);
      if (isTaken(nickName) || reasonAgainst(typed) !== null || nickName === '') return null;
      const similar = nickNames.find((other) => areSimilar(other, nickName));
      return {
        ...newPlayerOption(nickName),
        name: `Add ${nickName}`,
        note: similar === undefined ? null : `There is a player ${similar} already.`,
      };
    },
    reasonAgainst,
    isSimilar: areSimilar,
  };
}

function reasonAgainst(typed: string): string | null {
  const nickName = tidyText(typed);
  if (nickName === '') return 'Type a nickname to add a player.';
  if ([...nickName].length > NICKNAME_INPUT_LENGTH) {
    return `A nickname has ${NICKNAME_INPUT_LENGTH} characters at most.`;
  }
  return checkPlayer({ nickName, firstName: '', lastName: '' })[0]?.text ?? null;
}
