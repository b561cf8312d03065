/** What a recorder writes down, one JSON object a line: everything that changes files, in order. */

export type Operation =
  | { readonly do: 'open'; readonly file: number; readonly path: string }
  | { readonly do: 'close'; readonly file: number }
  | {
      readonly do: 'write';
      readonly file: number;
      readonly at: number;
      /** In base64. */
      readonly bytes: string;
    }
  | { readonly do: 'resize'; readonly file: number; readonly length: number }
  | { readonly do: 'sync'; readonly file: number }
  | { readonly do: 'create' | 'mkdir' | 'remove'; readonly path: string }
  | { readonly do: 'rename'; readonly path: string; readonly to: string };
