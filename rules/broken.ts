/** Broken rules as data: the id of the rule, the facts of the case, the fields concerned, and the sentence in English. */

/** The sentences of rules by rule id. A sentence with parameters is a function of facts: numbers, ids, names, ISO dates. */
type Sentences = Readonly<Record<string, string | ((params: never) => string)>>;

type ParamsOf<Sentence> = Sentence extends (params: infer Params extends object) => string
  ? Params
  : never;

/** The parameters of each rule of a table that has some. */
export type ParamsIn<Table> = {
  readonly [Id in keyof Table as Table[Id] extends string ? never : Id]: ParamsOf<Table[Id]>;
};

export interface Broken<Id extends string = string> {
  readonly rule: Id;
  readonly params: object;
  /** Paths in the input of the mutation, such as `players.2.nickName`, or of arguments. Empty if no single field is at fault. */
  readonly fields: readonly string[];
  /** The English sentence. */
  readonly text: string;
}

type BrokenIn<Table> = <Id extends keyof Table & string>(
  rule: Id,
  fields?: readonly string[],
  ...params: Table[Id] extends string ? [] : [params: ParamsOf<Table[Id]>]
) => Broken<Id>;

/** Returns the function that makes broken rules of a table. */
export function rulesIn<Table extends Sentences>(table: Table): BrokenIn<Table> {
  return (rule, fields = [], ...[params = {}]) => ({
    rule,
    params,
    fields,
    text: sentenceWith(table[rule], params),
  });
}

/** Returns the sentence of a rule. `BrokenIn` and `ParamsIn` pair each rule with its parameters. */
export function sentenceWith(sentence: Sentences[string] | undefined, params: object): string {
  return String(
    typeof sentence === 'function' ? Reflect.apply(sentence, undefined, [params]) : sentence,
  );
}

/** Returns broken rules as those of other fields, where an input has the form under another path. */
export function inFields<Id extends string>(
  found: readonly Broken<Id>[],
  fields: readonly string[],
): readonly Broken<Id>[] {
  return found.map((each) => ({ ...each, fields }));
}
