import { pathOf } from '../../data/base.ts';

/** After the first screen is up; only in secure contexts, and only what was built. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

function register(): void {
  // Without it everything works but opening Faceoff without a network.
  navigator.serviceWorker.register(pathOf('/sw.js')).catch(() => {});
}
