import type { Turn } from '@cauce/contract/conversations';
import type { ChatNews, Thread, ThreadMessage } from '@cauce/contract/kit/threads';
import { inShort } from '../conversations/index.ts';
import type { MessageRow, ThreadRow } from './store.ts';

/** What a channel calls the other end goes by the channel's name; the simulator plays a telephone. */
export const WHATSAPP = ['whatsapp', 'whatsapp_qr', 'simulator'] as const;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const roleOf = (direction: 'in' | 'out') => (direction === 'in' ? ('user' as const) : ('assistant' as const));

export function threadToWire(row: ThreadRow): Thread {
  const isOn = (...channels: readonly string[]) => (channels.includes(row.channel) ? row.address : '');
  return {
    _id: row.id,
    clientId: row.clientId ?? '0',
    clientName: row.name,
    instagramAccountId: isOn('instagram'),
    messengerId: isOn('messenger'),
    whatsAppId: isOn(...WHATSAPP),
    unread: row.unread,
    messages: [{ date: seconds(row.lastAt), role: roleOf(row.lastDirection), message: row.lastText }],
  };
}

/** What its writer took back is not told. */
const wordsOf = ({ text, kind, deletedAt }: MessageRow): string =>
  deletedAt === null ? inShort({ text, kind: kind as Parameters<typeof inShort>[0]['kind'] & string }) : '';

const NOTHING_DONE = { type: 'message', name: '', arguments: '', call_id: '', output: '' } as const;

export const messageToWire = (row: MessageRow): ThreadMessage => ({
  messageId: row.id,
  id: row.id,
  role: roleOf(row.direction),
  message: wordsOf(row),
  content: wordsOf(row),
  date: seconds(row.createdAt),
  createdAt: seconds(row.createdAt),
  isDeleted: row.deletedAt !== null,
  ...NOTHING_DONE,
});

export const newsToWire = (row: MessageRow, clientId: string | null): ChatNews => ({
  clientId: clientId ?? '0',
  threadId: row.conversationId,
  date: seconds(row.createdAt),
  role: roleOf(row.direction),
  message: wordsOf(row),
});

const MOST_LINES = 100;

/** As people read it; of what is very long, the beginning. */
function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'].join('\n') : lines.join('\n');
}

type Dated = ThreadMessage & { at: number };

/** What an assistant asked and was answered, in among what was said. */
export function stepsToWire(turns: readonly Turn[]): Dated[] {
  return turns.flatMap(({ _id, steps }) =>
    steps.flatMap((step, index): Dated[] => {
      if (step.kind === 'held_back') return [];
      const at = Date.parse(step.at);
      const id = `${_id}:${index}`;
      const date = Math.floor(at / 1000);
      return [
        {
          messageId: id,
          id,
          role: 'assistant',
          message: '',
          content: '',
          date,
          createdAt: date,
          at,
          isDeleted: false,
          type: step.kind,
          name: step.name,
          arguments: written(step.arguments),
          call_id: step.callId,
          output: written(step.output),
        },
      ];
    }),
  );
}
