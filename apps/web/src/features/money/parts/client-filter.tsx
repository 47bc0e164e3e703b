import * as z from 'zod';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { type Chosen, ClientField } from '../../client-picker/index.ts';

const ClientFilterShape = z.object({ clientId: z.string() });

export interface ClientFilterProps {
  chosen: Chosen | undefined;
  onChosen: (client: Chosen | undefined) => void;
}

/** Filters by client; the list is fetched as soon as one is picked. */
export function ClientFilter({ chosen, onChosen }: ClientFilterProps) {
  const form = useZodForm(ClientFilterShape, { clientId: chosen?._id ?? '' });
  return (
    <Form form={form} onSubmit={() => undefined} mayBeLeft>
      <ClientField
        label="Contacto"
        chosen={chosen}
        onChosen={onChosen}
        placeholder="Todos los contactos"
        hiddenLabel
      />
    </Form>
  );
}
