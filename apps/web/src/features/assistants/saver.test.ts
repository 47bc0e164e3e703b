import type { Assistant, AssistantChange } from '@cauce/contract/assistants/assistants';
import { CallError } from '@cauce/contract/kit/client';
import { expect, it } from 'vitest';
import { anAssistant } from '../../../testing/an-assistant.ts';
import { mergeChanges } from './changes.ts';
import { Saver } from './saver.ts';

/** An assistant on a fake server that other people can change. */
function scene() {
  let now = anAssistant({ name: 'Sofía', updatedAt: '2026-03-09T16:00:00.000Z' });
  let tick = 0;
  const sent: AssistantChange[] = [];
  const callbacks: string[] = [];
  let broken = false;
  const apply = (change: AssistantChange) => {
    tick += 1;
    const { capabilities, instructions, ...plain } = change;
    now = {
      ...now,
      ...(plain as Partial<Assistant>),
      capabilities: { ...now.capabilities, ...capabilities },
      instructions: { ...now.instructions, ...instructions },
      updatedAt: `2026-03-09T16:00:${String(tick).padStart(2, '0')}.000Z`,
    };
  };
  const saver = new Saver(now, {
    send: async (change, updatedAt) => {
      if (broken) throw new CallError('offline', 'Sin conexión', 0);
      if (updatedAt !== now.updatedAt) throw new CallError('changedMeanwhile', 'Alguien más', 409);
      sent.push(change);
      apply(change);
      return now;
    },
    read: async () => now,
    onSaved: () => callbacks.push('saved'),
    onRead: () => callbacks.push('read'),
    onFailed: () => callbacks.push('failed'),
  });
  const breakLine = (is: boolean) => {
    broken = is;
  };
  return { saver, sent, callbacks, others: apply, breakLine, now: () => now };
}

it('sends a change that arrived during a request afterwards', async () => {
  const { saver, sent, now } = scene();
  const first = saver.put({ name: 'Renata' });
  const second = saver.put({ goal: 'Agendar y dar seguimiento.' });
  expect(saver.state.read()).toEqual({ is: 'saving' });
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(sent).toEqual([{ name: 'Renata' }, { goal: 'Agendar y dar seguimiento.' }]);
  expect([saver.state.read().is, now().name]).toEqual(['rest', 'Renata']);
});

it('saves on top of changes that somebody else made to other fields', async () => {
  const { saver, others, now } = scene();
  others({ goal: 'Otro objetivo distinto.', capabilities: { createOrders: true } });
  expect(await saver.put({ name: 'Renata', capabilities: { processImages: true } })).toBe(true);
  expect(now()).toMatchObject({
    name: 'Renata',
    goal: 'Otro objetivo distinto.',
    capabilities: { createOrders: true, processImages: true },
  });
});

it('asks when both changed the same field, and keeps the chosen value', async () => {
  const insisting = scene();
  insisting.others({ name: 'Camila' });
  expect(await insisting.saver.put({ name: 'Renata' })).toBe(false);
  expect(insisting.saver.state.read()).toMatchObject({ is: 'overtaken', parts: ['name'] });
  expect(insisting.now().name).toBe('Camila');
  expect(await insisting.saver.settle()).toBe(false);
  expect(await insisting.saver.overwriteTheirs()).toBe(true);
  expect(insisting.now().name).toBe('Renata');

  const yielding = scene();
  yielding.others({ name: 'Camila' });
  await yielding.saver.put({ name: 'Renata', price: 3 });
  expect(await yielding.saver.keepTheirs()).toBe(true);
  expect(yielding.now()).toMatchObject({ name: 'Camila', price: 3 });
  expect(yielding.callbacks).toEqual(['read', 'saved']);
});

it('asks about a field that somebody else changed while the person was typing in it', async () => {
  const { saver, others, now } = scene();
  const form = {};
  saver.keep(form, 'waiting');
  others({ name: 'Camila' });
  saver.follow(now());
  const change = saver.missing({ name: 'Renata' });
  saver.keep(form, undefined);
  expect(await saver.put(change ?? {})).toBe(false);
  expect(saver.state.read()).toMatchObject({ is: 'overtaken', parts: ['name'] });
  expect(now().name).toBe('Camila');
});

it('keeps a change that could not be sent, and sends it with the next', async () => {
  const { saver, sent, callbacks, breakLine } = scene();
  breakLine(true);
  expect(await saver.put({ name: 'Renata' })).toBe(false);
  expect(saver.state.read()).toEqual({ is: 'failed', reason: 'Sin conexión' });
  breakLine(false);
  expect(await saver.put({ price: 2 })).toBe(true);
  expect(sent).toEqual([{ name: 'Renata', price: 2 }]);
  expect(callbacks).toEqual(['failed', 'saved']);
});

it('sends nothing for values that are saved already, in any order of their properties', () => {
  const { saver, now } = scene();
  const { daysBefore, ...rest } = now().capabilities.postFreeSchedules;
  const values = { capabilities: { ...now().capabilities, postFreeSchedules: { ...rest, daysBefore } } };
  expect(saver.missing(values)).toBeUndefined();
  expect(saver.missing({ instructions: { ...now().instructions, greeting: 'Hola de nuevo' } })).toEqual({
    instructions: { greeting: 'Hola de nuevo' },
  });
});

it('sends a value again that goes back to the saved one while the opposite is being sent', async () => {
  const { saver, now } = scene();
  const going = saver.put({ name: 'Renata', capabilities: { processAudio: true } });
  expect(saver.missing({ name: 'Renata' })).toBeUndefined();
  const back = { name: 'Sofía', capabilities: { ...now().capabilities, processAudio: false } };
  expect(saver.missing(back)).toEqual({ name: 'Sofía', capabilities: { processAudio: false } });
  await Promise.all([going, saver.put(saver.missing(back) ?? {})]);
  expect([now().name, now().capabilities.processAudio]).toEqual(['Sofía', false]);
});

it('merges a later change into an earlier one, property by property', () => {
  const earlier = { instructions: { greeting: 'Uno', preSale: 'Dos' }, name: 'A' };
  expect(mergeChanges(earlier, { instructions: { preSale: 'Tres' } })).toEqual({
    instructions: { greeting: 'Uno', preSale: 'Tres' },
    name: 'A',
  });
});
