import { VARIABLE, writtenNames } from './text-variable.ts';

/** The variables of a text about free times, with their meaning. */
export const FREE_TIMES_VARIABLES = {
  fecha: 'Día',
  horarios: 'Horarios libres',
  negocio: 'Nombre del negocio',
  liga_reserva: 'Liga para reservar',
} as const;
export type FreeTimesVariable = keyof typeof FREE_TIMES_VARIABLES;
type FreeTimesValues = Readonly<Record<FreeTimesVariable, string>>;

/** The text of an assistant without its own. */
export const DEFAULT_FREE_TIMES_TEXT =
  '¡Tenemos horarios libres en {negocio}!\nPara el {fecha}: {horarios}\nReserva el tuyo aquí: {liga_reserva}';

const isVariable = (name: string): name is FreeTimesVariable => Object.hasOwn(FREE_TIMES_VARIABLES, name);

const namesIn = (text: string): string[] => writtenNames(text).map((name) => name.toLowerCase());

/** Replaces variables by their values. A line with a variable that has no value is left out. */
export function renderFreeTimesText(text: string, values: FreeTimesValues): string {
  const valueOf = (name: string): string => (isVariable(name) ? values[name] : '');
  return text
    .split('\n')
    .filter((line) => namesIn(line).every((name) => valueOf(name) !== ''))
    .map((line) => line.replaceAll(VARIABLE, (_, name: string) => valueOf(name.toLowerCase())))
    .join('\n')
    .trim();
}

/** Returns why a text cannot be published. An empty one stands for the default text. */
export function freeTimesTextProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const names = namesIn(text);
  if (!names.every(isVariable))
    return `Solo se llenan ${Object.keys(FREE_TIMES_VARIABLES)
      .map((name) => `{${name}}`)
      .join(', ')}`;
  return names.includes('horarios') ? undefined : 'Incluye {horarios}, para que el texto diga las horas';
}
