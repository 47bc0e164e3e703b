import { expect, it } from 'vitest';
import { fillQuickReply, unfilledVariable } from './quick-reply.ts';

const values = { nombre_contacto: 'Carla', negocio: 'Clínica Roble', mi_nombre: '' };

it('fills what is known, and leaves the rest to be seen', () => {
  expect(fillQuickReply('Hola, { Nombre_contacto }: soy {mi_nombre} de {negocio}', values)).toBe(
    'Hola, Carla: soy {mi_nombre} de Clínica Roble',
  );
});

it('names a variable that nothing fills', () => {
  expect(unfilledVariable('Tu cita es el {fecha}')).toBe('fecha');
  expect(unfilledVariable('Hola, {nombre_contacto}')).toBeUndefined();
});
