import { describe, expect, it } from 'vitest';
import {
  AGENDA_STATUSES,
  APPOINTMENT_STATUSES,
  NEW_STATUS,
  occupies,
  STATUS_LABELS,
  targetsFrom,
} from './appointment-status.ts';

const now = new Date('2026-11-20T18:00:00Z');
const later = new Date('2026-11-20T18:00:01Z');

describe('the status of an appointment', () => {
  it('has its words', () => {
    expect(AGENDA_STATUSES.map((status) => STATUS_LABELS[status])).toEqual([
      'Agendada',
      'Confirmada',
      'Cancelada',
      'Asistida',
      'No Asistida',
      'Pago Pendiente',
      'No Pagada',
      'Bloqueado',
    ]);
    expect(NEW_STATUS).toBe('agendada');
  });

  it('takes time unless it was cancelled or not paid in time', () => {
    expect(AGENDA_STATUSES.filter((status) => !occupies(status, undefined, now))).toEqual([
      'cancelada',
      'no_pagada',
    ]);
  });

  it('takes time while it waits for payment, until the deadline', () => {
    expect(occupies('pago_pendiente', later, now)).toBe(true);
    expect(occupies('pago_pendiente', now, now)).toBe(false);
    expect(occupies('pago_pendiente', now, later)).toBe(false);
    // The deadline applies only to appointments that wait for payment; a paid one keeps its date.
    expect(occupies('confirmada', now, later)).toBe(true);
  });

  it.each(APPOINTMENT_STATUSES)('%s may become any other status but never a block', (status) => {
    const targets: string[] = targetsFrom(status);
    expect(targets).toHaveLength(6);
    expect(targets).not.toContain(status);
    expect(targets).not.toContain('block');
  });
});
