import type { Font } from '@cauce/domain/brand';

interface Loadable {
  family: string;
  load: () => Promise<unknown>;
}

const together = (...files: Promise<unknown>[]) => Promise.all(files);

/** Every font is ours to serve; only the chosen one is asked for. Heebo comes with the first page. */
const LOADABLE: Record<Font, Loadable> = {
  Heebo: { family: 'Heebo Variable', load: () => Promise.resolve() },
  Inter: { family: 'Inter Variable', load: () => import('@fontsource-variable/inter/wght.css') },
  Roboto: { family: 'Roboto Variable', load: () => import('@fontsource-variable/roboto/wght.css') },
  'Open Sans': {
    family: 'Open Sans Variable',
    load: () => import('@fontsource-variable/open-sans/wght.css'),
  },
  Montserrat: {
    family: 'Montserrat Variable',
    load: () => import('@fontsource-variable/montserrat/wght.css'),
  },
  'Source Sans Pro': {
    family: 'Source Sans 3 Variable',
    load: () => import('@fontsource-variable/source-sans-3/wght.css'),
  },
  Poppins: {
    family: 'Poppins',
    load: () =>
      together(
        import('@fontsource/poppins/latin-400.css'),
        import('@fontsource/poppins/latin-500.css'),
        import('@fontsource/poppins/latin-600.css'),
      ),
  },
  // Lato has no 500 nor 600: the browser takes 400 and 700.
  Lato: {
    family: 'Lato',
    load: () => together(import('@fontsource/lato/latin-400.css'), import('@fontsource/lato/latin-700.css')),
  },
};

export const fontStack = (font: Font) =>
  `'${LOADABLE[font].family}', 'Heebo Fallback', system-ui, sans-serif`;

/** Brings the font and waits until it can be drawn, so that text does not change under the reader's eyes. */
export async function loadFont(font: Font): Promise<void> {
  await LOADABLE[font].load();
  const weights = [400, 500, 600].map((weight) =>
    document.fonts.load(`${weight} 14px '${LOADABLE[font].family}'`),
  );
  await Promise.all(weights);
}
