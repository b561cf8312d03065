import { useEffect } from 'react';
import { connectionReturned } from '../data/connection.ts';

/**
 * A page that nobody touches is open for weeks. Whenever the connection was lost, the server may have come back with
 * another build: then the page loads itself again. Nothing is typed here that could be lost.
 */
export function useLatestBuild(): void {
  useEffect(() => {
    let isOpen = true;
    async function watch(): Promise<void> {
      while (isOpen) {
        await connectionReturned();
        if (isOpen && (await isOfAnotherBuild())) location.reload();
      }
    }
    void watch();
    return () => {
      isOpen = false;
    };
  }, []);
}

/** The server's page now names other code, or brings other styles, than this one came with. */
async function isOfAnotherBuild(): Promise<boolean> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    if (!response.ok) return false;
    const page = await response.text();
    const { head } = document;
    const code = head.querySelector('script[type=module]')?.getAttribute('src') ?? '';
    const styles = head.querySelector('style')?.textContent ?? '';
    return !(page.includes(code) && page.includes(styles));
  } catch {
    return false;
  }
}
