/** Spanish names of tasks; an unknown task is shown by its own name. */
const WORDS: Record<string, string> = {
  'outbox.deliver': 'Entregar un mensaje',
  'files.let-go': 'Borrar un archivo del almacén',
  'files.sweep': 'Limpiar cargas interrumpidas',
  'housekeeping.sweep': 'Limpiar lo vencido',
};

export const wordsOf = (task: string): string => WORDS[task] ?? task;
