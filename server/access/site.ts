/** Where the club is on the web. Every URL that the server names is made here. */
export class Site {
  /** What the owner's address of the club begins with; null where none is set. */
  readonly publicOrigin: string | null;
  readonly #basePath: string;

  /** @param basePath what every path of this server begins with, without a slash at its end; empty for none */
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

  /** @param path within the club: empty, or beginning with a slash @returns the path on this server */
  path(path: string): string {
    return this.#basePath + path;
  }

  /** @returns the absolute URL of a path within the club */
  url(path: string, origin: string): string {
    return origin + this.path(path);
  }

  /**
   * @param target what a request asks for: a path with its search
   * @returns the same within the club, or null where it is outside. What asks for the base path alone has no slash here.
   */
  within(target: string): string | null {
    if (this.#basePath === '') return target;
    if (!target.startsWith(this.#basePath)) return null;
    const rest = target.slice(this.#basePath.length);
    return rest === '' || /^[/?]/.test(rest) ? rest : null;
  }
}
