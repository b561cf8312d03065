import { fullName } from '../../../rules/phrases.ts';

/** Returns the text below a nickname: "Jana Friend · no longer plays". Empty for a player of whom only the nickname is known. */
export function aboutPlayer(player: {
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
}): string {
  const parts = [fullName(player), player.active ? '' : 'no longer plays'];
  return parts.filter((part) => part !== '').join(' · ');
}
