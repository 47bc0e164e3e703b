import { quickReplies } from '@cauce/contract/conversations/quick-replies';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Visitor;
beforeEach(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterEach(() => app.close());

const add = (shortcut: string, text = 'Abrimos de 9 a 7.') =>
  owner.call(quickReplies.add, { body: { quickReply: { shortcut, text } } });
const words = async () =>
  (await owner.call(quickReplies.list, {})).data.map(({ shortcut, text }) => [shortcut, text]);

it('adds, sorts, changes and removes quick replies', async () => {
  await add('ubicacion', 'Estamos en Roma Norte.');
  const { data } = await add('Horario');
  expect(await words()).toEqual([
    ['horario', 'Abrimos de 9 a 7.'],
    ['ubicacion', 'Estamos en Roma Norte.'],
  ]);
  const params = { id: data._id };
  await owner.call(quickReplies.change, {
    params,
    body: { quickReply: { shortcut: 'horas', text: 'De 9 a 6.' } },
  });
  expect((await words())[0]).toEqual(['horas', 'De 9 a 6.']);
  await owner.call(quickReplies.remove, { params });
  expect(await words()).toEqual([['ubicacion', 'Estamos en Roma Norte.']]);
  await expect(owner.call(quickReplies.remove, { params })).rejects.toMatchObject({ code: 'notFound' });
});

it('rejects a duplicate shortcut', async () => {
  await add('horario');
  await expect(add('horario', 'Otra cosa')).rejects.toMatchObject({
    code: 'conflict',
    message: 'Ya hay una respuesta rápida con ese atajo',
  });
  await expect(add('dos palabras')).rejects.toMatchObject({
    fields: { 'quickReply.shortcut': 'Usa solo letras, números y guiones' },
  });
});
