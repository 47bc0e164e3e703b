import type { Branch } from '@cauce/contract/agenda/branches';
import { useQuery } from '@tanstack/react-query';
import { Building2, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useHomeWhenFailed } from '../../../platform/home-when-failed.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { ArchivableCards } from '../../../platform/records/archivable-cards.tsx';
import { RecordPage } from '../../../platform/records/record-page.tsx';
import { useArchivableScreen } from '../../../platform/records/use-archivable-screen.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { BranchChoice, branchList } from '../../catalogue/index.ts';
import { fits, NO_FILTERS, nothingFits, searchText, SpecialistFilters } from '../filters.ts';
import { SpecialistCard } from '../parts/specialist-card.tsx';
import { specialistRecords } from '../queries.ts';
import { removalQuestion } from '../removal-question.ts';

/** Links to the branches, because a specialist needs one. */
const BranchNeeded = () => (
  <EmptyState
    icon={<Building2 />}
    title="Cada especialista atiende en una sucursal. Abre la primera para registrar a tu equipo."
    action={
      <ButtonLink kind="primary" href={pageHref('/sucursales')}>
        Ir a sucursales
      </ButtonLink>
    }
  />
);

const loadForm = () => import('../parts/specialist-dialog.tsx');
const SpecialistDialog = lazy(async () => ({ default: (await loadForm()).SpecialistDialog }));

const NO_BRANCHES: readonly Branch[] = [];

/** The branches; undefined while they load. They are fetched only for people who may see them. */
function useBranches(seesBranches: boolean): readonly Branch[] | undefined {
  const { data, isError, error } = useQuery({ ...branchList, enabled: seesBranches });
  useHomeWhenFailed({
    failed: isError && data === undefined,
    what: 'tus sucursales',
    reason: error?.message,
  });
  // Without the right, branches in the cache are not shown either.
  return seesBranches ? data : NO_BRANCHES;
}

export function SpecialistsScreen() {
  const seesBranches = useCan('branches.read');
  const known = useBranches(seesBranches);
  const branches = known ?? NO_BRANCHES;
  const hasOpenBranch = branches.some(({ isArchived }) => !isArchived);
  // The form needs the branches, so people who may not see them cannot fill it in.
  const mayWrite = useCan('specialists.write') && seesBranches;
  const screen = useArchivableScreen(specialistRecords, {
    filtering: useFilters('/especialistas', SpecialistFilters),
    noFilters: NO_FILTERS,
    mayWrite,
    canRegister: hasOpenBranch,
    isWaiting: known === undefined,
    loadForm,
    searchText,
    fits,
    nothingFits,
    removalQuestion,
  });
  const { list = [], filters, setFilters } = screen;
  return (
    <RecordPage
      title="Especialistas"
      description="Quién atiende, dónde y a qué hora."
      action={screen.headerAction}
    >
      <ArchivableCards
        screen={screen}
        placeholder="Nombre, teléfono o servicio"
        choices={
          <BranchChoice
            branches={list.map(({ branch }) => branch)}
            value={filters.sucursal}
            onChange={(sucursal) => setFilters({ sucursal })}
          />
        }
        icon={<UsersRound />}
        invitation="Aquí vivirán tus especialistas: quién atiende, dónde y a qué hora."
        insteadOfInvitation={mayWrite && !hasOpenBranch && <BranchNeeded />}
      >
        {(specialist, actions) => (
          <SpecialistCard
            specialist={specialist}
            branch={branches.find(({ _id }) => _id === specialist.branchId)}
            actions={actions}
          />
        )}
      </ArchivableCards>
      {screen.editing && (
        <Suspense>
          <SpecialistDialog editing={screen.editing} branches={branches} onClose={screen.close} />
        </Suspense>
      )}
    </RecordPage>
  );
}
