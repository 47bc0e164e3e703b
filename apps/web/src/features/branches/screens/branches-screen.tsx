import type { Branch } from '@cauce/contract/agenda/branches';
import { Building2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import * as z from 'zod';
import { ArchivableCards } from '../../../platform/records/archivable-cards.tsx';
import { RecordPage } from '../../../platform/records/record-page.tsx';
import { useArchivableScreen } from '../../../platform/records/use-archivable-screen.ts';
import { typedText, useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { removalQuestion } from '../removal-question.ts';
import { BranchCard } from '../parts/branch-card.tsx';
import { branchRecords } from '../queries.ts';

const loadForm = () => import('../parts/branch-dialog.tsx');
const BranchDialog = lazy(async () => ({ default: (await loadForm()).BranchDialog }));

const BranchFilters = z.object({
  buscar: typedText(),
  ver: z.enum(['activas', 'archivadas']).catch('activas'),
});

export type BranchesSearch = z.output<typeof BranchFilters>;

const searchText = ({ name, address, city, state }: Branch) => [name, address.description, city, state];

export function BranchesScreen() {
  const screen = useArchivableScreen(branchRecords, {
    filtering: useFilters('/sucursales', BranchFilters),
    noFilters: { buscar: '' },
    mayWrite: useCan('branches.write'),
    loadForm,
    searchText,
    removalQuestion,
  });
  return (
    <RecordPage title="Sucursales" description="Dónde atiendes y a qué hora." action={screen.headerAction}>
      <ArchivableCards
        screen={screen}
        placeholder="Nombre, dirección o ciudad"
        icon={<Building2 />}
        invitation="Aquí vivirán tus sucursales: dónde estás y a qué hora abres."
      >
        {(branch, actions) => <BranchCard branch={branch} actions={actions} />}
      </ArchivableCards>
      {screen.editing && (
        <Suspense>
          <BranchDialog editing={screen.editing} onClose={screen.close} />
        </Suspense>
      )}
    </RecordPage>
  );
}
