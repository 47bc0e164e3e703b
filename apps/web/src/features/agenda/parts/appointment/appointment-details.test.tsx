import { PAGES } from '@cauce/contract/kit/pages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAppointment } from '../../../../../testing/an-agenda.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import {
  AppointmentPartsContext,
  type AppointmentPart,
} from '../../../../platform/feature-parts/appointment-parts.ts';
import { Fold } from '../../../../ui/layout/accordion.tsx';
import { AppointmentDetails } from './appointment-details.tsx';

const PARTS: AppointmentPart[] = [
  { slot: 'facts', label: 'Pago', needs: 'money.read', Panel: () => 'Debe $800.00' },
  { slot: 'actions', needs: 'money.write', Panel: () => <button type="button">Cobrar</button> },
  {
    slot: 'history',
    needs: 'stock.read',
    Panel: ({ appointment }) => <Fold title="Lo que se usó">{appointment.branch.name}, gasas</Fold>,
  },
];

const show = (permissions?: { page: number; actions: ['view'] }[], appointment = anAppointment()) =>
  renderScreen(
    () => (
      <AppointmentPartsContext value={PARTS}>
        <AppointmentDetails appointment={appointment} zone="America/Mexico_City" />
      </AppointmentPartsContext>
    ),
    { at: '/agenda', ...(permissions && { permissions }) },
  );

it('shows the parts of other features in their slots', async () => {
  const { user } = show();
  expect(await screen.findByRole('button', { name: 'Cobrar' })).toBeTruthy();
  await user.click(screen.getByText('Lo que se usó'));
  expect(screen.getByText('Roma Norte, gasas')).toBeTruthy();
});

const valueOf = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent;

it('shows the price, the balance and how often the client did not come', async () => {
  const { client } = anAppointment();
  show(
    undefined,
    anAppointment({ client: client && { ...client, missed: 2 }, confirmationMessagesCounter: 3 }),
  );
  await screen.findByText('Precio');
  expect(valueOf('Precio')).toBe('$800.00 MXN');
  expect(valueOf('Pago')).toBe('Debe $800.00');
  expect(valueOf('Inasistencias')).toBe('No vino a 2 citas');
  expect(valueOf('Confirmaciones enviadas')).toBe('3');
});

it('leaves out the balance without the permission, and absences of a client who always came', async () => {
  show([{ page: PAGES.stock.number, actions: ['view'] }]);
  await screen.findByText('Precio');
  expect(valueOf('Pago')).toBeUndefined();
  expect(valueOf('Inasistencias')).toBeUndefined();
});

it('hides actions that the person may not use', async () => {
  show([{ page: PAGES.stock.number, actions: ['view'] }]);
  expect(await screen.findByText('Lo que se usó')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cobrar' })).toBeNull();
});
