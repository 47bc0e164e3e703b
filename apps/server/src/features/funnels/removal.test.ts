import { clients } from '@cauce/contract/clients/clients';
import { funnelBoard } from '@cauce/contract/funnels/board';
import { funnels } from '@cauce/contract/funnels/funnels';
import { expect, it } from 'vitest';
import { clientInput } from '../../../testing/factories/clients.ts';
import { funnelInput } from '../../../testing/factories/funnels.ts';
import { messageInput } from '../../../testing/factories/sequences.ts';
import { minutes, openSequenceClinic } from '../../../testing/sequences/clinic.ts';

const clinic = openSequenceClinic();
const { use, book, tickAt } = clinic;

it('counts the contacts of a funnel, those who are in no other, and the messages that wait', async () => {
  const { owner } = clinic;
  const id = await use({ agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', delay: 60 })] });
  const read = async (of = id) => (await owner.call(funnels.removal, { params: { id: of } })).data;
  expect(await read()).toEqual({ contacts: 0, onlyHere: 0, pending: 0 });
  await book();
  expect(await read()).toEqual({ contacts: 1, onlyHere: 1, pending: 2 });
  await tickAt(minutes(10));
  expect((await read()).pending).toBe(1);

  const { data: other } = await owner.call(funnels.create, { body: { funnel: funnelInput() } });
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  for (const clientId of [client._id, clinic.agenda.clientId])
    await owner.call(funnelBoard.move, {
      params: { id: other._id },
      body: { clientId, place: 'llegada.nuevo', seen: null },
    });
  expect(await read()).toMatchObject({ contacts: 1, onlyHere: 0 });
  expect(await read(other._id)).toEqual({ contacts: 2, onlyHere: 1, pending: 0 });
  const outsider = await clinic.app.owner();
  await expect(outsider.call(funnels.removal, { params: { id } })).rejects.toMatchObject({
    code: 'notFound',
  });
});
