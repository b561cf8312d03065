/** Headers of pages and files: what they may load, and which pages may embed them. */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Screens for televisions and video streams, which have no forms and may be embedded in frames. */
const READ_ONLY_SCREENS = /^\/(tv|overlay)(\/|$)/;

/** Hash of the script in web/index.html. */
const THEME_SCRIPT = "'sha256-wJEdCe5bA3AoB9ypPxpu+du3vbggAw+WUAb6I0xUykc='";

interface PageHeadersOptions {
  /** Origins whose pages may embed the read-only screens in a frame. */
  readonly frameAncestors: readonly string[];
}

export function pageHeaders({ frameAncestors }: PageHeadersOptions): MiddlewareHandler {
  const ofReadOnly = headersOfPage(frameAncestors.length > 0 ? frameAncestors : ["'none'"]);
  const ofOthers = headersOfPage(["'none'"]);
  return (c, next) => (READ_ONLY_SCREENS.test(c.req.path) ? ofReadOnly : ofOthers)(c, next);
}

/** @param frameAncestors sources that may embed the page. X-Frame-Options cannot list origins and is not sent. */
function headersOfPage(frameAncestors: readonly string[]): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", THEME_SCRIPT],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: [...frameAncestors],
    },
    xFrameOptions: false,
    strictTransportSecurity: false,
    // Most clubs are served over plain HTTP in a local network, where browsers log an error for these headers.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}
