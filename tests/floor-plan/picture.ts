/** Draws the floor plan as a Mermaid diagram, from what the rooms really import. */
import { type Arrow, houseOf, type Plan, reachedFrom } from './plan.ts';

const BLOCK = /```mermaid\n[\s\S]*?```/;

/**
 * A box for each room, in its house, and an arrow for each import between rooms. An arrow from a to c is left out when
 * there are arrows from a to b and from b to c.
 */
export function pictureOf(arrows: readonly Arrow[], { order }: Plan): string {
  const houses = Map.groupBy(order, houseOf);
  const boxes = [...houses].flatMap(([house, inside]) =>
    inside.length === 1 && inside[0] === house
      ? [`  ${box(house, house)}`]
      : [
          `  subgraph ${house}`,
          ...inside.map((name) => `    ${box(name, name.slice(house.length + 1))}`),
          '  end',
        ],
  );
  const lines = shown(arrows, order).map(({ from, to }) => `  ${id(from)} --> ${id(to)}`);
  return ['```mermaid', 'flowchart TD', ...boxes, ...lines, '```'].join('\n');
}

/** The document with this picture in place of the one that it has. */
export function withPicture(document: string, picture: string): string {
  if (!BLOCK.test(document)) throw new Error('The document has no picture.');
  return document.replace(BLOCK, () => picture);
}

function shown(arrows: readonly Arrow[], order: readonly string[]): Arrow[] {
  const place = new Map(order.map((name, index) => [name, index]));
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

function box(name: string, label: string): string {
  return `${id(name)}["${label}"]`;
}

function id(name: string): string {
  return name.replaceAll(/\W/g, '_');
}
