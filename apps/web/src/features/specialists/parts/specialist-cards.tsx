import type { Branch } from '@cauce/contract/agenda/branches';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import { CardList } from '../../../ui/data/card-list.tsx';
import { useSpecialistActs } from '../queries.ts';
import { removingQuestion } from '../removing-question.ts';
import { SpecialistCard } from './specialist-card.tsx';

export interface SpecialistCardsProps {
  specialists: readonly Specialist[];
  /** The one that has just been saved. */
  saved: Specialist | undefined;
  branches: readonly Branch[];
  onEdit: ((specialist: Specialist) => void) | undefined;
}

export function SpecialistCards({ specialists, branches, onEdit, saved }: SpecialistCardsProps) {
  const { acts, deletingId: leaving } = useSpecialistActs(onEdit, removingQuestion);
  return (
    <CardList records={specialists} leaving={leaving} saved={saved}>
      {(specialist) => (
        <SpecialistCard
          specialist={specialist}
          branch={branches.find(({ _id }) => _id === specialist.branchId)}
          acts={acts}
        />
      )}
    </CardList>
  );
}
