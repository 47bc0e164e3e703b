import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';
import { renderUi } from '../test-render.tsx';

const TABS = [
  { value: 'hours', label: 'Horarios' },
  { value: 'services', label: 'Servicios', count: 3 },
  { value: 'team', label: 'Equipo' },
];

function Screen() {
  const [value, setValue] = useState('hours');
  return (
    <>
      <Tabs label="Sucursal" tabs={TABS} value={value} onChange={setValue} />
      <TabPanel value={value}>{value}</TabPanel>
    </>
  );
}

it('moves the focus with the arrows, and from the last tab to the first', async () => {
  const { user } = renderUi(<Screen />);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tabpanel', { name: 'Equipo' }).textContent).toBe('team');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Equipo' }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Servicios3');
});

it('renders links for tabs with addresses', () => {
  const linked = TABS.map((tab) => ({ ...tab, href: `/sucursal/${tab.value}` }));
  renderUi(<Tabs label="Sucursal" tabs={linked} value="team" />);
  expect(screen.getByRole('link', { name: 'Equipo' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('tab')).toBeNull();
});
