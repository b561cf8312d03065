/**
 * The file system of the embedded database, which carries out fsync. Postgres calls fsync wherever data must be on disk before
 * it continues, but Emscripten's file system ignores the call. See
 * docs/decisions/0001-embedded-postgres-behind-one-connection.md.
 */
import { existsSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { FOLDERS_SYNC, syncFolder } from './sync.ts';

export class SyncedFolder extends NodeFS {
  override async init(...options: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...options);
    const preRun = [...(emscriptenOpts.preRun ?? []), carryOutSyncs];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** The parts of Emscripten's NODEFS that are used here. It has no types. */
interface NodeFiles {
  readonly node_ops: {
    mknod(parent: Folder, ...rest: unknown[]): unknown;
    rename(node: unknown, parent: Folder, name: string): void;
  };
  readonly stream_ops: { fsync?: (stream: Stream) => 0 };
  realPath(node: Folder): string;
  /** Converts Node's errors into errno values. */
  tryFSOperation<T>(operation: () => T): T;
}

interface EmscriptenFiles {
  readonly filesystems: { readonly NODEFS: NodeFiles };
  isDir(mode: number): boolean;
}

interface Stream {
  readonly nfd: number;
  readonly node: { readonly mode: number };
}

type Folder = { readonly folder: unique symbol };

function carryOutSyncs({ FS }: { FS: EmscriptenFiles }): void {
  const files = FS.filesystems.NODEFS;
  const { mknod, rename } = files.node_ops;
  /** Folders with new names, which must be synced too: Postgres expects that a synced file keeps its name. */
  const changed = new Set<string>();
  files.node_ops.mknod = (parent, ...rest) => {
    changed.add(files.realPath(parent));
    return mknod(parent, ...rest);
  };
  files.node_ops.rename = (node, parent, name) => {
    changed.add(files.realPath(parent));
    rename(node, parent, name);
  };
  files.stream_ops.fsync = ({ nfd, node }) =>
    files.tryFSOperation(() => {
      for (const folder of changed) {
        if (existsSync(folder)) syncFolder(folder);
        changed.delete(folder);
      }
      if (FOLDERS_SYNC || !FS.isDir(node.mode)) fsyncSync(nfd);
      return 0;
    });
}
