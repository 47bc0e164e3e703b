import type { Branch } from '@cauce/contract/agenda/branches';
import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import * as z from 'zod';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { useHomeWhenFailed } from '../../../platform/home-when-failed.ts';
import { typedText, useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { branchList } from '../../catalogue/index.ts';
import { BranchCards } from '../parts/branch-cards.tsx';
import type { Editing } from '../parts/branch-dialog.tsx';
import { NoBranches } from '../parts/no-branches.tsx';

/** The form is most of this page's code and comes after the list. */
const dialog = () => import('../parts/branch-dialog.tsx');
const BranchDialog = lazy(async () => ({ default: (await dialog()).BranchDialog }));

const SHOWN = ['activas', 'archivadas'] as const;
const BranchFilters = z.object({ buscar: typedText(), ver: z.enum(SHOWN).catch('activas') });
export type BranchesSearch = z.output<typeof BranchFilters>;
type Shown = (typeof SHOWN)[number];

function shownOf(list: readonly Branch[], ver: Shown, search: string): Branch[] {
  return list
    .filter((branch) => branch.isArchived === (ver === 'archivadas'))
    .filter(({ name, address, city, state }) =>
      matches([name, address.description, city, state].join(' '), search),
    )
    .toSorted(byName);
}

export function BranchesScreen() {
  const { data: list, isError, error } = useQuery(branchList);
  const [filters, setFilters] = useFilters('/sucursales', BranchFilters);
  const [editing, setEditing] = useState<Editing>('nothing');
  const [edited, setEdited] = useState(false);
  const [saved, setSaved] = useState<Branch>();
  const mayOpen = useCan('branches.write');
  const edit = (which: Editing) => {
    setEdited(true);
    setEditing(which);
  };
  const close = (record?: Branch) => {
    setEditing('nothing');
    setSaved(record);
  };
  const openNew = () => edit('new');
  useEffect(() => {
    if (mayOpen) void dialog().catch(() => undefined);
  }, [mayOpen]);
  useShortcuts('Sucursales', mayOpen ? [{ keys: 'n', label: 'Registrar sucursal', run: openNew }] : []);
  useHomeWhenFailed({
    failed: isError && list === undefined,
    what: 'tus sucursales',
    reason: error?.message,
  });

  const search = filters.buscar.trim();
  const shown = shownOf(list ?? [], filters.ver, search);
  const count = (archived: boolean) => list?.filter(({ isArchived }) => isArchived === archived).length ?? 0;
  const hasAny = list !== undefined && list.length > 0;

  return (
    <Page
      title="Sucursales"
      description="Dónde atiendes y a qué hora."
      actions={
        mayOpen &&
        hasAny && (
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={openNew}>
            Registrar sucursal
          </Button>
        )
      }
    >
      {hasAny && (
        <Toolbar
          label="Buscar y filtrar sucursales"
          end={
            <Segmented
              label="Sucursales que se muestran"
              segments={[
                { value: 'activas', label: `Activas (${count(false)})` },
                { value: 'archivadas', label: `Archivadas (${count(true)})` },
              ]}
              value={filters.ver}
              onChange={(ver) => setFilters({ ver })}
            />
          }
        >
          <SearchField
            label="Buscar sucursal"
            placeholder="Nombre, dirección o ciudad"
            value={filters.buscar}
            wait={0}
            onSearch={(buscar) => setFilters({ buscar })}
          />
        </Toolbar>
      )}
      {list === undefined && <SkeletonCards cards={6} />}
      {shown.length > 0 && <BranchCards branches={shown} saved={saved} onEdit={edit} />}
      {list !== undefined && shown.length === 0 && (
        <NoBranches
          because={
            search !== ''
              ? 'search'
              : filters.ver === 'archivadas'
                ? 'noneArchived'
                : hasAny
                  ? 'allArchived'
                  : 'none'
          }
          search={search}
          onOpen={mayOpen ? openNew : undefined}
          onClear={() => setFilters({ buscar: '' })}
        />
      )}
      {edited && (
        <Suspense>
          <BranchDialog editing={editing} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}
