/**
 * A model of a disk and of what the operating system still holds back. After a power cut everything that was synced is
 * there, and of the rest whatever chance decides: the names in a folder up to some moment, and of a file any of its
 * writes, whole or torn between two sectors.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Operation } from './operations.ts';

/** What is there of `count` things that were not synced: a whole number from 0 up to and including `count`. */
export type Chance = (count: number) => number;

export const NOTHING: Chance = () => 0;
export const EVERYTHING: Chance = (count) => count;

/** What a disk writes at once. */
const SECTOR = 512;

type Change = { readonly at: number; readonly bytes: Buffer } | { readonly length: number };

class File {
  /** As it is on the disk, or where it can be read. */
  #synced: Buffer | string;
  #unsynced: Change[] = [];

  constructor(synced: Buffer | string) {
    this.#synced = synced;
  }

  change(change: Change): void {
    this.#unsynced.push(change);
  }

  sync(): void {
    if (!this.isSynced) this.#synced = changed(this.#bytes(), this.#unsynced, EVERYTHING);
    this.#unsynced = [];
  }

  get isSynced(): boolean {
    return this.#unsynced.length === 0;
  }

  write(path: string, chance: Chance): void {
    if (this.isSynced && typeof this.#synced === 'string') copyFileSync(this.#synced, path);
    else if (this.isSynced) writeFileSync(path, this.#synced);
    else writeFileSync(path, changed(Buffer.from(this.#bytes()), this.#unsynced, chance));
  }

  #bytes(): Buffer {
    return typeof this.#synced === 'string' ? readFileSync(this.#synced) : this.#synced;
  }
}

/** Changes the content in its place, as a file of the log is large and its writes are many. */
function changed(content: Buffer, changes: readonly Change[], chance: Chance): Buffer {
  let next = content;
  for (const change of changes) {
    if ('length' in change) {
      if (chance(1) === 1) next = resized(next, change.length);
    } else {
      const { at, bytes } = change;
      const there = bytes.subarray(0, chance(Math.ceil(bytes.length / SECTOR)) * SECTOR);
      next = resized(next, Math.max(next.length, at + there.length));
      there.copy(next, at);
    }
  }
  return next;
}

function resized(content: Buffer, length: number): Buffer {
  if (length === content.length) return content;
  const next = Buffer.alloc(length);
  content.copy(next);
  return next;
}

type Names = ReadonlyMap<string, File | Folder>;

class Folder {
  /** What it held, from what is on the disk to the present. */
  #moments: [Names, ...Names[]];

  constructor(synced: Names) {
    this.#moments = [synced];
  }

  get names(): Names {
    return this.#moments.at(-1) ?? this.#moments[0];
  }

  change(edit: (names: Map<string, File | Folder>) => void): void {
    const next = new Map(this.names);
    edit(next);
    this.#moments.push(next);
  }

  sync(): void {
    this.#moments = [this.names];
  }

  write(path: string, chance: Chance): void {
    mkdirSync(path, { mode: 0o700 });
    const names = this.#moments[chance(this.#moments.length - 1)] ?? this.names;
    for (const [name, node] of names) node.write(join(path, name), chance);
  }
}

export class Disk {
  readonly #root: Folder;
  readonly #opened = new Map<number, File | Folder>();

  /** @param folder what is on the disk at first */
  constructor(folder: string) {
    this.#root = readFolder(folder);
  }

  carryOut(operation: Operation): void {
    switch (operation.do) {
      case 'open':
        this.#opened.set(operation.file, this.#find(operation.path));
        break;
      case 'close':
        this.#opened.delete(operation.file);
        break;
      case 'write':
        this.#file(operation.file).change({
          at: operation.at,
          bytes: Buffer.from(operation.bytes, 'base64'),
        });
        break;
      case 'resize':
        this.#file(operation.file).change({ length: operation.length });
        break;
      case 'sync':
        this.#opened.get(operation.file)?.sync();
        break;
      case 'create':
        this.#folderOf(operation.path).change((names) =>
          names.set(basename(operation.path), new File(Buffer.alloc(0))),
        );
        break;
      case 'mkdir':
        this.#folderOf(operation.path).change((names) =>
          names.set(basename(operation.path), new Folder(new Map())),
        );
        break;
      case 'remove':
        this.#folderOf(operation.path).change((names) => names.delete(basename(operation.path)));
        break;
      case 'rename':
        this.#rename(operation.path, operation.to);
        break;
    }
  }

  /** Makes the folder as it is found after a power cut now. */
  writeAfterPowerCut(folder: string, chance: Chance): void {
    this.#root.write(folder, chance);
  }

  /** Whether nothing below this path would be lost. */
  isSynced(path: string): boolean {
    const node = this.#find(path);
    if (node instanceof File) return node.isSynced;
    return [...node.names.keys()].every((name) => this.isSynced(join(path, name)));
  }

  #rename(path: string, to: string): void {
    const [from, into] = [this.#folderOf(path), this.#folderOf(to)];
    if (from !== into) throw new Error(`${path} is moved to another folder, which is two changes.`);
    const node = this.#find(path);
    from.change((names) => names.delete(basename(path)) && names.set(basename(to), node));
  }

  #find(path: string): File | Folder {
    if (path === '' || path === '.') return this.#root;
    const node = this.#folderOf(path).names.get(basename(path));
    if (!node) throw new Error(`The recorder did not record how ${path} came to be.`);
    return node;
  }

  #folderOf(path: string): Folder {
    const folder = this.#find(dirname(path));
    if (folder instanceof Folder) return folder;
    throw new Error(`${dirname(path)} is not a folder.`);
  }

  #file(file: number): File {
    const node = this.#opened.get(file);
    if (node instanceof File) return node;
    throw new Error(`No file is open as ${file}.`);
  }
}

function readFolder(folder: string): Folder {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() || entry.isFile(),
  );
  return new Folder(
    new Map(
      entries.map((entry) => {
        const path = join(folder, entry.name);
        return [entry.name, entry.isDirectory() ? readFolder(path) : new File(path)];
      }),
    ),
  );
}
