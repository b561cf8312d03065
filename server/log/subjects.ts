/** The subjects of changes: what a change is about, by kind and id. The log stores them as keys: "match:12". */
import { SUBJECT_KINDS, type SubjectKind } from './tables.ts';

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: number;
}

/**
 * Returns the place of a change: the thing that it wrote, after the things that contain it. A match of a play-off is
 * `placeOf({ playoff: 1, series: 3, match: 12 })`.
 */
export function placeOf(
  ids: {
    readonly [Kind in SubjectKind]?: number | null | undefined;
  },
): readonly Subject[] {
  return SUBJECT_KINDS.flatMap((kind) => {
    const id = ids[kind];
    return id === null || id === undefined ? [] : { kind, id };
  });
}

/** Returns the id of the subject of a kind in a place; null if the place has none. */
export function idIn(place: readonly Subject[], kind: SubjectKind): number | null {
  return place.find((subject) => subject.kind === kind)?.id ?? null;
}

export function idsIn(subjects: readonly Subject[], kind: SubjectKind): readonly number[] {
  return subjects.flatMap((subject) => (subject.kind === kind ? subject.id : []));
}

export function hasSubject(subjects: readonly Subject[], { kind, id }: Subject): boolean {
  return subjects.some((subject) => subject.kind === kind && subject.id === id);
}

export function distinct(subjects: readonly Subject[]): readonly Subject[] {
  return [...new Map(subjects.map((subject) => [keyOf(subject), subject])).values()];
}

export function keyOf({ kind, id }: Subject): string {
  return `${kind}:${id}`;
}

/** Returns the subjects with these keys, without those of kinds that only a newer version has. */
export function subjectsOf(keys: readonly string[]): readonly Subject[] {
  return keys.flatMap((key) => {
    const [name, id] = key.split(':');
    const kind = SUBJECT_KINDS.find((each) => each === name);
    return kind ? { kind, id: Number(id) } : [];
  });
}
