/** The number of digits of a client's national number. */
export const SHORTEST_NUMBER = 8;
export const LONGEST_NUMBER = 10;

export const TOO_SHORT = 'El número debe ser de 8 digitos por lo menos';
export const TEN_DIGITS = 'El número debe ser de 10 digitos';
