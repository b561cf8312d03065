/** First the page is painted as it came, then the application begins; its code is on the way meanwhile. */
const begin = () => void import('./entry.browser.tsx');

// A hidden page paints nothing.
if (document.visibilityState === 'hidden') begin();
else requestAnimationFrame(() => setTimeout(begin));
