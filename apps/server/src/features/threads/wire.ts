import { describeChannel } from '@cauce/contract/conversations/channel-table';
import type { Turn } from '@cauce/contract/conversations/conversations';
import type { ChatNews, Thread, ThreadMessage } from '@cauce/contract/kit/threads';
import type { ConversationRow } from '../conversations/index.ts';
import { summarizeMessage } from '../conversations/messages/index.ts';
import type { MessageColumns } from './store.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const roleOf = (direction: string) => (direction === 'in' ? ('user' as const) : ('assistant' as const));

export function threadToWire(row: ConversationRow): Thread {
  const { threadField } = describeChannel(row.channel);
  return {
    _id: row.id,
    clientId: row.clientId ?? '0',
    clientName: row.name,
    instagramAccountId: '',
    messengerId: '',
    whatsAppId: '',
    ...(threadField !== null && { [threadField]: row.address }),
    unread: row.unread,
    messages: [{ date: seconds(row.lastAt), role: roleOf(row.lastDirection), message: row.lastText }],
  };
}

/** The content of a deleted message is not shown. */
const visibleText = ({ text, kind, deleted_at: deletedAt }: MessageColumns): string =>
  deletedAt === null
    ? summarizeMessage({ text, kind: kind as Parameters<typeof summarizeMessage>[0]['kind'] & string })
    : '';

const NOTHING_DONE = { type: 'message', name: '', arguments: '', call_id: '', output: '' } as const;

export const messageToWire = (row: MessageColumns): ThreadMessage => ({
  messageId: row.id,
  id: row.id,
  role: roleOf(row.direction),
  message: visibleText(row),
  content: visibleText(row),
  date: seconds(row.created_at),
  createdAt: seconds(row.created_at),
  isDeleted: row.deleted_at !== null,
  ...NOTHING_DONE,
});

export const newsToWire = (row: MessageColumns, clientId: string | null): ChatNews => ({
  clientId: clientId ?? '0',
  threadId: row.conversation_id,
  date: seconds(row.created_at),
  role: roleOf(row.direction),
  message: visibleText(row),
});

const MAX_LINES = 100;

/** Indented JSON, cut after a number of lines. */
function formatJson(value: unknown): string {
  if (value === null || value === undefined) return '';
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'].join('\n') : lines.join('\n');
}

type Dated = ThreadMessage & { at: number };

/** The tool calls of assistants, to be merged with the messages. */
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
          arguments: formatJson(step.arguments),
          call_id: step.callId,
          output: formatJson(step.output),
        },
      ];
    }),
  );
}
