import { pathOf } from '../../data/base.ts';

/** Registers the service worker after the page has loaded; only in secure contexts and in production builds. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

function register(): void {
  // A failure is ignored: only opening Faceoff without a network needs the service worker.
  navigator.serviceWorker.register(pathOf('/sw.js')).catch(() => {});
}
