/** Inside another site's frame, or asked to look so: the page has no frame of our own. */
export const isEmbedded = (): boolean =>
  window.parent !== window || new URLSearchParams(window.location.search).get('embed') === '1';
