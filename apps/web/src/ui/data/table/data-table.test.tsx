import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../test-render.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps } from './table-types.ts';

interface Person {
  id: string;
  name: string;
  spent: number | null;
}

const PEOPLE: Person[] = [
  { id: 'a', name: 'Óscar', spent: 900 },
  { id: 'b', name: 'Ana', spent: null },
  { id: 'c', name: 'Zoe', spent: 80 },
];
const COLUMNS: Column<Person>[] = [
  { key: 'name', header: 'Nombre', cell: (row) => row.name, sortBy: (row) => row.name },
  {
    key: 'spent',
    header: 'Gastado',
    cell: (row) => row.spent ?? '–',
    sortBy: (row) => row.spent,
    align: 'end',
  },
];

const table = (more: Partial<DataTableProps<Person>> = {}) => (
  <DataTable
    label="Contactos"
    columns={COLUMNS}
    rows={PEOPLE}
    rowKey={(row) => row.id}
    rowName={(row) => row.name}
    empty={<p>Sin contactos</p>}
    {...more}
  />
);

const box = (name: string) => screen.getByRole('checkbox', { name: `Elegir ${name}` });

const order = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('DataTable', () => {
  it('sorts in Spanish order, with missing values last in both directions', async () => {
    const { user } = renderUi(table());
    await user.click(screen.getByRole('button', { name: 'Nombre' }));
    expect(order()).toEqual(['Ana', 'Óscar', 'Zoe']);
    await user.click(screen.getByRole('button', { name: 'Gastado' }));
    expect(order()).toEqual(['Zoe', 'Óscar', 'Ana']);
    await user.click(screen.getByRole('button', { name: 'Gastado' }));
    expect(order()).toEqual(['Óscar', 'Zoe', 'Ana']);
    expect(screen.getByRole('columnheader', { name: 'Gastado' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('leaves sorting to the caller', async () => {
    const onSort = vi.fn<(sort: unknown) => void>();
    const { user } = renderUi(table({ sort: { key: 'name', descending: false }, onSort }));
    await user.click(screen.getByRole('button', { name: 'Nombre' }));
    expect(onSort).toHaveBeenCalledWith({ key: 'name', descending: true });
    expect(order()).toEqual(['Óscar', 'Ana', 'Zoe']);
  });

  it('changes pages within the bounds', async () => {
    const onPage = vi.fn<(page: number) => void>();
    const { user } = renderUi(table({ paging: { page: 2, pageSize: 20, total: 1312, onPage } }));
    expect(screen.getByText('21 a 40 de 1,312')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(onPage).toHaveBeenCalledWith(3);
  });

  it('selects all rows and one row', async () => {
    const onChange = vi.fn<(chosen: Set<string>) => void>();
    const { user } = renderUi(table({ selection: { chosen: new Set(['a']), onChange } }));
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todo' }));
    expect(onChange).toHaveBeenLastCalledWith(new Set(['a', 'b', 'c']));
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Óscar' }));
    expect(onChange).toHaveBeenLastCalledWith(new Set());
  });

  it('selects and unselects with Shift all rows from the last one selected', async () => {
    const onChange = vi.fn<(chosen: Set<string>) => void>();
    const { user, rerender } = renderUi(table({ selection: { chosen: new Set(), onChange } }));
    await user.click(box('Zoe'));
    await user.keyboard('{Shift>}');
    await user.click(box('Óscar'));
    await user.keyboard('{/Shift}');
    expect(onChange).toHaveBeenLastCalledWith(new Set(['a', 'b', 'c']));
    rerender(table({ selection: { chosen: new Set(['a', 'b', 'c']), onChange } }));
    await user.keyboard('{Shift>}');
    await user.click(box('Ana'));
    await user.keyboard('{/Shift}');
    expect(onChange).toHaveBeenLastCalledWith(new Set(['c']));
  });

  it('asks for more rows when the end of the list comes near', () => {
    const onNearEnd = vi.fn<(rows: number) => void>();
    const many = Array.from({ length: 500 }, (_, index) => ({ id: `${index}`, name: `P${index}`, spent: 1 }));
    renderUi(table({ rows: many, onNearEnd }));
    expect(onNearEnd).not.toHaveBeenCalled();
    const rows = screen.getByRole('table').parentElement as HTMLElement;
    fireEvent.scroll(rows, { target: { scrollTop: 440 * 44 } });
    expect(onNearEnd.mock.calls).toEqual([[500]]);
  });

  it('draws a row once while the list scrolls and grows, and again when it is selected', () => {
    const drawn: string[] = [];
    const columns: Column<Person>[] = [
      {
        key: 'name',
        header: 'Nombre',
        cell: ({ name }) => {
          drawn.push(name);
          return name;
        },
      },
    ];
    const many = Array.from({ length: 500 }, (_, index) => ({ id: `${index}`, name: `P${index}`, spent: 1 }));
    const onChange = vi.fn<(chosen: Set<string>) => void>();
    const always = { columns, rowKey: (row: Person) => row.id, rowName: (row: Person) => row.name };
    const nobody = { chosen: new Set<string>(), onChange };
    const { rerender } = renderUi(table({ ...always, rows: many, selection: nobody }));
    const rows = screen.getByRole('table').parentElement as HTMLElement;
    for (let row = 0; row <= 200; row += 3) fireEvent.scroll(rows, { target: { scrollTop: row * 44 } });
    expect(screen.getByText('P220')).toBeTruthy();
    expect(screen.queryByText('P20')).toBeNull();
    const more = [...many, { id: 'last', name: 'Última', spent: 1 }];
    rerender(table({ ...always, rows: more, selection: { chosen: new Set<string>(), onChange } }));
    expect(drawn).toHaveLength(new Set(drawn).size);
    rerender(table({ ...always, rows: more, selection: { chosen: new Set(['220']), onChange } }));
    expect(drawn.filter((name) => name === 'P220')).toHaveLength(2);
    expect(drawn).toHaveLength(new Set(drawn).size + 1);
  });

  it('opens a row in place instead of following its link', async () => {
    const onOpen = vi.fn<(row: Person) => void>();
    const { user } = renderUi(table({ href: ({ id }) => `#${id}`, onOpen }));
    await user.click(screen.getByRole('link', { name: 'Zoe' }));
    expect(onOpen.mock.calls).toEqual([[PEOPLE[2]]]);
    expect(window.location.hash).toBe('');
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Zoe' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(window.location.hash).toBe('#c');
    window.location.hash = '';
  });

  it('shows the actions of a row in a menu with its name', async () => {
    const archive = vi.fn<(id: string) => void>();
    const actions = (row: Person) => [{ label: 'Archivar', onSelect: () => archive(row.id) }];
    const { user } = renderUi(table({ actions }));
    await user.click(screen.getByRole('button', { name: 'Acciones de Zoe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archivar' }));
    expect(archive).toHaveBeenCalledWith('c');
  });

  it('says when there are no rows, and draws only a part of a long list', () => {
    const { rerender } = renderUi(table({ rows: [] }));
    expect(screen.getByText('Sin contactos')).toBeTruthy();
    const many = Array.from({ length: 5000 }, (_, index) => ({
      id: `${index}`,
      name: `P${index}`,
      spent: index,
    }));
    rerender(table({ rows: many }));
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
  });
});
