import * as z from 'zod';

const REQUIRED = 'Este campo es requerido';
const plural = (count: number | bigint, one: string, many: string) => (Number(count) === 1 ? one : many);

type Raw = Parameters<z.core.$ZodErrorMap>[0];

function tooShort(issue: Extract<Raw, { code: 'too_small' }>): string {
  if (issue.origin === 'string') {
    return Number(issue.minimum) <= 1
      ? REQUIRED
      : `Mínimo ${issue.minimum} ${plural(issue.minimum, 'carácter', 'caracteres')}`;
  }
  if (issue.origin === 'array')
    return `Elige al menos ${issue.minimum} ${plural(issue.minimum, 'opción', 'opciones')}`;
  return issue.inclusive === false
    ? `Debe ser mayor a ${issue.minimum}`
    : `Debe ser al menos ${issue.minimum}`;
}

function tooLong(issue: Extract<Raw, { code: 'too_big' }>): string {
  if (issue.origin === 'string')
    return `Máximo ${issue.maximum} ${plural(issue.maximum, 'carácter', 'caracteres')}`;
  if (issue.origin === 'array')
    return `Elige como máximo ${issue.maximum} ${plural(issue.maximum, 'opción', 'opciones')}`;
  return `Debe ser como máximo ${issue.maximum}`;
}

const FORMATS: Record<string, string> = {
  email: 'El correo no es válido',
  url: 'La dirección web no es válida',
  uuid: 'El identificador no es válido',
  date: 'La fecha no es válida',
  datetime: 'La fecha y hora no son válidas',
  time: 'La hora no es válida',
};

const KINDS: Record<string, string> = {
  number: 'Escribe un número',
  int: 'Escribe un número entero',
};

/** The message for an invalid value whose field has no message of its own. */
const inSpanish: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? REQUIRED
        : (KINDS[issue.expected] ?? 'El valor no es válido');
    case 'too_small':
      return tooShort(issue);
    case 'too_big':
      return tooLong(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'El formato no es válido';
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? REQUIRED : 'Elige una de las opciones';
    case 'unrecognized_keys':
      return `Este dato no se acepta: ${issue.keys.join(', ')}`;
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${issue.divisor}`;
    default:
      return 'El valor no es válido';
  }
};

z.config({ customError: inSpanish });
export { REQUIRED };
