/** Reads what a device is to be told, as it is now. */
import {
  leagueText,
  messageText,
  nextText,
  type PushText,
  recordText,
  welcomeText,
} from '../../../rules/push.ts';
import { type Competitor, playersOf } from '../../../rules/side.ts';
import type { Topic } from '../../../rules/webhooks/effects.ts';
import { playerOfId } from '../../club/players/queries.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { nextTonight, type TonightSoFar } from '../../stats/next/next-up.ts';
import { type MessageSource, messageOn } from '../../webhooks/messages/read.ts';
import type { DueNotice } from '../sql.ts';
import { LeagueNoticeDocument, RecordsOfMatchDocument } from './gql/notices.ts';

export interface NoticeSource extends MessageSource {
  readonly club: ServerContext;
}

/**
 * Returns the text of a notice; null if there is nothing to tell, or not any more.
 * @param playerId of the player who is told
 */
export async function textOf(
  source: NoticeSource,
  { notice, topic, notices }: Pick<DueNotice, 'notice' | 'topic' | 'notices'>,
  playerId: number,
): Promise<PushText | null> {
  const { executor, cache, club } = source;
  const id = topic.slice(topic.indexOf(':') + 1);
  switch (notice) {
    case 'WELCOME':
      return welcomeText((await playerOfId(cache, playerId)).nickName, notices);
    case 'NEXT':
      return nextFor(cache, await nextTonight(club, cache), playerId);
    case 'RECORD': {
      const { match } = await executor.read(RecordsOfMatchDocument, { id }, cache);
      return match && recordText(match, String(playerId));
    }
    case 'START': {
      if (!topic.startsWith('league:')) return onMessage(source, topic);
      const { league } = await executor.read(LeagueNoticeDocument, { id }, cache);
      return league && leagueText(league);
    }
    case 'EVENING':
      return onMessage(source, topic);
  }
}

/** Returns the ids of the players from whom a match took a record. */
export async function beatenBy(
  { executor, cache }: MessageSource,
  matchId: number,
): Promise<ReadonlySet<number>> {
  const { match } = await executor.read(RecordsOfMatchDocument, { id: String(matchId) }, cache);
  const held = (match?.records ?? []).flatMap(({ takenFrom }) => takenFrom);
  return new Set(held.flatMap(({ players }) => players.map(({ id }) => Number(id))));
}

async function onMessage(source: MessageSource, topic: string): Promise<PushText | null> {
  const found = await messageOn(source, topic as Topic);
  return found && messageText(found.message);
}

async function nextFor(
  cache: SeqCache,
  { up, matches }: TonightSoFar,
  playerId: number,
): Promise<PushText | null> {
  if (!up || ![up.home, up.away].flatMap(playersOf).includes(playerId)) return null;
  const named = async (competitor: Competitor) => {
    const players = await Promise.all(playersOf(competitor).map((id) => playerOfId(cache, id)));
    return { players };
  };
  const next = { ...up, home: await named(up.home), away: await named(up.away) };
  return nextText(next, nextFacts(up.key, matches.length));
}

/** Distinguishes a match that is no longer next from one that was begun since. */
function nextFacts(key: string, begun: number): string {
  return `${begun} ${key}`;
}
