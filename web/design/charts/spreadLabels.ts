/**
 * Places labels beside the ends of lines so that none covers another: each as near to its line as the others let it, in
 * the order of the lines.
 * @param wanted where each would stand, in percent of the plot, in which all stand as long as there is room
 * @param gap the least distance between two of them
 */
export function spreadLabels(wanted: readonly number[], gap: number): readonly number[] {
  const order = wanted
    .map((_, index) => index)
    .sort((one, two) => at(wanted, one) - at(wanted, two));
  const groups: Group[] = [];
  for (const index of order) {
    let group: Group = { members: [index], middle: at(wanted, index) };
    for (
      let before = groups.at(-1);
      before && placed(before, gap).end > placed(group, gap).start;
      before = groups.at(-1)
    ) {
      groups.pop();
      group = joined(before, group);
    }
    groups.push(group);
  }
  const places: number[] = new Array(wanted.length).fill(0);
  for (const group of groups) {
    const { start } = placed(group, gap);
    group.members.forEach((index, position) => {
      places[index] = start + (position + 0.5) * gap;
    });
  }
  return places;
}

/** Labels that stand directly one below the other. */
interface Group {
  readonly members: readonly number[];
  /** The mean of where they would stand. */
  readonly middle: number;
}

function joined(upper: Group, lower: Group): Group {
  const members = [...upper.members, ...lower.members];
  const sum = upper.middle * upper.members.length + lower.middle * lower.members.length;
  return { members, middle: sum / members.length };
}

function placed({ members, middle }: Group, gap: number) {
  const size = members.length * gap;
  const start = Math.max(0, Math.min(middle - size / 2, 100 - size));
  return { start, end: start + size };
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
