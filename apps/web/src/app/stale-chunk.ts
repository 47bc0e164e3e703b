const MARK = 'reloaded.for.chunk';
const TWICE_WITHIN_MS = 20_000;

/** A deploy takes away the files an open tab still asks for: one reload brings the new ones. */
export function watchStaleChunks(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a network nothing was taken away: a reload would lose the page for nothing.
    if (!navigator.onLine) return;
    const before = Number(sessionStorage.getItem(MARK) ?? 0);
    // If they are still missing right after, reloading is no cure: the page says so instead.
    if (Date.now() - before < TWICE_WITHIN_MS) return;
    sessionStorage.setItem(MARK, String(Date.now()));
    reload();
  });
}
