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
  { slot: 'actions', needs: 'money.write', Panel: () => <button type="button">Cobrar</button> },
  {
    slot: 'history',
    needs: 'stock.read',
    Panel: ({ appointment }) => <Fold title="Lo que se usó">{appointment.branch.name}, gasas</Fold>,
  },
];

const show = (permissions?: { page: number; actions: ['view'] }[]) =>
  renderScreen(
    () => (
      <AppointmentPartsContext value={PARTS}>
        <AppointmentDetails appointment={anAppointment()} zone="America/Mexico_City" />
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

it('hides actions that the person may not use', async () => {
  show([{ page: PAGES.stock.number, actions: ['view'] }]);
  expect(await screen.findByText('Lo que se usó')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cobrar' })).toBeNull();
});
