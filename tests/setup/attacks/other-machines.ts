/**
 * Preloaded into a server. Connections from 127.0.0.2 to 127.0.0.254 then count as connections from other machines, to which
 * the limits per address apply. Connections from 127.0.0.1 still count as connections from this machine.
 */
import { Socket } from 'node:net';

/** TEST-NET-3: addresses reserved for documentation, which no machine has. */
const OTHER_MACHINES = '203.0.113.';

// `remoteAddress` cannot be redefined; its getter reads the address from this method.
const ownPeerName: unknown = Reflect.get(Socket.prototype, '_getpeername');
if (typeof ownPeerName !== 'function')
  throw new Error('Sockets of this Node have no _getpeername.');

Reflect.set(Socket.prototype, '_getpeername', function (this: Socket): { address?: string } {
  const peer: { address?: string } = ownPeerName.call(this);
  const address = peer.address?.replace(/^127\.0\.0\.(?!1$)/, OTHER_MACHINES);
  return address === undefined ? peer : { ...peer, address };
});
