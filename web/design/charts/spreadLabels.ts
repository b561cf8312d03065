/**
 * Places labels beside the ends of lines without overlap, each as near to its line as possible, in
 * the order of the lines.
 * @param wanted preferred positions, in percent of the plot
 * @param gap minimum distance between two labels
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

/** Labels at minimum distance from each other. */
interface Group {
  readonly members: readonly number[];
  /** Mean of the preferred positions. */
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
