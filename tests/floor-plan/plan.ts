/** Compares the imports of the product with the floor plan, and describes each fault. */
import type { Houses } from './houses.ts';

export interface Plan {
  /** The rooms from top to bottom: each a folder or, without its ending, a file: `server/matches`, `server/start`. */
  readonly order: readonly string[];
  /** The other houses that each house may import from. */
  readonly houses: Readonly<Record<string, readonly string[]>>;
  /** Imports up the order that are allowed all the same. */
  readonly exceptions: readonly { readonly from: string; readonly to: string }[];
  /** The files that alone may import a package. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
  /** Rooms that import no package, and nothing of Node. */
  readonly pure: readonly string[];
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** The files that hold the imports. */
  readonly files: readonly string[];
}

/** One sentence for each fault; none when all imports follow the plan. */
export function faultsIn(houses: Houses, plan: Plan): string[] {
  return [
    ...faultsOfRooms(houses, plan),
    ...faultsOfArrows(arrowsIn(houses, plan), plan),
    ...faultsOfPackages(houses, plan),
  ];
}

/** What the rooms import from each other. Files without a room are left out. */
export function arrowsIn({ imports }: Houses, { order }: Plan): Arrow[] {
  const drawn = imports.flatMap(({ from, to }) => {
    const [source, target] = [roomOf(from, order), roomOf(to, order)];
    return source && target && source !== target ? [{ from: source, to: target, file: from }] : [];
  });
  const groups = Map.groupBy(drawn, ({ from, to }) => `${from} ${to}`).values();
  return [...groups].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const files = [...new Set(group.map(({ file }) => file))];
    return [{ from: first.from, to: first.to, files }];
  });
}

function faultsOfRooms({ files, imports }: Houses, { order }: Plan): string[] {
  const known = new Set(files.map((file) => roomOf(file, order)));
  const twice = order.filter((name, place) => order.indexOf(name) !== place);
  const homeless = files.filter((file) => roomOf(file, order) === undefined);
  const outside = imports.filter(({ to }) => roomOf(to, order) === undefined);
  return [
    ...twice.map((name) => `The order has ${name} twice.`),
    ...homeless.map((file) => `${file} is in no room of the order.`),
    ...outside
      .filter(({ to }) => !homeless.includes(to))
      .map(({ from, to }) => `${from} imports ${to}, which is in no room of the order.`),
    ...order
      .filter((name) => !known.has(name))
      .map((name) => `The order has ${name}, where no file is.`),
  ];
}

function faultsOfArrows(arrows: readonly Arrow[], { order, houses, exceptions }: Plan): string[] {
  const isException = ({ from, to }: Pick<Arrow, 'from' | 'to'>) =>
    exceptions.some((exception) => exception.from === from && exception.to === to);
  const wrong = arrows.flatMap((arrow) => {
    const { from, to, files } = arrow;
    if (isException(arrow)) return [];
    const goesUp = order.indexOf(from) > order.indexOf(to);
    const [house, other] = [houseOf(from), houseOf(to)];
    const isStrange = house !== other && !houses[house]?.includes(other);
    if (!goesUp && !isStrange) return [];
    const why = isStrange ? 'another house' : 'up the order';
    return [`${from} imports ${to}, which is ${why}: ${files.join(', ')}.`];
  });
  const unused = exceptions.filter(
    ({ from, to }) => !arrows.some((arrow) => arrow.from === from && arrow.to === to),
  );
  return [
    ...wrong,
    ...unused.map(({ from, to }) => `The exception of ${from} for ${to} is not used.`),
  ];
}

/** The rooms that can be reached from one by following the arrows. */
export function reachedFrom(name: string, arrows: readonly Pick<Arrow, 'from' | 'to'>[]) {
  const reached = new Set<string>();
  const pending = [name];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const { from, to } of arrows) {
      if (from !== next || reached.has(to)) continue;
      reached.add(to);
      pending.push(to);
    }
  }
  return reached;
}

function faultsOfPackages(
  { packages }: Houses,
  { order, packages: reserved, pure }: Plan,
): string[] {
  return packages.flatMap(({ from, to }) => {
    const files = reserved[to];
    const room = roomOf(from, order);
    if (files && !files.includes(from)) {
      return [`${from} imports ${to}, which only ${files.join(', ')} may.`];
    }
    return room && pure.includes(room) ? [`${from} imports ${to}, but ${room} is pure.`] : [];
  });
}

/** `server` is the house of `server/matches`. */
export function houseOf(room: string): string {
  return room.split('/')[0] ?? room;
}

/** The innermost room that a file is in. */
function roomOf(file: string, order: readonly string[]): string | undefined {
  const path = file.replace(/\.tsx?$/, '');
  const rooms = order.filter((name) => path === name || file.startsWith(`${name}/`));
  return rooms.sort((one, other) => other.length - one.length)[0];
}
