import type { Plugin } from 'vite';

const ENTRY = /\s*<script type="module"[^>]*><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"([^>]*) href="([^"]*)">/g;
const MODULE = '<script type="module"';

/**
 * What the first script imports stands before it as scripts: each runs by itself, with room for the screen between.
 * Styles and the font go before them over a slow line, for the server has drawn something that needs no script.
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
