import { funnels } from '@cauce/contract/funnels/funnels';
import { SEQUENCE_SKIPPED } from '@cauce/domain/funnels/sequence-plan';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { describe, expect, it } from 'vitest';
import { messageInput } from '../../../../testing/factories/sequences.ts';
import { openSequenceClinic, minutes, planned, sent, skipped } from '../../../../testing/sequences/clinic.ts';

const clinic = openSequenceClinic();
const { use, messages, book, texts } = clinic;

async function save(id: string, sequence: Parameters<typeof messageInput>[0][], applyToPresent: boolean) {
  const { data: funnel } = await clinic.owner.call(funnels.read, { params: { id } });
  const [phase] = funnel.phases;
  const [scenario] = phase!.scenarios;
  const known = scenario!.reactivationMessagesSequence;
  const changed = sequence.map((over, index) => ({ ...messageInput(), ...known[index], ...over }));
  await clinic.owner.call(funnels.save, {
    params: { id },
    body: {
      funnel: {
        name: funnel.name,
        phases: [{ ...phase!, scenarios: [{ ...scenario!, reactivationMessagesSequence: changed }] }],
      },
      applyToPresent,
    },
  });
}

describe('a funnel that is saved', () => {
  const first = [messageInput({ text: 'M1' }), messageInput({ text: 'M2', delay: 60 })];

  it('leaves the messages of the contacts who are in it', async () => {
    const id = await use({ agendada: first });
    await book();
    await save(id, [{ text: 'M9' }], false);
    expect((await messages()).map(({ text }) => text)).toEqual(['M1', 'M2']);
    await clinic.tickAt(minutes(60));
    expect(texts()).toEqual(['M1', 'M2']);
  });

  it('replaces what they have not got when it is applied to them', async () => {
    const id = await use({ agendada: first });
    await book();
    await clinic.tickAt(minutes(10));
    await save(
      id,
      [
        { text: 'M8', delay: 90 },
        { text: 'M9', delay: 45 },
        { text: 'M10', delay: 50 },
      ],
      true,
    );
    expect(await messages()).toEqual([sent('M1'), planned('M9', minutes(45)), planned('M10', minutes(50))]);
    await clinic.tickAt(minutes(50));
    await clinic.tickAt(minutes(90));
    expect(texts()).toEqual(['M1', 'M9', 'M10']);
  });

  it('takes back the messages that it has no more', async () => {
    const id = await use({ agendada: first });
    await book();
    await save(id, [{}], true);
    expect(await messages()).toEqual([planned('M1', minutes(10)), skipped('M2', SEQUENCE_SKIPPED.removed)]);
  });

  it('plans the messages of the scenario to which the contacts of a removed one go', async () => {
    const id = await use({ agendada: first, none: [messageInput({ text: 'M7' })] });
    await book();
    const { data: funnel } = await clinic.owner.call(funnels.read, { params: { id } });
    const [phase] = funnel.phases;
    const [gone, stays] = phase!.scenarios;
    clinic.app.clock.pass(60_000);
    await clinic.owner.call(funnels.save, {
      params: { id },
      body: {
        funnel: { name: funnel.name, phases: [{ ...phase!, scenarios: [stays!] }] },
        moves: [{ from: `fase.${gone!.formattedName}`, to: `fase.${stays!.formattedName}` }],
      },
    });
    expect(await messages()).toEqual([
      skipped('M1', SKIPPED.left),
      planned('M7', minutes(11)),
      skipped('M2', SKIPPED.left),
    ]);
  });

  it('skips everything when it is deleted', async () => {
    const id = await use({
      agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', deletable: false })],
    });
    await book();
    await clinic.owner.call(funnels.remove, { params: { id } });
    await clinic.tickAt(minutes(10));
    expect(texts()).toEqual([]);
    expect(await messages()).toEqual([skipped('M1', SKIPPED.noFunnel), skipped('M2', SKIPPED.noFunnel)]);
  });
});
