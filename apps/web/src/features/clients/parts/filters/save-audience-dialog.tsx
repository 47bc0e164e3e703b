import { audiences } from '@cauce/contract/clients/audiences';
import type { ContactFilters } from '@cauce/contract/clients/clients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../../../platform/call.ts';
import { pageHref } from '../../../../platform/page-href.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { AudienceNaming } from './audience-naming.tsx';
import { FilterChips } from './filter-chips.tsx';

export interface SaveAudienceDialogProps {
  open: boolean;
  filters: ContactFilters;
  onClose: () => void;
}

/** Saves the filters as an audience, which is evaluated again each time it is used. */
export function SaveAudienceDialog({ open, filters, onClose }: SaveAudienceDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Guardar como audiencia"
      description="Siempre tendrá a quienes cumplan estos filtros en ese momento."
    >
      <SavingForm filters={filters} onClose={onClose} />
    </Dialog>
  );
}

function SavingForm({ filters, onClose }: Omit<SaveAudienceDialogProps, 'open'>) {
  const client = useQueryClient();
  const router = useRouter();
  const save = useMutation({
    mutationFn: (name: string) => call(audiences.save, { body: { audience: { name, filters } } }),
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: ['audiences'] });
      toast.success(message, {
        action: {
          label: 'Ver audiencias',
          onSelect: () => void router.navigate({ href: pageHref('/audiencias') }),
        },
      });
    },
  });
  return (
    <AudienceNaming save="Guardar audiencia" onSave={(name) => save.mutateAsync(name)} onClose={onClose}>
      <FilterChips filters={filters} />
    </AudienceNaming>
  );
}
