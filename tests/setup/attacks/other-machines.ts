/**
 * Preloaded into a server: connections from 127.0.0.2 to 127.0.0.254 count as connections of other machines, which limits per
 * address apply to. Those from 127.0.0.1 are of this machine.
 */
import { Socket } from 'node:net';

/** Addresses for documentation, which no machine has. */
const OTHER_MACHINES = '203.0.113.';

// `remoteAddress` itself cannot be redefined; it returns the address of what this method returns.
const ownPeerName: unknown = Reflect.get(Socket.prototype, '_getpeername');
if (typeof ownPeerName !== 'function')
  throw new Error('Sockets of this Node have no _getpeername.');

Reflect.set(Socket.prototype, '_getpeername', function (this: Socket): { address?: string } {
  const peer: { address?: string } = ownPeerName.call(this);
  const address = peer.address?.replace(/^127\.0\.0\.(?!1$)/, OTHER_MACHINES);
  return address === undefined ? peer : { ...peer, address };
});
