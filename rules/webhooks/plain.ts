/** Text that a messenger shows as it is: without mentions, markup, links and emoji of its own making. */

/** Interrupts a word without being seen. */
const JOINER = '\u2060';

/** A backslash before a sign of Markdown, before the dot of a numbered list, or before the colon of a link or an emoji. */
function withoutMarkdown(text: string): string {
  return text.replace(/[\\*_~`|<>#[\]@]|:(?![\d\s])|^[-+]|(?<=^\d+)\./gm, String.raw`\$&`);
}

/** Discord. `allowed_mentions` must forbid mentions as well: a backslash does not stop @everyone. */
export function plainForDiscord(text: string): string {
  return withoutMarkdown(text);
}

/** Mattermost, which has no way to forbid mentions: a joiner after each @ makes it one of nobody. */
export function plainForMattermost(text: string): string {
  return withoutMarkdown(text).replaceAll('@', `@${JOINER}`);
}

/** Slack, with `mrkdwn` off. A joiner interrupts links and emoji, which Slack makes of plain text, too. */
export function plainForSlack(text: string): string {
  return text
    .replace(/[:.](?=[\p{L}/])/gu, `$&${JOINER}`)
    .replaceAll('@', `@${JOINER}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
