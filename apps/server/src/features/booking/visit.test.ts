import { expect, it } from 'vitest';
import { changeUntil, rightsOver } from './visit.ts';

const RULES = {
  isOpen: true,
  whoBooks: 'everyone',
  minimumNotice: 0,
  horizonDays: 60,
  changeUntilHours: 12,
  mayReschedule: true,
  mayCancel: true,
  choosesSpecialist: true,
  welcome: '',
  instructions: '',
} as const;
const start = new Date('2026-11-20T18:00:00Z');
const at = (text: string) => new Date(text);
const all = { mayReschedule: true, mayCancel: true };
const none = { mayReschedule: false, mayCancel: false };

it('allows changes until the limit of the business and not after', () => {
  expect(changeUntil(start, RULES)).toEqual(at('2026-11-20T06:00:00Z'));
  const visit = { status: 'agendada', start, payUntil: null } as const;
  expect(rightsOver(visit, RULES, at('2026-11-20T06:00:00Z'))).toEqual(all);
  expect(rightsOver(visit, RULES, at('2026-11-20T06:00:00.001Z'))).toEqual(none);
});

it('allows no change of a past visit', () => {
  const late = { ...RULES, changeUntilHours: 0 };
  expect(rightsOver({ status: 'agendada', start, payUntil: null }, late, start)).toEqual(none);
  for (const status of ['cancelada', 'asistida', 'no_asistida', 'no_pagada'] as const)
    expect(rightsOver({ status, start, payUntil: null }, late, at('2026-11-19T00:00:00Z'))).toEqual(none);
});

it('follows the two permissions of the business', () => {
  const rules = { ...RULES, mayCancel: false };
  expect(
    rightsOver({ status: 'confirmada', start, payUntil: null }, rules, at('2026-11-19T00:00:00Z')),
  ).toEqual({
    mayReschedule: true,
    mayCancel: false,
  });
});

it('allows no change of an unpaid visit whose time is free again', () => {
  const payUntil = at('2026-11-19T00:00:00Z');
  const visit = { status: 'pago_pendiente', start, payUntil } as const;
  expect(rightsOver(visit, RULES, at('2026-11-18T23:59:59.999Z'))).toEqual(all);
  expect(rightsOver(visit, RULES, payUntil)).toEqual(none);
});
