import { AudienceInput, audiences } from '@cauce/contract/audiences';
import type { ContactFilters } from '@cauce/contract/clients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../../platform/call.ts';
import { unwrapped } from '../../../platform/unwrapped.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/toast.ts';
import { FilterChips } from './filter-chips.tsx';

const Naming = AudienceInput.pick({ name: true });

export interface SaveAudienceDialogProps {
  open: boolean;
  filters: ContactFilters;
  onClose: () => void;
}

/** Gives these filters a name, under which they are asked anew each time. */
export function SaveAudienceDialog({ open, filters, onClose }: SaveAudienceDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Guardar como audiencia"
      description="Siempre tendrá a quienes cumplan estos filtros en ese momento."
    >
      <NamingForm filters={filters} onClose={onClose} />
    </Dialog>
  );
}

function NamingForm({ filters, onClose }: Omit<SaveAudienceDialogProps, 'open'>) {
  const form = useZodForm(Naming, { name: '' });
  const client = useQueryClient();
  const router = useRouter();
  const save = useMutation({
    mutationFn: (name: string) => call(audiences.save, { body: { audience: { name, filters } } }),
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: ['audiences'] });
      toast.success(message, {
        action: { label: 'Ver audiencias', onSelect: () => void router.navigate({ href: '/audiencias' }) },
      });
    },
  });
  const submit = async ({ name }: { name: string }) => {
    try {
      await save.mutateAsync(name);
      onClose();
    } catch (problem) {
      throw unwrapped(problem, 'audience');
    }
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        name="name"
        label="Nombre"
        placeholder="Clientes que no vienen desde hace seis meses"
        focused
      />
      <FilterChips filters={filters} />
      <FormActions save="Guardar audiencia" />
    </Form>
  );
}
