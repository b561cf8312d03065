/**
 * Prepared bytes over `node:http` and `ws`: the upper limit of a server on Node. `PUT /prepared` sets the bytes, `POST
 * /send` sends them to all subscribers.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type WebSocket, WebSocketServer } from 'ws';
import { listening } from './listening.ts';

let answer = Buffer.from('{}');
let message = Buffer.alloc(0);
let event = Buffer.alloc(0);

const sockets = new Set<WebSocket>();
const streams = new Set<ServerResponse>();

const server = createServer(async (request, response) => {
  if (request.url === '/prepared') {
    prepare(await text(request));
    response.end();
  } else if (request.url === '/send') {
    send();
    response.end();
  } else if (request.headers.accept === 'text/event-stream') {
    stream(request, response);
  } else {
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': answer.length,
    });
    response.end(answer);
  }
});

const accepting = new WebSocketServer({ server });
accepting.on('connection', (socket) => {
  socket.on('close', () => sockets.delete(socket));
  socket.on('message', (data) => {
    const { type } = JSON.parse(String(data));
    if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
    if (type !== 'subscribe') return;
    sockets.add(socket);
    socket.send(message, { binary: false });
  });
});

await listening(server);

function prepare(result: string): void {
  const id = '00000000-0000-4000-8000-000000000000';
  answer = Buffer.from(result);
  message = Buffer.from(`{"id":"${id}","type":"next","payload":${result}}`);
  event = Buffer.from(`event: next\ndata: ${result}\n\n`);
}

function send(): void {
  for (const socket of sockets) socket.send(message, { binary: false });
  for (const response of streams) response.write(event);
}

function stream(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
  response.write(event);
  streams.add(response);
  response.on('close', () => streams.delete(response));
}
