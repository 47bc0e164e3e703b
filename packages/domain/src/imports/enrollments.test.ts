import { describe, expect, it } from 'vitest';
import { checkEnrollment, type EnrollmentKey } from './enrollments.ts';

const check = (cells: Partial<Record<EnrollmentKey, string>>) =>
  checkEnrollment({ row: 2, cells: { whatsapp: '5512345678', course: 'Yoga', ...cells } });

describe('a row of a file of enrolments', () => {
  it.each([
    ['', 'pending'],
    ['Pendiente', 'pending'],
    ['CONFIRMADO', 'confirmed'],
    ['confirmed', 'confirmed'],
    ['Cancelada', 'cancelled'],
  ])('stands as %j says', (status, means) => {
    expect(check({ status }).record?.status).toBe(means);
  });

  it.each([
    ['', { status: 'pending' }],
    ['parcial', { status: 'partial' }],
    ['Pagado', { status: 'completed' }],
    ['Completado', { status: 'completed' }],
    ['$1,500.50', { cents: 150_050 }],
    ['0', { cents: 0 }],
  ])('is paid as %j says', (payment, means) => {
    expect(check({ payment }).record?.payment).toEqual(means);
  });

  it('keeps only the digits of a number, and the date of a schedule', () => {
    const { record, class: is } = check({ whatsapp: '+52 55 1234 5678', start: '2026-03-09' });
    expect([record?.whatsapp, record?.start, is]).toEqual(['525512345678', '2026-03-09', 'fixable']);
  });

  it.each([
    [{ whatsapp: '' }, 'WhatsApp: Este campo es requerido'],
    [{ course: '' }, 'Curso: Este campo es requerido'],
    [{ status: 'tal vez' }, 'Estado: Escribe Pendiente, Confirmada o Cancelada'],
    [{ payment: 'mucho' }, 'Pago: Escribe Pendiente, Parcial, Completo o cuánto pagó'],
    [{ payment: '99999999999' }, 'Pago: El monto es demasiado grande'],
    [{ start: '9 de marzo' }, 'Inicio: Escribe la fecha como 2026-03-09'],
  ])('cannot be taken with %j', (cells, why) => {
    const { record, notes } = check(cells);
    expect(record).toBeUndefined();
    expect(notes.map(({ header, reason }) => `${header}: ${reason}`)).toEqual([why]);
  });
});
