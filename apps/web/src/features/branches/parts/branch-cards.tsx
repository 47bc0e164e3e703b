import type { Branch } from '@cauce/contract/agenda/branches';
import { CardList } from '../../../ui/data/card-list.tsx';
import { closingQuestion } from '../closing-question.ts';
import { useBranchActs } from '../queries.ts';
import { BranchCard } from './branch-card.tsx';

export interface BranchCardsProps {
  branches: readonly Branch[];
  /** The one that has just been saved. */
  saved: Branch | undefined;
  onEdit: (branch: Branch) => void;
}

export function BranchCards({ branches, onEdit, saved }: BranchCardsProps) {
  const { acts, deletingId: leaving } = useBranchActs(onEdit, closingQuestion);
  return (
    <CardList records={branches} leaving={leaving} saved={saved}>
      {(branch) => <BranchCard branch={branch} acts={acts} />}
    </CardList>
  );
}
