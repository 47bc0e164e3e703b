import { describe, expect, it } from 'vitest';
import { ORDER_VARIABLES, renderTemplate, TEMPLATE_VARIABLES } from '../texts/message-template.ts';
import { foreignVariables, MESSAGE_VARIABLES } from './message-variables.ts';
import { PHASE_TYPES } from './shape.ts';

describe('the variables of a phase', () => {
  it.each(PHASE_TYPES)('of the type %s are known, and each is named once', (type) => {
    const names = MESSAGE_VARIABLES[type].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, label } of MESSAGE_VARIABLES[type]) {
      expect({ ...TEMPLATE_VARIABLES, ...ORDER_VARIABLES }).toHaveProperty(name);
      expect(label).not.toBe('');
      expect(renderTemplate(`{${name}}`, { [name]: 'valor' })).toBe('valor');
    }
  });

  it('are those of an appointment only where appointments are made', () => {
    expect(foreignVariables('{nombre_contacto}, {servicio} a las {Hora}', 'scheduling')).toEqual([]);
    expect(foreignVariables('{nombre_contacto}, {servicio} a las {Hora}', 'personalized')).toEqual([
      'servicio',
      'hora',
    ]);
    expect(foreignVariables('{pedido_total}', 'ordering')).toEqual([]);
    expect(foreignVariables('{pedido_total} {cambios} {nada}', 'scheduling')).toEqual([
      'pedido_total',
      'cambios',
      'nada',
    ]);
  });
});
