import { HEIGHT_MESSAGE } from './use-report-height.ts';

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The HTML that a business pastes into its own site: an iframe that takes the height of the page. */
export function snippetFor({ url, slug, name }: { url: string; slug: string; name: string }): string {
  const id = `reservas-${slug}`;
  return [
    `<iframe id="${id}" src="${url}?embed=1" title="Reservar en ${escapeAttribute(name)}" style="width:100%;min-height:640px;border:0"></iframe>`,
    '<script>',
    "addEventListener('message', function (event) {",
    `  var frame = document.getElementById('${id}');`,
    `  if (frame && event.source === frame.contentWindow && event.data && event.data.type === '${HEIGHT_MESSAGE}')`,
    "    frame.style.height = event.data.height + 'px';",
    '});',
    '</script>',
  ].join('\n');
}
