/**
 * The style of the root element on pages for televisions and streams. The smallest text is 2.6 % of the height. All lengths are multiples of its font size, which grows
 * with the largest 16:9 rectangle that fits the screen: shared parts are readable from a distance, and look the same on all
 * sizes. A `style` element, since many televisions and streaming programs embed browsers without support for `html:has(…)`.
 */
export const ROOT_SIZE = ':root{font-size:min(2.8vh,1.575vw);--text-xs:0.9375rem;--pair-size:1em}';
