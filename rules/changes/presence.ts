/** Changes of who is here. */
import type { KindsOfChange } from './definition.ts';
import type { PresenceChange } from './details.ts';
import type { PresenceFacts, SubjectFacts } from './facts.ts';
import { named } from './parts.ts';

export const PRESENCE_CHANGES: KindsOfChange<PresenceChange> = {
  PRESENCE_SET: {
    means: 'Somebody said that a player is here tonight, or is gone.',
    label: null,
    subject: ({ player }) => ({ players: named(player) }),
    facts: ({ isHere }) => ({ __typename: 'PresenceFacts', isHere }),
    isMinor: true,
  },
};

/** "Jana is here", "Jana is gone" */
export function describePresence({ isHere }: PresenceFacts, subject: SubjectFacts | null): string {
  return `${subject?.players[0]?.nickName} is ${isHere ? 'here' : 'gone'}`;
}
