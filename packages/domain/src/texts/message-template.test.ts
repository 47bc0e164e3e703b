import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APPOINTMENT_CHANGES,
  type AppointmentChange,
  DEFAULT_TEXTS,
  PLANNABLE_KINDS,
  renderTemplate,
  TEMPLATE_KINDS,
  TEMPLATE_VARIABLES,
  unknownVariables,
  withChanges,
} from './message-template.ts';

const VALUES = {
  nombre_contacto: 'Ana Sofía',
  nombre_whatsapp: 'Ana 🦷',
  nombre_asistente: 'Valentina',
  servicio: 'Limpieza dental',
  especialista: 'Mariana Robles',
  sucursal: 'Roma Norte',
  direccion: 'Orizaba 101',
  fecha: 'viernes 20 de noviembre de 2026',
  hora: '4:30 p. m.',
  cambios:
    'de Limpieza dental del viernes 20 de noviembre de 2026, 4:30 p. m., ahora será con Mariana Robles',
  negocio: 'Clínica Dental Roble',
  liga_cita: 'https://cauce.mx/reservar/cita/abc',
};

describe('a text with variables', () => {
  it.each([
    ['Hola, {nombre_contacto}.', 'Hola, Ana Sofía.'],
    ['Hola, { Nombre_Contacto }.', 'Hola, Ana Sofía.'],
    ['{fecha}, {hora}', 'viernes 20 de noviembre de 2026, 4:30 p. m.'],
    ['Sin nada', 'Sin nada'],
    ['Un {apodo} desconocido', 'Un desconocido'],
    ['Hola {apodo}, ¿vienes?', 'Hola, ¿vienes?'],
    ['Hola, {constructor}.', 'Hola.'],
    ['Tu cita de {apodo} con {especialista}.', 'Tu cita con Mariana Robles.'],
    ['Tu cita de {apodo} con {apodo}.', 'Tu cita.'],
    ['Tu cita del {apodo}, {apodo}, se canceló.', 'Tu cita, se canceló.'],
    ['Es el {fecha}, {apodo}, en {sucursal}.', 'Es el viernes 20 de noviembre de 2026, en Roma Norte.'],
    ['{{hora}}', '{4:30 p. m.}'],
    ['5 { 3 } y {}', '5 { 3 } y {}'],
  ])('says %o as %o', (text, said) => {
    expect(renderTemplate(text, VALUES)).toBe(said);
  });

  it('does not read an inserted value as a variable', () => {
    expect(renderTemplate('{negocio}', { negocio: '{hora}', hora: '9:00' })).toBe('{hora}');
    expect(renderTemplate('{negocio}', { negocio: '$& $1' })).toBe('$& $1');
  });

  it('keeps line breaks, and leaves no double spaces for missing values', () => {
    expect(renderTemplate('Hola, {nombre_contacto} :\nte espera {especialista} \nAdiós', {})).toBe(
      'Hola:\nte espera\nAdiós',
    );
  });

  it('changes no text without variables, and leaves no variable in any', () => {
    const word = fc.constantFrom('{nombre_contacto}', '{nada}', 'hola', ' ', '\n', '.', '{', '}');
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join('');
        const said = renderTemplate(text, {});
        expect(said).not.toContain('{nombre_contacto}');
        if (!/\{\s*[\p{L}_]+\s*\}/u.test(text)) expect(said).toBe(text);
      }),
    );
  });

  it('lists unknown variables', () => {
    expect(unknownVariables('{hora} {apodo} {APODO_2} {apodo} {Hora}')).toEqual(['apodo']);
  });
});

const sayChanges = (changes: readonly AppointmentChange[], values = VALUES) =>
  renderTemplate(withChanges('Tu cita {cambios}.', changes), values);

describe('the words about a change', () => {
  const WHEN = 'viernes 20 de noviembre de 2026, 4:30 p. m.';
  it.each<[AppointmentChange[], string]>([
    [['specialist'], `Tu cita de Limpieza dental del ${WHEN}, ahora será con Mariana Robles.`],
    [['branch'], `Tu cita de Limpieza dental del ${WHEN}, ahora será en Roma Norte, Orizaba 101.`],
    [['service'], `Tu cita del ${WHEN}, ahora será de Limpieza dental.`],
    [['time', 'specialist'], `Tu cita de Limpieza dental ahora será el ${WHEN}, con Mariana Robles.`],
    [['time'], `Tu cita de Limpieza dental ahora será el ${WHEN}, con Mariana Robles.`],
    [
      ['branch', 'specialist', 'time', 'service'],
      `Tu cita ahora será de Limpieza dental, el ${WHEN}, con Mariana Robles, en Roma Norte, Orizaba 101.`,
    ],
  ])('name everything that changed, in one order: %o', (changes, sentence) => {
    expect(sayChanges(changes)).toBe(sentence);
  });

  it('have no holes for values that are missing', () => {
    const subsets = fc.subarray([...APPOINTMENT_CHANGES], { minLength: 1 });
    const known = fc.subarray(Object.keys(VALUES) as (keyof typeof VALUES)[]);
    fc.assert(
      fc.property(subsets, known, (changes, names) => {
        const values = Object.fromEntries(names.map((name) => [name, VALUES[name]])) as typeof VALUES;
        const sentence = sayChanges(changes, values);
        expect(sentence).not.toMatch(
          / {2}|[{}]| ,|,,|,\.|\b(?:de|del|con|en|el) (?:de|del|con|en|el|ahora)\b/,
        );
      }),
    );
  });
});

describe('the default texts', () => {
  it.each(TEMPLATE_KINDS)('contain service, date and time, and only known variables (%s)', (kind) => {
    const said = renderTemplate(DEFAULT_TEXTS[kind], VALUES);
    expect(said).toContain(VALUES.servicio);
    expect(said).toContain(VALUES.fecha);
    expect(said).toContain(VALUES.hora);
    expect(said).not.toMatch(/[{}]/);
    expect(unknownVariables(DEFAULT_TEXTS[kind])).toEqual([]);
  });

  it('link every client to their appointment', () => {
    for (const kind of TEMPLATE_KINDS.filter((one) => one !== 'specialist'))
      expect(DEFAULT_TEXTS[kind], kind).toContain('{liga_cita}');
  });

  it('name client, service, specialist, date and branch in confirmations', () => {
    for (const variable of ['nombre_contacto', 'servicio', 'especialista', 'fecha', 'sucursal'])
      expect(DEFAULT_TEXTS.confirmation).toContain(`{${variable}}`);
  });

  it('exist for every kind but a free message', () => {
    expect([...Object.keys(DEFAULT_TEXTS), 'free'].toSorted()).toEqual([...PLANNABLE_KINDS].toSorted());
    expect(Object.keys(VALUES)).toEqual(Object.keys(TEMPLATE_VARIABLES));
  });
});
