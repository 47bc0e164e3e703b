/** Inside somebody else's page, or asked to look so: nothing of our own house stands around what is shown. */
export const isEmbedded = (): boolean =>
  window.parent !== window || new URLSearchParams(window.location.search).get('embed') === '1';
