/** Whether the page is in an iframe, or asked to look so; it is then drawn without its layout. */
export const isEmbedded = (): boolean =>
  window.parent !== window || new URLSearchParams(window.location.search).get('embed') === '1';
