import type { Resource } from '@cauce/contract/agenda/resources';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { editedResource, ResourceShape, toInput } from '../form-shape.ts';
import { useSaveResource } from '../queries.ts';
import { USAGE_WORDS } from '../words.ts';
import { ItemsField } from './items-field.tsx';

const USES = [
  { value: 'static', label: USAGE_WORDS.static, detail: 'Se muestra con lo que ofreces.' },
  {
    value: 'IAAssistantResource',
    label: USAGE_WORDS.IAAssistantResource,
    detail: 'Lo comparten al conversar.',
  },
  {
    value: 'massiveCampaign',
    label: USAGE_WORDS.massiveCampaign,
    detail: 'Va en mensajes a muchos contactos.',
  },
];

export interface ResourceFormProps {
  /** The resource to change; undefined adds a new one. */
  resource?: Resource;
  onSaved: (resource: Resource) => void;
}

export function ResourceForm({ resource, onSaved }: ResourceFormProps) {
  const form = useZodForm(ResourceShape, editedResource(resource));
  const save = useSaveResource(resource);
  return (
    <Form form={form} columns={2} onSubmit={async (values) => onSaved(await save(toInput(values)))}>
      <TextField name="name" label="Nombre" placeholder="Antes y después" focused />
      <TextField
        name="customId"
        label="Identificador"
        placeholder="ANTES01"
        help="Tu clave, si usas alguna."
      />
      <RadioCardsField name="usage" label="Uso" cards={USES} across whole />
      <ItemsField form={form} />
      <FormActions save={resource ? 'Guardar' : 'Registrar'} />
    </Form>
  );
}
