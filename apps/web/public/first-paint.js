// Runs before the first paint, so that a dark screen never flashes white when the page came from a static host.
(() => {
  const match = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  if (match) document.documentElement.setAttribute('data-mantine-color-scheme', match[1]);
  if (match?.[1] === 'dark')
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0f1216');
})();
// Keeps Ctrl or ⌘ K, and what is typed after it, until the application listens (`src/ui/palette/early-keys.tsx`).
(() => {
  let text;
  const isSignedIn = () => {
    const session = document.getElementById('boot')?.textContent;
    return session ? JSON.parse(session).person !== null : false;
  };
  const keep = (event) => {
    const isModified = event.ctrlKey || event.metaKey;
    if (event.altKey) return;
    if (isModified && event.key.toLowerCase() === 'k' && isSignedIn())
      text = text === undefined ? '' : undefined;
    else if (isModified || text === undefined) return;
    else if (event.key === 'Escape') text = undefined;
    else if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', keep, true);
  window.takeEarlyKeys = () => {
    removeEventListener('keydown', keep, true);
    return text;
  };
})();
