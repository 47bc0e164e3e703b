import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A model server with the API of OpenAI that follows a few rules, so that the dialogues run without a real model: `node
 * apps/server/testing/ruled-model.ts 8099`
 */

interface Message {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: unknown;
}
interface Asked {
  messages: Message[];
  tools?: { function: { name: string } }[];
  tool_choice?: string;
}
type Said = { say: string } | { call: string; input: object };

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map((part: { text?: string }) => part.text ?? '').join('\n')
      : '';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const ASKS: readonly (readonly [RegExp, string, object])[] = [
  [/\b(?:persona|humano|queja|gerente|encargad)/, 'handOver', { reason: 'Pide a una persona' }],
  [/\b(?:mis citas|mi cita|tengo cita|cancel|mover|cambi|confirm)/, 'myAppointments', {}],
  [/\b(?:horario|abren|cierran|donde|direccion|ubicacion)/, 'businessFacts', {}],
  [/\b(?:producto|venden|pasta|cepillo)/, 'listOffers', { kind: 'products' }],
  [/\b(?:cuanto|precio|cuesta|servicio|duracion|dura|cita|agend|limpieza)/, 'listServices', {}],
];

/** Calls one tool and then answers; a greeting when no rule fits. */
function reply({ messages, tools = [], tool_choice: choice }: Asked): Said {
  const last = messages.at(-1);
  if (last?.role === 'tool') {
    const { words = '', confirmation = '' } = JSON.parse(textOf(last.content)) as Record<string, string>;
    return { say: confirmation || words || '¿Me lo dices con otras palabras, por favor?' };
  }
  const question = plain(textOf(messages.findLast(({ role }) => role === 'user')?.content));
  const names = new Set(tools.map((tool) => tool.function.name));
  const found = ASKS.find(([pattern, name]) => names.has(name) && pattern.test(question));
  if (found === undefined || choice === 'none') return { say: 'Hola, ¿en qué te ayudo?' };
  const [, call, input] = found;
  return { call, input };
}

function messageOf(said: Said, id: string) {
  if ('say' in said) return { role: 'assistant', content: said.say };
  const { call: name, input } = said;
  const made = { id, type: 'function', function: { name, arguments: JSON.stringify(input) } };
  return { role: 'assistant', content: null, tool_calls: [made] };
}

export async function openRuledModel(port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  let asked = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const text = Buffer.concat(parts).toString();
      asked += 1;
      const message = messageOf(reply(JSON.parse(text) as Asked), `call_${asked}`);
      const tokens = Math.ceil(text.length / 4);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          id: `chatcmpl-${asked}`,
          object: 'chat.completion',
          created: 1,
          model: 'de-reglas',
          choices: [{ index: 0, message, finish_reason: message.content === null ? 'tool_calls' : 'stop' }],
          usage: { prompt_tokens: tokens, completion_tokens: 20, total_tokens: tokens + 20 },
        }),
      );
    })();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const [, script = '', port = ''] = process.argv;
if (script.endsWith('ruled-model.ts')) process.stdout.write(`${(await openRuledModel(Number(port))).url}\n`);
