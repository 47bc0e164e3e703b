const MARK = 'reloaded.for.chunk';
const TWICE_WITHIN_MS = 20_000;

/** Reloads the page once when a deploy has removed a file that an open tab still asks for. */
export function watchStaleChunks(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a network the files may still exist, and a reload would lose the page.
    if (!navigator.onLine) return;
    const before = Number(sessionStorage.getItem(MARK) ?? 0);
    // When files are still missing right after a reload, another one does not help; the page shows the failure.
    if (Date.now() - before < TWICE_WITHIN_MS) return;
    sessionStorage.setItem(MARK, String(Date.now()));
    reload();
  });
}
