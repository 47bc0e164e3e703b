import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { reloadAt } from '../../../platform/session-acts.ts';
import { useSession } from '../../../platform/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { askToJoin, ownRequests } from '../queries.ts';
import { OwnRequests } from './own-requests.tsx';

const FAILED = 'Error al unirte al negocio. Por favor, inténtalo de nuevo.';
const JoinShape = z.object({ businessId: z.string().trim().min(1, 'ID de negocio requerido') });

/** Asks to join a business; a person who belongs to it enters at once. */
export function JoinForm() {
  const { person } = useSession();
  const client = useQueryClient();
  const form = useZodForm(JoinShape, { businessId: '' });
  return (
    <>
      <OwnRequests />
      <Card
        title="Únete a un negocio"
        description="Pide su ID a quien lo administra. Entrarás cuando acepte tu solicitud."
      >
        <Form
          form={form}
          onSubmit={async ({ businessId }) => {
            try {
              const { data, message } = await askToJoin(person?._id ?? '', businessId);
              if (data.outcome === 'joined') reloadAt();
              else {
                toast.success(message);
                await client.invalidateQueries({ queryKey: ownRequests.queryKey });
              }
            } catch (problem) {
              toast.snackbar('error', FAILED);
              throw problem;
            }
          }}
        >
          <TextField name="businessId" label="ID del negocio" focused />
          <FormActions save="Pedir entrar" saving="Enviando..." />
        </Form>
      </Card>
    </>
  );
}
