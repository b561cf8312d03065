/** Compares the imports of the product with the floor plan, and words what is wrong. */
import type { Houses } from './houses.ts';

export interface Room {
  /** A folder or, without its ending, a file: `server/matches`, `server/start`. */
  readonly name: string;
  /** Further files and folders that belong to it, named in the same way. */
  readonly with?: readonly string[];
  /** Rooms below this one. */
  readonly imports: readonly string[];
}

export interface Plan {
  /** From top to bottom. */
  readonly rooms: readonly Room[];
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
  const arrows = arrowsIn(houses, plan.rooms);
  return [
    ...faultsOfTable(plan.rooms),
    ...faultsOfRooms(houses, plan.rooms),
    ...faultsOfArrows(arrows, plan.rooms),
    ...knotsIn(arrows).map((knot) => `A circle: ${knot.join(', ')} import each other.`),
    ...faultsOfPackages(houses, plan),
  ];
}

/** What the rooms import from each other. Files without a room are left out. */
export function arrowsIn({ imports }: Houses, rooms: readonly Room[]): Arrow[] {
  const drawn = imports.flatMap(({ from, to }) => {
    const [source, target] = [roomOf(from, rooms), roomOf(to, rooms)];
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

function faultsOfTable(rooms: readonly Room[]): string[] {
  const names = rooms.map(({ name }) => name);
  const twice = names.filter((name, place) => names.indexOf(name) !== place);
  const upwards = rooms.flatMap(({ name, imports }, place) =>
    imports
      .filter((to) => names.indexOf(to) <= place)
      .map((to) => `The table lets ${name} import ${to}, which is not below it.`),
  );
  return [...twice.map((name) => `The table has ${name} twice.`), ...upwards];
}

function faultsOfRooms({ files, imports }: Houses, rooms: readonly Room[]): string[] {
  const known = new Set(files.map((file) => roomOf(file, rooms)));
  const homeless = files.filter((file) => roomOf(file, rooms) === undefined);
  const outside = imports.filter(({ to }) => roomOf(to, rooms) === undefined);
  return [
    ...homeless.map((file) => `${file} is in no room of the table.`),
    ...outside
      .filter(({ to }) => !homeless.includes(to))
      .map(({ from, to }) => `${from} imports ${to}, which is in no room of the table.`),
    ...rooms
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => `The table has ${name}, where no file is.`),
  ];
}

function faultsOfArrows(arrows: readonly Arrow[], rooms: readonly Room[]): string[] {
  const allowed = new Set(
    rooms.flatMap(({ name, imports }) => imports.map((to) => `${name} ${to}`)),
  );
  const drawn = new Set(arrows.map(({ from, to }) => `${from} ${to}`));
  const forbidden = arrows.filter(({ from, to }) => !allowed.has(`${from} ${to}`));
  const dead = [...allowed].filter((arrow) => !drawn.has(arrow)).map((arrow) => arrow.split(' '));
  return [
    ...forbidden.map(
      ({ from, to, files }) =>
        `${from} imports ${to}, which the table does not allow: ${files.join(', ')}.`,
    ),
    ...dead.map(([from, to]) => `The table lets ${from} import ${to}, which it does not.`),
  ];
}

/** Groups of rooms that can each be reached from each other. */
function knotsIn(arrows: readonly Arrow[]): string[][] {
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].sort();
  const reached = new Map(names.map((name) => [name, reachedFrom(name, arrows)]));
  const knots = names.map((name) =>
    names.filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name)),
  );
  return knots.filter((knot, place) => knot[0] === names[place]);
}

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
  { rooms, packages: reserved, pure }: Plan,
): string[] {
  return packages.flatMap(({ from, to }) => {
    const files = reserved[to];
    const room = roomOf(from, rooms);
    if (files && !files.includes(from)) {
      return [`${from} imports ${to}, which only ${files.join(', ')} may.`];
    }
    return room && pure.includes(room) ? [`${from} imports ${to}, but ${room} is pure.`] : [];
  });
}

/** The innermost room that a file is in. */
function roomOf(file: string, rooms: readonly Room[]): string | undefined {
  const path = file.replace(/\.tsx?$/, '');
  const places = rooms
    .flatMap(({ name, with: further = [] }) => [name, ...further].map((place) => ({ name, place })))
    .filter(({ place }) => path === place || file.startsWith(`${place}/`));
  return places.sort((one, other) => other.place.length - one.place.length)[0]?.name;
}
