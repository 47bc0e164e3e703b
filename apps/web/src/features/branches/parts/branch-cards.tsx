import type { Branch } from '@cauce/contract/branches';
import { CardGrid } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useArchiveBranch, useCloseBranch } from '../queries.ts';
import { closingQuestion } from '../closing-question.ts';
import { BranchCard } from './branch-card.tsx';

export interface BranchCardsProps {
  branches: readonly Branch[];
  onEdit: (branch: Branch) => void;
}

export function BranchCards({ branches, onEdit }: BranchCardsProps) {
  const confirm = useConfirm();
  const { mutate: setArchived } = useArchiveBranch();
  const closing = useCloseBranch();
  const acts = {
    edit: onEdit,
    archive: (branch: Branch) => setArchived({ record: branch, archived: true }),
    unarchive: (branch: Branch) => setArchived({ record: branch, archived: false }),
    close: async (branch: Branch) => {
      if (await confirm(closingQuestion(branch))) closing.mutate(branch);
    },
  };
  const leaving = closing.isPending ? closing.variables._id : undefined;
  return (
    <CardGrid>
      {branches.map((branch) => (
        <BranchCard key={branch._id} branch={branch} acts={acts} leaving={branch._id === leaving} />
      ))}
    </CardGrid>
  );
}
