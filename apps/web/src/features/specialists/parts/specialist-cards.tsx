import type { Branch } from '@cauce/contract/branches';
import type { Specialist } from '@cauce/contract/specialists';
import { CardGrid } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useArchiveSpecialist, useRemoveSpecialist } from '../queries.ts';
import { removingQuestion } from '../removing-question.ts';
import { SpecialistCard } from './specialist-card.tsx';

export interface SpecialistCardsProps {
  specialists: readonly Specialist[];
  branches: readonly Branch[];
  onEdit: ((specialist: Specialist) => void) | undefined;
}

export function SpecialistCards({ specialists, branches, onEdit }: SpecialistCardsProps) {
  const confirm = useConfirm();
  const { mutate: setArchived } = useArchiveSpecialist();
  const removing = useRemoveSpecialist();
  const acts = {
    edit: onEdit,
    archive: (specialist: Specialist) => setArchived({ record: specialist, archived: true }),
    unarchive: (specialist: Specialist) => setArchived({ record: specialist, archived: false }),
    remove: async (specialist: Specialist) => {
      if (await confirm(removingQuestion(specialist))) removing.mutate(specialist);
    },
  };
  const leaving = removing.isPending ? removing.variables._id : undefined;
  return (
    <CardGrid>
      {specialists.map((specialist) => (
        <SpecialistCard
          key={specialist._id}
          specialist={specialist}
          branch={branches.find(({ _id }) => _id === specialist.branchId)}
          acts={acts}
          leaving={specialist._id === leaving}
        />
      ))}
    </CardGrid>
  );
}
