import { type Level, pino } from 'pino';

export const silence = pino({ level: 'silent' });

/** A logger with the given level, its entries, and their messages alone. */
export function recordedLog(level: Level = 'info') {
  const entries: Readonly<Record<string, unknown>>[] = [];
  const messages: string[] = [];
  const write = (line: string) => {
    const entry = JSON.parse(line);
    entries.push(entry);
    messages.push(entry.msg ?? '');
  };
  return { log: pino({ level }, { write }), entries, messages };
}
