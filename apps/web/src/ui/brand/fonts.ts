import type { Font } from '@cauce/domain/brand/brand';
import { FONT_FAMILIES } from '@cauce/domain/brand/brand-css';

const together = (...files: Promise<unknown>[]) => Promise.all(files);

/** The application serves every font itself, and only loads the chosen one. Heebo comes with the first page. */
const LOADERS: Record<Font, () => Promise<unknown>> = {
  Heebo: () => Promise.resolve(),
  Inter: () => import('@fontsource-variable/inter/wght.css'),
  Roboto: () => import('@fontsource-variable/roboto/wght.css'),
  'Open Sans': () => import('@fontsource-variable/open-sans/wght.css'),
  Montserrat: () => import('@fontsource-variable/montserrat/wght.css'),
  'Source Sans Pro': () => import('@fontsource-variable/source-sans-3/wght.css'),
  Poppins: () =>
    together(
      import('@fontsource/poppins/latin-400.css'),
      import('@fontsource/poppins/latin-500.css'),
      import('@fontsource/poppins/latin-600.css'),
    ),
  // Lato has no weights 500 and 600; the browser uses 400 and 700.
  Lato: () => together(import('@fontsource/lato/latin-400.css'), import('@fontsource/lato/latin-700.css')),
};

/** Loads a font and waits until it can be used, so that text does not change while it is read. */
export async function loadFont(font: Font): Promise<void> {
  await LOADERS[font]();
  const weights = [400, 500, 600].map((weight) =>
    document.fonts.load(`${weight} 14px '${FONT_FAMILIES[font]}'`),
  );
  await Promise.all(weights);
}
