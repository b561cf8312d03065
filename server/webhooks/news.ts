/** The news that changes of the log announce, for one endpoint. */
import { describedChange } from '../../rules/changes/kinds.ts';
import { describeChange } from '../../rules/changes/words.ts';
import { effectOf, type Topic, topicOf, type WebhookEvent } from '../../rules/webhooks/effects.ts';
import type { Message } from '../../rules/webhooks/messages.ts';
import { WEBHOOKS } from '../database/limits.ts';
import type { Change } from '../log/change.ts';
import type { LiveFeed } from '../log/feed.ts';
import { idIn } from '../log/subjects.ts';
import { type MessageSource, messageOn, type TopicMessage } from './messages/read.ts';
import type { StoredMessage } from './sql.ts';

export interface News extends TopicMessage {
  readonly topic: Topic;
}

/**
 * Returns what a change announces, as it is now; null if it announces nothing, or nothing that was chosen.
 * @param chosen the events of the endpoint
 */
export async function newsOf(
  source: MessageSource,
  { seq, kind, place }: Change,
  chosen: ReadonlySet<WebhookEvent>,
): Promise<News | null> {
  if (effectOf(kind) !== 'ANNOUNCES') return null;
  const [matchId, playoffId] = [idIn(place, 'match'), idIn(place, 'playoff')];
  const topic = topicOf({ seq, kind, matchId, playoffId });
  const found = await messageOn(source, topic);
  return found?.message.events.some((event) => chosen.has(event)) ? { topic, ...found } : null;
}

/** The message about a goal. */
export function goalMessage(change: Change): Message {
  const { about, text } = describeChange(describedChange(change));
  return {
    events: ['goal'],
    title: `${about}: ${text}`,
    lines: [],
    facts: '',
    path: `/match/${idIn(change.place, 'match')}`,
    card: null,
    teamId: null,
  };
}

/** The news that changes of the log announced, and the corrections among them. */
interface Missed {
  readonly news: readonly News[];
  readonly corrections: readonly Change[];
  /** When the first of them was written; null without news. */
  readonly since: string | null;
}

/** Returns what the changes between two seqs announced, as it is now; of very many changes, the latest. */
export async function missedBetween(
  { live, ...source }: MessageSource & { readonly live: LiveFeed<Change> },
  { after, until }: { readonly after: number; readonly until: number },
  chosen: ReadonlySet<WebhookEvent>,
  signal: AbortSignal,
): Promise<Missed> {
  const news = new Map<Topic, News>();
  const corrections: Change[] = [];
  let since: string | null = null;
  let seq = Math.max(after, until - WEBHOOKS.changesOfSummary);
  while (seq < until) {
    const changes = await live.entriesAfter(seq, WEBHOOKS.changes);
    for (const change of changes.filter((each) => each.seq <= until)) {
      signal.throwIfAborted();
      if (['CORRECTS', 'MOVES'].includes(effectOf(change.kind) ?? '')) corrections.push(change);
      const found = await newsOf(source, change, chosen);
      if (!found) continue;
      news.set(found.topic, found);
      since ??= change.time;
    }
    seq = changes.at(-1)?.seq ?? until;
  }
  return { news: [...news.values()], corrections, since };
}

export function storedOf(
  { topic, message: { title, events, facts }, about }: News,
  remoteId: string | null,
): StoredMessage {
  return { topic, remoteId, title, events, about, facts };
}
