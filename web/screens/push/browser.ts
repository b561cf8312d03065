/** The subscription of this browser at its push service. */
import { pathOf } from '../../data/base.ts';

/** Where and how the club reaches this browser. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const BLOCKED =
  'This browser blocks notifications of Faceoff. Allow them in its settings for this page, then come back.';

interface Surroundings {
  /** The key of the club; null if it sends none. */
  readonly pushKey: string | null;
  readonly isSecure: boolean;
  readonly isApple: boolean;
  readonly hasPush: boolean;
  readonly permission: NotificationPermission;
}

/** Returns why notifications are not offered here; null if they are. */
export function obstacleIn(around: Surroundings): string | null {
  if (!around.isSecure) {
    return 'Notifications need an address with https. This page was opened without.';
  }
  if (around.pushKey === null) {
    return 'This club sends none: it needs its https address in PUBLIC_URL.';
  }
  if (!around.hasPush) {
    return around.isApple
      ? 'Put Faceoff on the home screen first: Share, then “Add to Home Screen”. Open it from there and come back.'
      : 'This browser has no notifications.';
  }
  return around.permission === 'denied' ? BLOCKED : null;
}

export function obstacleHere(pushKey: string | null): string | null {
  const hasPush =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return obstacleIn({
    pushKey,
    isSecure: isSecureContext,
    // An iPad says that it is a Mac.
    isApple:
      /iPhone|iPad/.test(navigator.userAgent) ||
      (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
    hasPush,
    permission: hasPush ? Notification.permission : 'default',
  });
}

/** Returns the address of this browser; null while it is not subscribed. */
export async function presentAddress(): Promise<PushAddress | null> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  return subscription ? addressOf(subscription) : null;
}

/** Subscribes, which asks for the permission. @param pushKey of the club @throws Error with a message for people */
export async function subscribeBrowser(pushKey: string): Promise<PushAddress> {
  // While a press is handled, as browsers demand.
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(BLOCKED);
  const manager = (await worker())?.pushManager;
  if (!manager) throw new Error('Faceoff is not loaded yet: load the page again.');
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  try {
    return addressOf(await manager.subscribe(options));
  } catch {
    // The subscription may have the key that the club had before a restore.
    await (await manager.getSubscription())?.unsubscribe();
    const again = await manager.subscribe(options).catch(() => {
      throw new Error('The push service of this browser does not answer. Try again later.');
    });
    return addressOf(again);
  }
}

/** Ends the subscription. The club removes the device when it next sends to it. */
export async function unsubscribeBrowser(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const subscription = await (await worker())?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Returns the id by which the club knows an address. */
export async function deviceIdOf({ endpoint }: PushAddress): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return base64url(new Uint8Array(hash));
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration(pathOf('/'));
}

function addressOf(subscription: PushSubscription): PushAddress {
  const key = (name: PushEncryptionKeyName) =>
    base64url(new Uint8Array(subscription.getKey(name) ?? []));
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
