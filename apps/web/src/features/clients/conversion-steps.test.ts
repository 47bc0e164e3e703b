import type { FunnelStep } from '@cauce/contract/clients/contact';
import { expect, it } from 'vitest';
import { aNotification } from '../../../testing/a-notification.ts';
import { stepsOf } from './conversion-steps.ts';

const FUNNEL = '019a0009-0000-7000-8000-000000000001';
const step = (day: number, phase = 'cita.agendada'): FunnelStep => ({
  date: `2026-03-0${day}T16:00:00.000Z`,
  phase,
  funnelId: FUNNEL,
  title: phase,
  funnelName: 'Principal',
  action: 'agendada',
  by: '',
});
const message = (text: string, day: number, phase = 'cita.agendada.mensaje') =>
  aNotification({ text, phase, funnelId: FUNNEL, createdAt: `2026-03-0${day}T16:00:00.000Z` });
const textsOf = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map(({ messages }) => messages.map(({ text }) => text));

it('shows a message once, in the entry that planned it', () => {
  const funnelPhases = [step(5), step(1), step(3, 'cita.confirmada')];
  const said = [message('Primera vez', 1), message('Segunda vez', 6)];
  expect(textsOf({ funnelPhases }, said)).toEqual([['Primera vez'], [], ['Segunda vez']]);
});

it('shows a message that is older than every entry in the first one', () => {
  expect(textsOf({ funnelPhases: [step(3), step(5)] }, [message('Antes', 1)])).toEqual([['Antes'], []]);
});

it('shows messages outside of phases at the end', () => {
  const [first, others] = stepsOf({ funnelPhases: [step(1)] }, [message('Recordatorio', 2, '')]);
  expect(first?.messages).toEqual([]);
  expect(others).toMatchObject({ label: 'Mensajes de sus citas', messages: [{ text: 'Recordatorio' }] });
});
