import { formatMoved } from '../merge.ts';
import type { KindsOfChange } from './definition.ts';
import type { PlayerChange } from './details.ts';
import type { MergeFacts, PlayerFacts } from './facts.ts';
import { inFull, named } from './parts.ts';

/** The facts of a player that an edit did not touch. */
const UNCHANGED = { plays: null, colour: null, isEmojiChanged: false, emoji: null } as const;

export const PLAYER_CHANGES: KindsOfChange<PlayerChange> = {
  PLAYER_CREATED: {
    means: 'A player was added.',
    label: 'New player',
    subject: ({ player }) => ({ players: named(player.nickName) }),
    facts: ({ player }) => ({
      ...UNCHANGED,
      __typename: 'PlayerFacts',
      before: null,
      after: player,
    }),
  },
  PLAYER_UPDATED: {
    means:
      "A player's names, colour or emoji were changed, or the player stopped or resumed playing.",
    label: 'Player edited',
    subject: ({ after }) => ({ players: named(after.nickName) }),
    facts: ({ before, after, active = null, colour = null, emoji }) => ({
      __typename: 'PlayerFacts',
      before,
      after,
      plays: active,
      colour,
      isEmojiChanged: emoji !== undefined,
      emoji: emoji ?? null,
    }),
  },
  PLAYER_DELETED: {
    means: 'A player was deleted.',
    label: 'Deleted',
    subject: ({ player }) => ({ players: named(player.nickName) }),
    facts: ({ player }) => ({
      ...UNCHANGED,
      __typename: 'PlayerFacts',
      before: player,
      after: null,
    }),
  },
  PLAYERS_MERGED: {
    means: 'A player was merged into another one, who is the same person.',
    label: 'Merged',
    subject: ({ into }) => ({ players: named(into.nickName) }),
    facts: ({ from, into, matches, series, playoffs, leagues = 0, titles, leagueTitles = 0 }) => ({
      __typename: 'MergeFacts',
      from,
      into,
      matches,
      series,
      playoffs,
      leagues,
      titles,
      leagueTitles,
    }),
  },
};

/**
 * "Player renamed: Puck (Petr Malý) → Puk (Petr Malý)", "Player no longer plays: Puk (Petr Malý)", "Player now has the
 * colour red, now has the emoji 🦊: Puk (Petr Malý)".
 */
export function describePlayerChange(facts: PlayerFacts): string {
  const { before, after, plays, colour, isEmojiChanged, emoji } = facts;
  if (!after) return before ? `Player deleted: ${inFull(before)}` : 'Player deleted';
  if (!before) return `Player added: ${inFull(after)}`;
  const changes = [
    plays !== null && (plays ? 'plays again' : 'no longer plays'),
    colour !== null && `now has the colour ${colour.toLowerCase()}`,
    isEmojiChanged && (emoji === null ? 'no longer has an emoji' : `now has the emoji ${emoji}`),
  ].filter((change) => change !== false);
  if (changes.length > 0 && inFull(before) === inFull(after)) {
    return `Player ${changes.join(', ')}: ${inFull(after)}`;
  }
  return [`Player renamed: ${inFull(before)} → ${inFull(after)}`, ...changes].join('; ');
}

/** "Players merged: Janka (Jana Friend) is now Jana; 12 matches moved" */
export function describeMerge(facts: MergeFacts): string {
  return `Players merged: ${inFull(facts.from)} is now ${inFull(facts.into)}; ${formatMoved(facts)} moved`;
}
