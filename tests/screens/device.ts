/** What jsdom leaves out of a browser: it has no layout, so that everything is in sight, and nothing moves. */

class InSight implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    const nowhere = target.getBoundingClientRect();
    const entry = {
      target,
      isIntersecting: true,
      intersectionRatio: 1,
      time: 0,
      rootBounds: null,
      boundingClientRect: nowhere,
      intersectionRect: nowhere,
    };
    this.#tell([entry], this);
  }

  unobserve(): void {}

  disconnect(): void {}

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** A desktop whose user prefers reduced motion. */
function matches(query: string): MediaQueryList {
  const list = Object.assign(new EventTarget(), {
    matches: query === '(pointer: fine)' || query === '(prefers-reduced-motion: reduce)',
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
  return list;
}

Object.assign(window, { IntersectionObserver: InSight, matchMedia: matches, scrollTo: () => {} });
