// Runs before the first paint, so that a dark screen never flashes white when the page came from a static host.
(() => {
  const match = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  if (match) document.documentElement.setAttribute('data-mantine-color-scheme', match[1]);
  if (match?.[1] === 'dark')
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0f1216');
})();
