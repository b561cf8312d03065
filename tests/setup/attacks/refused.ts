/** The corpus of requests, bytes and messages that the server refuses: how each is sent, and what refuses it. */
import { once } from 'node:events';
import { connectionTo, INIT, socketTo } from '../raw-socket.ts';
import { FRAMES, WIRE } from './refused-bytes.ts';
import { REQUESTS, type RequestAttack } from './refused-requests.ts';

export interface Refused {
  readonly name: string;
  /** @param time a number that no earlier launch had, for a document that the server has not cached */
  launch(url: string, time: number): Promise<unknown>;
}

export const CORPUS: readonly Refused[] = [
  ...Object.values(REQUESTS)
    .flat()
    .map((attack) => ({
      name: attack.name,
      launch: async (url: string, time: number) =>
        (await responseTo(url, varied(attack, time))).arrayBuffer(),
    })),
  ...Object.values(WIRE)
    .flat()
    .map(([name, bytes]) => ({ name, launch: (url: string) => firstLineFor(url, bytes) })),
  ...Object.values(FRAMES)
    .flat()
    .map(([name, , ...messages]) => ({ name, launch: (url: string) => refusalOf(url, messages) })),
];

/** The same request with a document that the server has not cached, if it has a document. */
function varied(request: RequestAttack, time: number): RequestAttack {
  const body = request.body?.replace(/^{"query":"/, `$&# ${time}\\n`);
  return { ...request, ...(body !== undefined && { body }) };
}

export function responseTo(
  url: string,
  { method, path, headers = {}, body }: RequestAttack,
): Promise<Response> {
  return fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
}

/** The beginning of the response to these bytes, with its first line. */
export async function firstLineFor(url: string, bytes: string): Promise<string> {
  const socket = (await connectionTo(url)).setEncoding('latin1');
  socket.write(bytes, 'latin1');
  let answer = '';
  for await (const text of socket) {
    answer += text;
    if (answer.includes('\r\n')) break;
  }
  socket.destroy();
  return answer;
}

/** The code that the socket is closed with, or the code of the first error message. */
export async function refusalOf(
  url: string,
  [first = '', ...further]: readonly string[],
): Promise<number | string> {
  const socket = socketTo(url);
  await once(socket, 'open');
  const refused = new Promise<number | string>((resolve) => {
    socket.on('close', (code) => resolve(code));
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data));
      const errors = type === 'error' ? payload : payload?.errors;
      if (errors) resolve(errors[0].extensions.code);
    });
  });
  socket.send(first);
  if (first === INIT && further[0] !== INIT) await once(socket, 'message');
  for (const message of further) socket.send(message);
  try {
    return await refused;
  } finally {
    socket.terminate();
  }
}
