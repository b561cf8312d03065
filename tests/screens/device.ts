/** Replaces what jsdom lacks: without layout every element is in view, and there is no animation. */

class AlwaysInView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #notify: IntersectionObserverCallback;

  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
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
    this.#notify([entry], this);
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

Object.assign(window, {
  IntersectionObserver: AlwaysInView,
  matchMedia: matches,
  scrollTo: () => {},
});

Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {} });
