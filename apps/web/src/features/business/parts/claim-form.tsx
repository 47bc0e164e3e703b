import { CallError } from '@cauce/contract/kit/client';
import { REQUIRED } from '@cauce/contract/kit/spanish';
import * as z from 'zod';
import { reloadAt } from '../../../platform/session-acts.ts';
import { useSession } from '../../../platform/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { claimBusiness } from '../queries.ts';

const FAILED = 'Error al reclamar el negocio. Por favor, inténtalo de nuevo.';
const ClaimShape = z.object({
  id: z.string().trim().min(1, 'ID de negocio requerido'),
  claimCode: z.string().trim().min(1, REQUIRED),
});

/** For a person with the code of a business without an owner, who becomes its owner. */
export function ClaimForm() {
  const { person } = useSession();
  const form = useZodForm(ClaimShape, { id: '', claimCode: '' });
  return (
    <Card
      title="Reclama tu negocio"
      description="Pide a quien lo preparó su ID y la clave para reclamarlo. La clave sirve una vez."
    >
      <Form
        form={form}
        onSubmit={async ({ id, claimCode }) => {
          try {
            await claimBusiness(id, { userId: person?._id ?? '', claimCode });
            reloadAt();
          } catch (problem) {
            toast.snackbar('error', FAILED);
            throw problem instanceof CallError && problem.code === 'notFound'
              ? new Error('Revisa el ID y la clave: no abren ningún negocio sin dueño.')
              : problem;
          }
        }}
      >
        <TextField name="id" label="ID del negocio" focused />
        <TextField name="claimCode" label="Clave para reclamarlo" placeholder="XXXX-XXXX-XXXX-XXXX-XXXX" />
        <FormActions save="Reclamar negocio" saving="Reclamando..." />
      </Form>
    </Card>
  );
}
