import { ScenarioInput } from '@cauce/contract/funnels/funnel-shape';
import { ACTION_LABELS, ACTIONS, NO_ACTION } from '@cauce/domain/funnels/actions';
import { useState } from 'react';
import type * as z from 'zod';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Scenario } from '../editor/model.ts';

const ScenarioForm = ScenarioInput.pick({
  name: true,
  description: true,
  actionReference: true,
  type: true,
  WALabel: true,
});
export type ScenarioValues = z.output<typeof ScenarioForm>;

export interface ScenarioDialogProps {
  scenario: Scenario;
  isNew: boolean;
  owners: ReadonlyMap<string, Scenario>;
  /** The names of the other scenarios of its phase. */
  siblings: readonly string[];
  onSave: (values: ScenarioValues) => void;
  onClose: () => void;
}

const TYPE_CARDS = [
  { value: 'auto', label: 'Automático', detail: 'Los contactos entran solos cuando pasa su acción.' },
  { value: 'manual', label: 'Manual', detail: 'Los contactos entran solo si alguien los mueve.' },
];

const optionsFor = (scenario: Scenario, owners: ReadonlyMap<string, Scenario>) => [
  { value: NO_ACTION, label: 'Ninguna' },
  ...ACTIONS.map((action) => {
    const owner = owners.get(action);
    const isTaken = owner !== undefined && owner.key !== scenario.key;
    return {
      value: action,
      label: ACTION_LABELS[action],
      ...(isTaken && { disabled: true, detail: `La tiene «${owner.name}»` }),
    };
  }),
];

const asPicked = ({ name, description, actionReference, type, WALabel }: Scenario) => ({
  name,
  description,
  actionReference,
  type,
  WALabel,
});

/** The form of a scenario, without its messages. */
export function ScenarioDialog({ scenario, isNew, owners, siblings, onSave, onClose }: ScenarioDialogProps) {
  const [schema] = useState(() => {
    const taken = new Set(siblings.map((name) => name.trim().toLowerCase()));
    return ScenarioForm.refine(({ name }) => !taken.has(name.trim().toLowerCase()), {
      path: ['name'],
      error: 'Esta fase ya tiene un escenario con ese nombre',
    });
  });
  const form = useZodForm(schema, asPicked(scenario));
  return (
    <Dialog open onClose={onClose} title={isNew ? 'Agregar escenario' : 'Editar escenario'}>
      <Form
        form={form}
        onSubmit={(values) => {
          onSave(values);
          onClose();
        }}
      >
        <TextField name="name" label="Nombre" />
        <TextAreaField name="description" label="Descripción" rows={2} />
        <SelectField
          name="actionReference"
          label="Acción"
          help="Lo que pasa con un contacto para que entre aquí."
          options={optionsFor(scenario, owners)}
          always
        />
        <RadioCardsField name="type" label="Entrada" cards={TYPE_CARDS} />
        <TextField
          name="WALabel"
          label="Etiqueta"
          help="Sus conversaciones la llevan en el chat mientras están aquí. Se quita cuando salen."
        />
        <FormActions save={isNew ? 'Agregar escenario' : 'Guardar'} />
      </Form>
    </Dialog>
  );
}
