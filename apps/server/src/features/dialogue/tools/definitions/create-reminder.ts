import { TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import { instantAt } from '@cauce/domain/time/dates';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import * as z from 'zod';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import * as reminders from './team-reminders-store.ts';
import { whenWords } from '../../messages/phrases.ts';
import { defineTool, REVEALS } from '../define-tool.ts';
import { day, hour, requiredText } from '../fields.ts';
import { deny } from '../tool-answer.ts';

/** The job that sends a reminder when it is due. */
export const REMIND = 'dialogue.remind';

export const createReminder = defineTool({
  about: 'Programa un recordatorio que llegará por este mismo chat a quien escribe.',
  input: z.strictObject({ text: requiredText(500), date: day('El día'), time: hour('La hora') }),
  output: z.object({ confirmation: z.string() }),
  words: TOOL_WORDS.createReminder,
  reveals: REVEALS.nothing,
  effect: 'change',
  onceKey: 'reminder',
  allowedFor: { team: (may) => may.createReminders },
  proves: ['booked'],
  async run(context, { text, date, time }) {
    const { tx, at, zone, businessId, conversationId, assistant } = context;
    const dueAt = instantAt(date, parseHhmm(time) ?? 0, zone);
    if (dueAt <= at) deny('invalid_input', 'Esa hora ya pasó.');
    const reminderId = await reminders.insert(tx, context, {
      conversationId,
      assistantId: assistant.id,
      text,
      dueAt,
    });
    await enqueue(
      tx,
      REMIND,
      { businessId, reminderId },
      { key: `${REMIND}:${reminderId}`, after: dueAt.getTime() - at.getTime() },
    );
    return { confirmation: `Te lo recordaré el ${whenWords(dueAt, zone)}: ${text}` };
  },
});
