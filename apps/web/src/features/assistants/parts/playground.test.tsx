import { dialogue, type PlayedTurn } from '@cauce/contract/assistants/dialogue';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anAssistant } from '../../../../testing/an-assistant.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { Playground } from './playground.tsx';

const AT = '2026-03-09T16:00:00.000Z';
const session = { id: '019a0000-0000-7000-8000-0000000000c1', toolCalls: [], state: { asked: 'day' } };
const step = (kind: 'function_call' | 'function_call_output', over: object) => ({
  kind,
  name: 'bookTime',
  callId: 'a',
  arguments: null,
  output: null,
  at: AT,
  ...over,
});
const turn = (over: Partial<PlayedTurn>): PlayedTurn => ({
  say: ['¿Qué día te queda?'],
  steps: [],
  cost: 1,
  responder: 'motor',
  tokens: { in: 0, out: 0 },
  session,
  ...over,
});

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
const assistant = anAssistant({ name: 'Sofía' });
const show = () => renderScreen(() => <Playground assistant={assistant} />, { at: '/asistentes' });
const field = () => screen.findByRole('textbox', { name: 'Mensaje de prueba' });

it('sends the whole conversation with each message, and shows the steps of each turn, which costs nothing', async () => {
  server.answers(dialogue.play, () => turn({}));
  const { user } = show();
  await user.type(await field(), 'Quiero una limpieza{Enter}');
  await screen.findByText('¿Qué día te queda?');
  server.answers(dialogue.play, () =>
    turn({
      say: ['Listo, te espero el martes.'],
      steps: [
        step('function_call', { arguments: { slotId: 'k7' } }),
        step('function_call_output', {
          output: { ok: true, appointment: { shortId: 'x1' }, confirmation: 'Tu cita quedó agendada.' },
        }),
      ],
      cost: 0.5,
    }),
  );
  await user.type(await field(), 'El martes{Enter}');
  await screen.findByText('Listo, te espero el martes.');
  expect(server.asked(dialogue.play)[0]?.body).toMatchObject({
    clientId: null,
    session,
    messages: [
      { role: 'user', text: 'Quiero una limpieza' },
      { role: 'assistant', text: '¿Qué día te queda?' },
      { role: 'user', text: 'El martes' },
    ],
  });
  expect(await screen.findByText(/Habría guardado: una cita/)).toBeTruthy();
  expect(screen.getAllByText('Sin costo').length).toBeGreaterThan(0);
  expect(screen.queryByText(/crédito/)).toBeNull();
  const fold = within((await screen.findByText('Agendó la cita')).closest('details')!);
  expect(fold.getByText('Tu cita quedó agendada.')).toBeTruthy();
  const raw = fold.getByText('Ver los datos tal cual').closest('details')!;
  expect(raw.open).toBe(false);
  expect(within(raw).getByText(/"slotId": "k7"/)).toBeTruthy();
});

it('does not count a refused tool call as a saved record', async () => {
  const refused = { ok: false, code: 'slot_taken', words: 'Ese horario ya se ocupó.' };
  server.answers(dialogue.play, () =>
    turn({
      steps: [
        step('function_call', { arguments: { slotId: 'k7' } }),
        step('function_call_output', { output: refused }),
      ],
    }),
  );
  const { user } = show();
  await user.type(await field(), 'A las 10{Enter}');
  expect(await screen.findByText('Motor propio')).toBeTruthy();
  expect(screen.getByText('1 paso')).toBeTruthy();
  expect(screen.queryByText(/Habría guardado/)).toBeNull();
  expect(screen.getByText('Quiso agendar la cita')).toBeTruthy();
  expect(screen.getByText('Ese horario ya se ocupó.')).toBeTruthy();
});

it('comments under the text of a post', async () => {
  server.answers(dialogue.play, () => turn({}));
  const { user } = renderScreen(() => <Playground assistant={anAssistant({ respondTo: 'comments' })} />, {
    at: '/asistentes',
  });
  await user.type(await screen.findByRole('textbox', { name: 'Publicación' }), 'Limpieza dental');
  await user.type(screen.getByRole('textbox', { name: 'Comentario de prueba' }), '¿Cuánto cuesta?{Enter}');
  await screen.findByText('¿Qué día te queda?');
  expect(server.asked(dialogue.play)[0]?.body).toMatchObject({ post: 'Limpieza dental' });
});

it('says when the assistant does not answer, and starts again', async () => {
  server.answers(dialogue.play, () => turn({ say: [] }));
  const { user } = show();
  await user.type(await field(), 'Hola{Enter}');
  await screen.findByText('Guardó silencio.');
  await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
  expect(screen.queryByText('Guardó silencio.')).toBeNull();
});

it('keeps a message that got no answer, and retries', async () => {
  server.answers(dialogue.play, () => {
    throw new Refused('outside');
  });
  const { user } = show();
  await user.type(await field(), 'Hola{Enter}');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  server.answers(dialogue.play, () => turn({}));
  await user.click(again);
  await screen.findByText('¿Qué día te queda?');
  expect(screen.getAllByText('Hola')).toHaveLength(1);
});
