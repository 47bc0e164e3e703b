import { countWords } from '../../ui/charts/formats.ts';

export const unitWords = (count: number): string =>
  `${countWords(count)} ${count === 1 ? 'pieza' : 'piezas'}`;
