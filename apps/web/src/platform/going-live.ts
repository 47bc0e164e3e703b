import type { QueryClient } from '@tanstack/react-query';
import type { LiveSocket } from './live.ts';

/** Leaves the network to the first screen before connecting; the server then sends the hints that were missed. */
const AFTER_MS = 1500;
/** Added to the age that is sent to the server, because the first data was fetched before this function ran. */
const BEFORE_MS = 5000;

interface Auth {
  auth: (say: (words: object) => void) => void;
}

/** Opens the socket. A test replaces it, because it has no server to connect to. */
export const liveTransport = {
  open: async (options: Auth): Promise<LiveSocket> => {
    const { io } = await import('socket.io-client');
    return io({ path: '/api/socket', transports: ['websocket', 'polling'], ...options });
  },
};

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
    const auth: Auth['auth'] = (say) => say({ age: age() });
    const [socket, { listen }] = await Promise.all([liveTransport.open({ auth }), import('./live.ts')]);
    if (closed) socket.disconnect();
    else close = listen(socket, queries, age);
  };
  const timer = setTimeout(() => void open().catch(() => undefined), AFTER_MS);
  return () => {
    closed = true;
    clearTimeout(timer);
    close?.();
  };
}
