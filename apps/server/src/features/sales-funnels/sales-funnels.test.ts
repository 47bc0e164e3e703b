import { END_CHECKPOINT, salesFunnels, START_CHECKPOINT } from '@cauce/contract/funnels/sales-funnels';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
});
afterAll(() => app.close());

const MIDDLE = { title: 'Price', color: '#424242', objections: ['Too expensive'], notes: ['Offer terms'] };
const create = async (over: object = {}) =>
  (await owner.call(salesFunnels.create, { body: { funnel: { name: 'Ventas', ...over } } })).data;
const refusal = async (over: object) =>
  (await owner.inject('POST', '/api/sales-funnel', { funnel: { name: 'Ventas', ...over } })).body.fields;

describe('a sales funnel', () => {
  it('begins with its fixed start and end', async () => {
    const funnel = await create();
    expect(funnel.checkpoints).toEqual([START_CHECKPOINT, END_CHECKPOINT]);
    expect((await owner.call(salesFunnels.list, {})).data).toEqual([funnel]);
  });

  it('keeps its checkpoints in their order', async () => {
    const { _id: id, updatedAt } = await create({ description: 'Larga' });
    const checkpoints = [START_CHECKPOINT, MIDDLE, { ...MIDDLE, title: 'Close' }, END_CHECKPOINT];
    const { data, message } = await owner.call(salesFunnels.save, {
      params: { id },
      body: { funnel: { name: 'Otra', checkpoints }, updatedAt },
    });
    expect(message).toBe('Funnel actualizado correctamente');
    expect(data).toMatchObject({ name: 'Otra', description: '' });
    expect(data.checkpoints.map(({ title }) => title)).toEqual(['Point A', 'Price', 'Close', 'Point B']);
    await expect(
      owner.call(salesFunnels.save, { params: { id }, body: { funnel: { name: 'Tarde' }, updatedAt } }),
    ).rejects.toMatchObject({ code: 'changedMeanwhile' });
    expect((await owner.call(salesFunnels.read, { params: { id } })).data).toEqual(data);
  });

  it('is gone after it was removed', async () => {
    const { _id: id } = await create();
    await owner.call(salesFunnels.remove, { params: { id } });
    expect((await owner.call(salesFunnels.list, {})).data).toEqual([]);
    await expect(owner.call(salesFunnels.remove, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the form', () => {
  it.each([
    ['no name', { name: ' ' }, 'funnel.name', 'Name is required'],
    [
      'a changed start',
      { checkpoints: [{ ...START_CHECKPOINT, title: 'X' }, END_CHECKPOINT] },
      'funnel.checkpoints',
      'no se pueden cambiar',
    ],
    [
      'a checkpoint after the end',
      { checkpoints: [START_CHECKPOINT, END_CHECKPOINT, MIDDLE] },
      'funnel.checkpoints',
      'no se pueden cambiar',
    ],
    [
      'two ends',
      { checkpoints: [START_CHECKPOINT, END_CHECKPOINT, END_CHECKPOINT] },
      'funnel.checkpoints',
      'no se pueden cambiar',
    ],
    [
      'a checkpoint without a title',
      { checkpoints: [START_CHECKPOINT, { ...MIDDLE, title: ' ' }, END_CHECKPOINT] },
      'funnel.checkpoints.1.title',
      'requerido',
    ],
  ])('refuses %s', async (_, over, field, words) => {
    expect((await refusal(over))?.[field]).toContain(words);
  });
});
