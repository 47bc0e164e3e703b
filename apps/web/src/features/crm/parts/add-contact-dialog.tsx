import type { BoardColumn, ContactPlace } from '@cauce/contract/funnels/board';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Chosen, ClientField, NewClientDialog, wholeName } from '../../client-picker/index.ts';
import { contactPlace, useAdd } from '../use-add.ts';
import { titleOf } from '../words.ts';
import styles from './add-contact-dialog.module.css';

const Addition = z.object({
  clientId: z.string().min(1, 'Elige un contacto'),
  place: z.string().min(1, 'Elige un escenario'),
});

export interface AddContactDialogProps {
  funnelId: string;
  columns: readonly BoardColumn[];
  /** The scenario whose button was pressed. */
  place: string;
  onOpen: (clientId: string) => void;
  onClose: () => void;
}

interface PresentProps {
  name: string;
  now: NonNullable<ContactPlace['now']>;
  isHere: boolean;
  onOpen: () => void;
}

/** Says that the contact is in the funnel already. */
const Present = ({ name, now, isHere, onOpen }: PresentProps) => (
  <Row
    as="section"
    gap={8}
    align="center"
    justify="between"
    wrap
    padding={16}
    className={styles.present}
    data-whole
  >
    <output>
      {name} ya está en «{now.title}» <RelativeTime at={now.enteredAt} />.
      {!isHere && ' Si sigues, cambia de escenario.'}
    </output>
    <Button size="small" onClick={onOpen}>
      Ver contacto
    </Button>
  </Row>
);

/** Puts a known contact, or a new one, into a scenario. */
export function AddContactDialog({
  funnelId,
  columns,
  place: begun,
  onOpen,
  onClose,
}: AddContactDialogProps) {
  const choices = columns.filter(({ isFormer }) => !isFormer);
  const titles = new Map(columns.map((column) => [column.place, titleOf(column)]));
  const form = useZodForm(Addition, { clientId: '', place: begun });
  const [chosen, setChosen] = useState<Chosen>();
  const [typed, setTyped] = useState<string>();
  const place = useWatch({ control: form.control, name: 'place' });
  const present = useQuery({
    ...contactPlace(funnelId, chosen?._id ?? ''),
    enabled: chosen !== undefined,
  });
  const now = chosen === undefined || present.isFetching ? undefined : present.data;
  const add = useAdd(funnelId, (other) => titles.get(other) ?? other);
  const isHere = now?.place === place;

  const choose = (client: Chosen) => {
    form.setValue('clientId', client._id, { shouldValidate: form.formState.isSubmitted });
    setChosen(client);
    setTyped(undefined);
  };
  const submit = async (values: z.output<typeof Addition>) => {
    if (chosen === undefined || now === undefined) return;
    await add.mutateAsync({ ...values, name: chosen.name, now });
    onClose();
  };
  return (
    <>
      <Dialog open onClose={onClose} title="Agregar contacto" size="small">
        <Form form={form} mayBeLeft onSubmit={submit}>
          <ClientField
            label="Contacto"
            chosen={chosen}
            onChosen={(client) => (client ? choose(client) : setChosen(undefined))}
            onNew={setTyped}
            whole
          />
          <SelectField
            name="place"
            label="Escenario"
            options={choices.map(({ place: value, name, phase }) => ({ value, label: name, group: phase }))}
            always
          />
          {chosen && now && (
            <Present name={chosen.name} now={now} isHere={isHere} onOpen={() => onOpen(chosen._id)} />
          )}
          {present.isError && <p className={styles.problem}>{present.error.message}</p>}
          <FormActions
            save={now ? 'Mover aquí' : 'Agregar'}
            disabled={isHere || (chosen !== undefined && now === undefined)}
          />
        </Form>
      </Dialog>
      {typed !== undefined && (
        <NewClientDialog
          open
          typed={typed}
          onClose={() => setTyped(undefined)}
          onRegistered={(client) => choose({ _id: client._id, name: wholeName(client) })}
        />
      )}
    </>
  );
}
