/** The address under which other devices of the local network reach this machine. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** An address of a network for documentation (RFC 5737). A UDP socket that is connected to it sends nothing. */
const ELSEWHERE = '192.0.2.1';
const ANY_PORT = 9;

/** Names of interfaces to networks within this machine: of containers and virtual machines. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxcbr|lxdbr|podman|cni)|^vEthernet/;
/** Tunnels, as of a VPN, have no hardware address. */
const NO_HARDWARE = '00:00:00:00:00:00';

/** @returns an IPv4 address; null where this machine has none that others reach */
export async function localNetworkAddress(): Promise<string | null> {
  return chooseAddress(networkInterfaces(), await defaultRouteAddress());
}

/**
 * @param routed the address of the default route, or null without one
 * @returns that address, unless its interface is a tunnel or leads to a network within this machine; then that of
 *   another interface
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

/** The address that a packet to anywhere else would leave from. */
async function defaultRouteAddress(): Promise<string | null> {
  const socket = createSocket('udp4');
  try {
    const connected = once(socket, 'connect');
    socket.connect(ANY_PORT, ELSEWHERE);
    await connected;
    return socket.address().address;
  } catch {
    // ENETUNREACH: there is no default route.
    return null;
  } finally {
    socket.close();
  }
}

/** Whether this process has a network of its own, whose address is of no use outside the container. */
export function isInContainer(env: NodeJS.ProcessEnv = process.env): boolean {
  if (env.KUBERNETES_SERVICE_HOST) return true;
  return ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file));
}
