import { counted } from '../words.ts';

/** The number of taken places, in words. */
export const placesHelp = (enrolled = 0): string =>
  enrolled === 0
    ? 'Déjalo vacío si no hay límite.'
    : `${counted(enrolled, 'confirmado', 'confirmados')}. Vacío: sin límite.`;
