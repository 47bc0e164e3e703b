import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { CommandPalette } from './command-palette.tsx';
import type { CommandGroup, PaletteSources } from './palette-types.ts';

const goTo = vi.fn<(place: string) => void>();
const command = (label: string, keywords?: string) => ({
  id: label,
  label,
  keywords,
  onSelect: () => goTo(label),
});
const GROUPS: CommandGroup[] = [
  { label: 'Páginas', commands: [command('Agenda', 'citas'), command('Métricas'), command('Contactos')] },
  { label: 'Acciones', commands: [command('Nueva cita')] },
];

const open = async (more: Partial<PaletteSources> = {}) => {
  const drawn = renderUi(<CommandPalette groups={GROUPS} {...more} />);
  await drawn.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Buscar o ir a' });
  return drawn;
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

const chosen = () => screen.getByRole('option', { selected: true }).textContent;

const oneIsSilent = async () => [
  { label: 'Citas', commands: [], failed: true },
  { label: 'Servicios', commands: [command('Limpieza')] },
];

describe('CommandPalette', () => {
  it('keeps what is typed before its code has loaded', async () => {
    const { user } = renderUi(<CommandPalette groups={GROUPS} />);
    await user.keyboard('{Control>}k{/Control}mex{Backspace}tr');
    expect(await screen.findByRole('combobox', { name: 'Buscar o ir a' })).toHaveProperty('value', 'metr');
    expect(options()).toEqual(['Métricas']);
  });

  it('opens by keyboard, finds without accents and follows the result with Enter', async () => {
    const { user } = await open();
    expect(options()).toEqual(['Agenda', 'Métricas', 'Contactos', 'Nueva cita']);
    await user.keyboard('metri');
    expect(options()).toEqual(['Métricas']);
    await user.keyboard('{Enter}');
    expect(goTo).toHaveBeenLastCalledWith('Métricas');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('moves through the results with the arrows and tells screen readers the selected one', async () => {
    const { user } = await open();
    expect(chosen()).toBe('Agenda');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Nueva cita');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('Métricas');
    const active = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toBe('Métricas');
  });

  it('adds the results of the server, and drops an answer that comes too late', async () => {
    const asked = new Map<string, (groups: CommandGroup[]) => void>();
    const search = (text: string) => new Promise<CommandGroup[]>((resolve) => void asked.set(text, resolve));
    const { user } = await open({ search });
    await user.keyboard('an');
    await waitFor(() => expect(asked.has('an')).toBe(true));
    await user.keyboard('a');
    await waitFor(() => expect(asked.has('ana')).toBe(true));
    await act(async () => asked.get('ana')?.([{ label: 'Contactos', commands: [command('Ana Torres')] }]));
    await act(async () => asked.get('an')?.([{ label: 'Contactos', commands: [command('Antonio')] }]));
    expect(options()).toEqual(['Ana Torres']);
  });

  it('says when the server cannot search', async () => {
    const { user } = await open({ search: () => Promise.reject(new Error('down')) });
    await user.keyboard('zzz');
    expect(await screen.findByText('No se pudo buscar en el servidor. Vuelve a intentarlo.')).toBeTruthy();
  });

  it('says which source did not answer beside the results of the others', async () => {
    const { user } = await open({ search: oneIsSilent });
    await user.keyboard('limp');
    await screen.findByRole('option', { name: 'Limpieza' });
    expect(screen.getByRole('group', { name: 'Citas' }).textContent).toContain('No se pudo buscar aquí.');
  });
});
