import type { Branch } from '@cauce/contract/agenda/branches';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useHomeWhenFailed } from '../../../platform/home-when-failed.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { branchList, specialistList } from '../../catalogue/index.ts';
import { countOf, shownOf, SpecialistFilters, whyNobody } from '../filters.ts';
import { NoSpecialists } from '../parts/no-specialists.tsx';
import { SpecialistCards } from '../parts/specialist-cards.tsx';
import type { Editing } from '../parts/specialist-dialog.tsx';
import { SpecialistToolbar } from '../parts/specialist-toolbar.tsx';

/** The form is most of this page's code and comes after the list. */
const dialog = () => import('../parts/specialist-dialog.tsx');
const SpecialistDialog = lazy(async () => ({ default: (await dialog()).SpecialistDialog }));

const NO_BRANCHES: readonly Branch[] = [];

/** Both lists; that of the branches is only asked for whoever may see it. */
function useLists() {
  const seesBranches = useCan('branches.read');
  const specialists = useQuery(specialistList);
  const branches = useQuery({ ...branchList, enabled: seesBranches });
  useHomeWhenFailed({
    failed: specialists.isError && specialists.data === undefined,
    what: 'tus especialistas',
    reason: specialists.error?.message,
  });
  useHomeWhenFailed({
    failed: branches.isError && branches.data === undefined,
    what: 'tus sucursales',
    reason: branches.error?.message,
  });
  // What an earlier right left in memory is not shown either.
  const known = seesBranches ? branches.data : NO_BRANCHES;
  return { list: known && specialists.data, branches: known ?? NO_BRANCHES, seesBranches };
}

export function SpecialistsScreen() {
  const { list, branches, seesBranches } = useLists();
  const [filters, setFilters] = useFilters('/especialistas', SpecialistFilters);
  const [editing, setEditing] = useState<Editing>('nothing');
  const [edited, setEdited] = useState(false);
  const [saved, setSaved] = useState<Specialist>();
  // The form is about a branch: whoever sees none has nothing to fill in.
  const mayWrite = useCan('specialists.write') && seesBranches;
  const hasPlace = branches.some(({ isArchived }) => !isArchived);
  const edit = (which: Editing) => {
    setEdited(true);
    setEditing(which);
  };
  const close = (record?: Specialist) => {
    setEditing('nothing');
    setSaved(record);
  };
  const openNew = mayWrite && hasPlace ? () => edit('new') : undefined;
  useEffect(() => {
    if (mayWrite) void dialog().catch(() => undefined);
  }, [mayWrite]);
  useShortcuts(
    'Especialistas',
    openNew ? [{ keys: 'n', label: 'Registrar especialista', run: openNew }] : [],
  );

  const shown = shownOf(list ?? [], filters);
  const hasAny = list !== undefined && list.length > 0;

  return (
    <Page
      title="Especialistas"
      description="Quién atiende, dónde y a qué hora."
      actions={
        openNew &&
        hasAny && (
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={openNew}>
            Registrar especialista
          </Button>
        )
      }
    >
      {hasAny && (
        <SpecialistToolbar
          filters={filters}
          setFilters={setFilters}
          branches={placesOf(list)}
          counts={countOf(list)}
        />
      )}
      {list === undefined && <SkeletonCards cards={6} />}
      {shown.length > 0 && (
        <SpecialistCards
          specialists={shown}
          branches={branches}
          saved={saved}
          onEdit={mayWrite ? (specialist: Specialist) => edit(specialist) : undefined}
        />
      )}
      {list !== undefined && shown.length === 0 && (
        <NoSpecialists
          because={!hasAny && mayWrite && !hasPlace ? 'noBranches' : whyNobody(list, filters)}
          onRegister={openNew}
          onClear={() => setFilters({ buscar: '', sucursal: '' })}
        />
      )}
      {edited && (
        <Suspense>
          <SpecialistDialog editing={editing} branches={branches} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

/** The branches where somebody attends, each once. */
const placesOf = (list: readonly Specialist[]) => [
  ...new Map(list.map(({ branch }) => [branch._id, branch])).values(),
];
