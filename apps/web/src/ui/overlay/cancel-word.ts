/** The word that leaves a question. Beside an action that cancels something, «Cancelar» would have two meanings. */
export const cancelWord = (action: string): string => (/^cancelar/i.test(action) ? 'Volver' : 'Cancelar');
