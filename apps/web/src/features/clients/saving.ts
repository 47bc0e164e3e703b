import { clients, type Client, type ClientDetails, type ClientInput } from '@cauce/contract/clients/clients';
import { CallError } from '@cauce/contract/kit/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../platform/call.ts';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';
import { unwrapFields } from '../../platform/unwrap-fields.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { changeOf } from './form-shape.ts';
import { invalidateContacts, contactOf } from './queries.ts';

/** The id of the message after a contact was saved. */
export const SAVED_CONTACT = 'clients.save';

const PARTS: Parts<Client> = [
  ['el nombre', ({ name, lastname, secondLastname }) => [name, lastname, secondLastname]],
  ['el número', ({ whatsapp, countryCode }) => [whatsapp, countryCode]],
  ['el correo', ({ email }) => email],
  ['el tipo', ({ type }) => type],
  ['la fecha de nacimiento', ({ birthdate }) => birthdate],
  ['el género', ({ gender }) => gender],
  ['el identificador', ({ customId }) => customId],
  ['si se le responde', ({ noRespond }) => noRespond],
];

const changedMeanwhile = (before: Client, now: Client): string =>
  describeChangedParts(PARTS, { before, now, whole: 'a este contacto', as: 'lo' });

/** Another contact has this number, so the error is shown at the field of the number. */
function atItsField(problem: unknown): unknown {
  const plain = unwrapFields(problem, 'client');
  if (!(plain instanceof CallError) || plain.code !== 'conflict' || Object.keys(plain.fields).length > 0)
    return plain;
  return new CallError(plain.code, plain.message, plain.status, { whatsapp: plain.message });
}

/** Registers a contact or saves the edited one. A person with an old version is warned once about what changed. */
export function useSaveContact(edited: ClientDetails | undefined, onSaved: (saved: Client) => void) {
  const client = useQueryClient();
  const seen = useRef<Client>(edited);
  const { mutateAsync } = useMutation({
    mutationFn: (input: ClientInput) => {
      const before = seen.current;
      if (before === undefined) return call(clients.register, { body: { client: input } });
      const body = { client: changeOf(input, before), updatedAt: before.updatedAt };
      return call(clients.change, { params: { id: before._id }, body });
    },
    onSuccess: () => invalidateContacts(client),
  });

  async function overtaken({ _id }: Client): Promise<Error> {
    const now = await client.fetchQuery({ ...contactOf(_id), staleTime: 0 });
    const words = changedMeanwhile(seen.current ?? now, now);
    seen.current = now;
    return new Error(words);
  }

  return async (input: ClientInput): Promise<void> => {
    try {
      const { data, message } = await mutateAsync(input);
      toast.success(message, { id: SAVED_CONTACT });
      onSaved(data);
    } catch (problem) {
      const said = problem instanceof CallError ? problem.message : '';
      toast.error(said || 'Error al actualizar el contacto', { id: SAVED_CONTACT });
      const late = problem instanceof CallError && problem.code === 'changedMeanwhile';
      throw late && seen.current ? await overtaken(seen.current) : atItsField(problem);
    }
  };
}
