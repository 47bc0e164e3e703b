import type { QueryClient } from '@tanstack/react-query';

/** The first screen goes first; what happens until its line is open the server says then. */
const AFTER_MS = 1500;
/** The first questions leave a little before the line is thought of. */
const BEFORE_MS = 5000;

/** Opens the line once the page is at rest, bringing the socket's code only then. Answers how to close it. */
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
