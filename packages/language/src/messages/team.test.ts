import { describe, expect, it } from 'vitest';
import { lengthIn, shiftIn } from './shift.ts';
import { namesSaid, reminderText, teamWishIn } from './team.ts';
import { talkText } from './text.ts';

const wish = (message: string) => {
  const { act, status } = teamWishIn(talkText(message));
  return act === 'status' ? `${act} ${status ?? ''}` : act;
};

describe('a request of the team', () => {
  it.each([
    ['marca la de Ana como asistida', 'status asistida'],
    ['no vino Juan', 'status no_asistida'],
    ['Juan no se presentó', 'status no_asistida'],
    ['ya llegó Marta', 'status asistida'],
    ['confirma a Marta', 'status confirmada'],
    ['cancela la de Pedro', 'status cancelada'],
    ['¿ya llegó Marta?', 'agenda'],
    ['¿quién no vino hoy?', 'agenda'],
    ['bloquéame el viernes', 'block'],
    ['mañana no voy a venir', 'block'],
    ['quita el bloqueo de mañana', 'unblock'],
    ['cancela el bloqueo', 'unblock'],
    ['desbloquea el viernes', 'unblock'],
    ['recuérdame cancelar la cita de Ana', 'remind'],
    ['¿quién sigue?', 'next'],
    ['¿cómo viene la semana?', 'agenda'],
    ['¿hay huecos mañana?', 'free'],
    ['gracias', undefined],
  ])('%s', (message, meant) => {
    expect(wish(message)).toBe(meant);
  });

  it('contains the text of a reminder', () => {
    expect(reminderText('recuérdame         llamar al proveedor')).toBe('llamar al proveedor');
    expect(reminderText('Ponme un recordatorio para            de pagar la renta')).toBe('pagar la renta');
  });

  it('contains words that may be a name', () => {
    expect(namesSaid(talkText('no vino Fernando'))).toEqual(['fernando']);
    expect(namesSaid(talkText('márcala como asistida'))).toEqual([]);
  });
});

describe('shifts', () => {
  it.each([
    ['una hora más tarde', 60],
    ['media hora antes', -30],
    ['dos horas y media después', 150],
    ['15 minutos más temprano', -15],
    ['recórrela media hora', 30],
    ['adelántala una hora', -60],
    ['llego 10 minutos tarde', undefined],
    ['más tarde', undefined],
  ])('%s', (message, minutes) => {
    expect(shiftIn(talkText(message))).toBe(minutes);
  });

  it('contains a duration', () => {
    expect(lengthIn(talkText('mañana a las 3 por dos horas'))).toBe(120);
    expect(lengthIn(talkText('mañana a las 3'))).toBeUndefined();
  });
});
