import { counted } from '../words.ts';

/** How many of the places are taken already. */
export const placesHelp = (enrolled = 0): string =>
  enrolled === 0
    ? 'Déjalo vacío si no hay límite.'
    : `${counted(enrolled, 'confirmado', 'confirmados')}. Vacío: sin límite.`;
