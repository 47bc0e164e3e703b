import type { QueryClient } from '@tanstack/react-query';

/** Leaves the network to the first screen before connecting; the server then sends the hints that were missed. */
const AFTER_MS = 1500;
/** Added to the age that is sent to the server, because the first data was fetched before this function ran. */
const BEFORE_MS = 5000;

/**
 * Opens the live connection once the page is idle, and loads the code of the socket only then. Returns a function that
 * closes it.
 */
export function goLive(queries: QueryClient): () => void {
  let close: (() => void) | undefined;
  let closed = false;
  const begun = performance.now();
  const age = () => Math.round(performance.now() - begun + BEFORE_MS);
  const open = async () => {
    const [{ io }, { listen }] = await Promise.all([import('socket.io-client'), import('./live.ts')]);
    if (closed) return;
    const auth = (say: (words: object) => void) => say({ age: age() });
    close = listen(io({ path: '/api/socket', transports: ['websocket', 'polling'], auth }), queries, age);
  };
  const timer = setTimeout(() => void open().catch(() => undefined), AFTER_MS);
  return () => {
    closed = true;
    clearTimeout(timer);
    close?.();
  };
}
