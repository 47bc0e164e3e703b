import type { PageFigures } from './figures/pages.ts';
import type { Weight } from './figures/weight.ts';
import { kilobytes, table } from './report-words.ts';

const failingIn = (pages: PageFigures[]): string => {
  const named = [...new Set(pages.flatMap((page) => page.failing))];
  return named.length > 0 ? `\n\nAudits that cost points: ${named.join(', ')}.` : '';
};

export function weightOf({ scripts, scriptBytes, styleBytes }: Weight): string {
  return `## Weight of the first page\n\nAim: under 200 kB of script, gzipped.\n\n${table(
    ['File', 'kB gzipped'],
    [
      ...scripts.slice(0, 8).map(({ file, gzipped }) => [file.split('/').at(-1) ?? file, kilobytes(gzipped)]),
      ['**All scripts**', `**${kilobytes(scriptBytes)}**`],
      ['Styles', kilobytes(styleBytes)],
    ],
  )}`;
}

export function pagesOf(pages: PageFigures[]): string {
  return `## Lighthouse\n\nAim: 95 or more in each.\n\n${table(
    [
      'Page',
      '',
      'Performance',
      'Accessibility',
      'Practices',
      'SEO',
      'First paint',
      'Largest paint',
      'Blocked',
      'Script kB',
    ],
    pages.map((page) => [
      page.page,
      page.form,
      ...['performance', 'accessibility', 'best-practices', 'seo'].map((id) =>
        String(page.scores[id] ?? '–'),
      ),
      `${page.firstPaint.toFixed(0)} ms`,
      `${page.largestPaint.toFixed(0)} ms`,
      `${page.blocked.toFixed(0)} ms`,
      kilobytes(page.scriptBytes),
    ]),
  )}${failingIn(pages)}`;
}
