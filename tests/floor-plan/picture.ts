/** Draws the floor plan as a Mermaid diagram, from what the rooms really import. */
import { type Arrow, type Plan, type Room, reachedFrom } from './plan.ts';

const BLOCK = /```mermaid\n[\s\S]*?```/;

/**
 * A box for each room, in its house, and an arrow for each import between rooms. An arrow from a to c is left out when
 * there are arrows from a to b and from b to c.
 */
export function pictureOf(arrows: readonly Arrow[], { rooms }: Plan): string {
  const houses = Map.groupBy(rooms, ({ name }) => houseOf(name));
  const boxes = [...houses].flatMap(([house, inside]) =>
    inside.length === 1 && inside[0]?.name === house
      ? [`  ${box(house, house)}`]
      : [
          `  subgraph ${house}`,
          ...inside.map(({ name }) => `    ${box(name, name.slice(house.length + 1))}`),
          '  end',
        ],
  );
  const lines = shown(arrows, rooms).map(({ from, to }) => `  ${id(from)} --> ${id(to)}`);
  return ['```mermaid', 'flowchart TD', ...boxes, ...lines, '```'].join('\n');
}

/** The document with this picture in place of the one that it has. */
export function withPicture(document: string, picture: string): string {
  if (!BLOCK.test(document)) throw new Error('The document has no picture.');
  return document.replace(BLOCK, () => picture);
}

function shown(arrows: readonly Arrow[], rooms: readonly Room[]): Arrow[] {
  const place = new Map(rooms.map(({ name }, index) => [name, index]));
  const placeOf = (name: string) => place.get(name) ?? 0;
  const down = arrows.filter(({ from, to }) => placeOf(from) < placeOf(to));
  const follows = (arrow: Arrow) =>
    down.some(
      ({ from, to }) =>
        from === arrow.from && to !== arrow.to && reachedFrom(to, down).has(arrow.to),
    );
  return arrows
    .filter((arrow) => !down.includes(arrow) || !follows(arrow))
    .sort(
      (one, other) =>
        placeOf(one.from) - placeOf(other.from) || placeOf(one.to) - placeOf(other.to),
    );
}

function houseOf(room: string): string {
  return room.split('/')[0] ?? room;
}

function box(name: string, label: string): string {
  return `${id(name)}["${label}"]`;
}

function id(name: string): string {
  return name.replaceAll(/\W/g, '_');
}
