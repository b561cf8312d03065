/** The URLs of the club. Every URL in responses is made here. */
import type { IncomingHttpHeaders } from 'node:http';

export class Site {
  /** The origin of `PUBLIC_URL`; null if it is not set. */
  readonly publicOrigin: string | null;
  readonly #basePath: string;

  /** @param basePath prefix of every path of this server, without a trailing slash; empty for none */
  constructor({
    basePath,
    publicUrl,
  }: {
    readonly basePath: string;
    readonly publicUrl: string | null;
  }) {
    this.publicOrigin = publicUrl && new URL(publicUrl).origin;
    this.#basePath = basePath;
  }

  /** Whether the page that has sent a request is of this site: its `Origin` is that of `PUBLIC_URL`, or has the `Host` of the request. */
  isOwn({ origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean {
    if (origin === undefined) return false;
    return origin === this.publicOrigin || URL.parse(origin)?.host === host;
  }

  /** @param path path within the club, empty or with a leading slash @returns the path on this server */
  path(path: string): string {
    return this.#basePath + path;
  }

  /** @returns the absolute URL of a path within the club */
  url(path: string, origin: string): string {
    return origin + this.path(path);
  }

  /**
   * @param target path and search of a request
   * @returns the target without the base path, or null if it is outside. The base path alone gives a target without a slash.
   */
  within(target: string): string | null {
    if (this.#basePath === '') return target;
    if (!target.startsWith(this.#basePath)) return null;
    const rest = target.slice(this.#basePath.length);
    return rest === '' || /^[/?]/.test(rest) ? rest : null;
  }
}
