import type { Plugin } from 'vite';

const ENTRY = /\s*<script type="module"[^>]*><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"([^>]*) href="([^"]*)">/g;
const MODULE = '<script type="module"';

/**
 * Loads the imports of the first script as separate scripts before it, so that the browser can paint between them.
 * Styles and the font load before the scripts, because the page that the server has drawn needs no script.
 */
export function oneByOne(): Plugin {
  return {
    name: 'one-by-one',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const scripts = [...html.matchAll(PRELOADS)].map(
          ([, rest = '', file = '']) => `\n    <script type="module"${rest} src="${file}"></script>`,
        );
        return html
          .replace(PRELOADS, '')
          .replace(ENTRY, (entry) => scripts.join('') + entry)
          .replaceAll(MODULE, `${MODULE} fetchpriority="low"`);
      },
    },
  };
}
