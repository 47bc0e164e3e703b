import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PageExistsContext } from '../navigation-entries.ts';
import { queries } from '../queries.ts';
import type { ArchivableRecord, ArchivableRecords } from './archivable.ts';
import { useSaveRecord } from './use-save-record.ts';

const aRecord = (name: string): ArchivableRecord => ({
  _id: `019a0000-0000-7000-8000-0000000000${name.length}a`,
  name,
  isArchived: false,
  updatedAt: '2026-03-11T16:30:00.000Z',
  can: { edit: true, archive: true, delete: true } as never,
});

let list: ArchivableRecord[];
const records: ArchivableRecords<ArchivableRecord, string> = {
  noun: { one: 'mesa', several: 'mesas', isFeminine: true },
  topic: 'tables',
  list: { queryKey: ['tables'], queryFn: async () => list },
  wrapper: 'table',
  add: async (name) => {
    const data = aRecord(name);
    list = [...list, data];
    return { data, message: 'Mesa registrada' };
  },
  change: async (_, name) => ({ data: aRecord(name), message: 'Mesa actualizada' }),
  setArchived: async () => ({ data: aRecord('x'), message: '' }),
  remove: async () => ({ data: { outcome: 'deleted' }, message: '' }),
  saveFailed: 'No se guardó',
  next: { label: 'Registrar las sillas', path: '/sillas' },
};

beforeEach(() => {
  list = [];
  queries.setQueryData(['tables'], list);
});
afterEach(() => {
  queries.clear();
  toast.clear();
});

function Saver() {
  const save = useSaveRecord(records, {
    record: undefined,
    changedMeanwhile: () => '',
    onSaved: () => undefined,
  });
  return <button onClick={() => void save('Mesa')}>Guardar</button>;
}

function show(exists = true) {
  return renderScreen(
    () => (
      <PageExistsContext value={() => exists}>
        <Saver />
      </PageExistsContext>
    ),
    { at: '/mesas' },
  );
}

it('leads from the first record to what follows', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Registrar las sillas' }));
  expect(address()).toBe('/sillas');
});

it('does not after a later one, nor to a page that the person may not open', async () => {
  const { user, unmount } = show(false);
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Mesa registrada');
  expect(screen.queryByRole('button', { name: 'Registrar las sillas' })).toBeNull();
  unmount();
  toast.clear();
  queries.setQueryData(['tables'], list);
  const second = show();
  await second.user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Mesa registrada');
  expect(screen.queryByRole('button', { name: 'Registrar las sillas' })).toBeNull();
});
