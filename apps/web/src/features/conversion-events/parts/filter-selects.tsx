import { CONVERSION_SOURCE_WORDS, CONVERSION_SOURCES } from '@cauce/contract/funnels/conversion-events';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { useCan } from '../../../platform/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Choice } from '../../../ui/inputs/choice.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { type Chosen, ClientField } from '../../client-picker/index.ts';
import type { Address } from '../filters.ts';
import { eventContext } from '../queries.ts';

export interface Choosing {
  address: Address;
  setAddress: (change: Partial<Address>) => void;
  /** The name of the contact in the filter. */
  clientName: string;
}

const SOURCES = CONVERSION_SOURCES.map((value) => ({ value, label: CONVERSION_SOURCE_WORDS[value] }));
const named = (list: readonly { _id: string; name: string }[]) =>
  list.map(({ _id, name }) => ({ value: _id, label: name }));

const ContactShape = z.object({ clientId: z.string() });

interface ContactFilterProps {
  chosen: Chosen | undefined;
  onChosen: (client: Chosen | undefined) => void;
}

/** The list is fetched as soon as a contact is picked. */
function ContactFilter({ chosen, onChosen }: ContactFilterProps) {
  const form = useZodForm(ContactShape, { clientId: chosen?._id ?? '' });
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

/** All filters of the events except the days. */
export function FilterSelects({ address, setAddress, clientName }: Choosing) {
  const { data: context } = useQuery(eventContext);
  const findsClients = useCan('clients.find');
  return (
    <>
      <Choice>
        <Select
          label="Evento"
          placeholder="Todos los eventos"
          clearable
          listWidth={280}
          options={named(context?.names ?? [])}
          value={address.evento ?? null}
          onChange={(evento) => setAddress({ evento: evento ?? undefined })}
        />
      </Choice>
      <Choice>
        <Select
          label="Cómo se registró"
          placeholder="A mano y asistentes"
          clearable
          options={SOURCES}
          value={address.registro ?? null}
          onChange={(registro) =>
            setAddress({ registro: CONVERSION_SOURCES.find((known) => known === registro) })
          }
        />
      </Choice>
      {context !== undefined && context.assistants.length > 0 && (
        <Choice>
          <Select
            label="Asistente"
            placeholder="Todos los asistentes"
            clearable
            options={named(context.assistants)}
            value={address.asistente ?? null}
            onChange={(asistente) => setAddress({ asistente: asistente ?? undefined })}
          />
        </Choice>
      )}
      {findsClients && (
        <Choice>
          <ContactFilter
            key={address.contacto}
            chosen={address.contacto === undefined ? undefined : { _id: address.contacto, name: clientName }}
            onChosen={(client) => setAddress({ contacto: client?._id })}
          />
        </Choice>
      )}
    </>
  );
}
