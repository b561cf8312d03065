/** Finds the address at which other devices of the local network reach this machine. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Address of a network for documentation (RFC 5737). Connecting a UDP socket to it sends no packet. */
const OUTSIDE_ADDRESS = '192.0.2.1';
const ANY_PORT = 9;

/** Names of network interfaces for containers and virtual machines of this machine. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxcbr|lxdbr|podman|cni)|^vEthernet/;
/** The hardware address of tunnels, such as a VPN. */
const NO_HARDWARE = '00:00:00:00:00:00';

/** Returns an IPv4 address; null if this machine has none besides loopback addresses. */
export async function localNetworkAddress(): Promise<string | null> {
  return chooseAddress(networkInterfaces(), await defaultRouteAddress());
}

/**
 * Chooses the address of the default route, or of another interface if the default route uses a tunnel or a virtual network.
 * @param routed the address of the default route; null without one
 */
export function chooseAddress(interfaces: Interfaces, routed: string | null): string | null {
  const candidates = Object.entries(interfaces)
    .flatMap(([name, infos = []]) => infos.map((info) => ({ ...info, name })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  const reachable = candidates.filter(
    ({ name, mac }) => !VIRTUAL.test(name) && mac !== NO_HARDWARE,
  );
  const find = (among: typeof candidates) =>
    among.find(({ address }) => address === routed) ?? among[0];
  return (find(reachable) ?? find(candidates))?.address ?? null;
}

/** The source address of packets to other networks; null without a default route. */
async function defaultRouteAddress(): Promise<string | null> {
  const socket = createSocket('udp4');
  try {
    const connected = once(socket, 'connect');
    socket.connect(ANY_PORT, OUTSIDE_ADDRESS);
    await connected;
    return socket.address().address;
  } catch {
    // ENETUNREACH: there is no default route.
    return null;
  } finally {
    socket.close();
  }
}

/** Whether this process runs in a container, whose address other machines cannot reach. */
export function isInContainer(env: NodeJS.ProcessEnv = process.env): boolean {
  if (env.KUBERNETES_SERVICE_HOST) return true;
  return ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file));
}
