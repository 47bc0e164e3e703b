/** The cost of an answer outside of the playground, for people who try an assistant. */
export const TRIAL_COST_WORDS =
  'Cada respuesta del asistente cuesta 1 crédito; si escribe un número de prueba, medio.';

/** The cost of an answer to a comment that the team writes in test mode. */
export const COMMENT_TRIAL_COST_WORDS = 'Cada respuesta del asistente cuesta medio crédito.';
