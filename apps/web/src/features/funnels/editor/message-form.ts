import { foreignVariables } from '@cauce/domain/funnels/message-variables';
import { DELAY_REFERENCES, GOALS, type PhaseType, TIME_UNITS } from '@cauce/domain/funnels/shape';
import { listed } from '@cauce/domain/texts/listing';
import * as z from 'zod';
import type { Message } from './model.ts';

const MOST_DELAY = 10_000;
const tooLong = `Máximo ${MOST_DELAY.toLocaleString('es-MX')}`;

/** The form of a message in a phase of this type. The delay is an amount, with a direction beside it. */
export const messageSchema = (type: PhaseType) =>
  z
    .object({
      text: z
        .string()
        .trim()
        .min(1, 'El texto del mensaje es requerido.')
        .max(2000, 'Máximo 2000 caracteres'),
      amount: z
        .int('Escribe un número entero')
        .min(0, 'El delay no puede ser negativo.')
        .max(MOST_DELAY, tooLong),
      timeUnit: z.enum(TIME_UNITS),
      delayReference: z.enum(DELAY_REFERENCES),
      direction: z.enum(['after', 'before']),
      deletable: z.boolean(),
      goal: z.enum(GOALS),
      /** The contact of the preview; it is not part of the message. */
      clientId: z.uuid().nullish(),
    })
    .superRefine(({ text }, context) => {
      const foreign = foreignVariables(text, type).map((name) => `{${name}}`);
      if (foreign.length === 0) return;
      const verb = foreign.length === 1 ? 'no se puede usar' : 'no se pueden usar';
      context.addIssue({
        code: 'custom',
        path: ['text'],
        message: `${listed(foreign)} ${verb} en esta fase`,
      });
    });
export type MessageValues = z.output<ReturnType<typeof messageSchema>>;

export const toValues = ({
  text,
  timeUnit,
  delayReference,
  deletable,
  goal,
  delay,
}: Message): MessageValues => ({
  text,
  timeUnit,
  delayReference,
  deletable,
  goal,
  amount: Math.abs(delay),
  direction: delay < 0 ? 'before' : 'after',
});

/** A message is sent before its appointment only; every other moment lies in the past. */
export function toMessage(key: string, values: MessageValues): Message {
  const { amount, direction, text, timeUnit, delayReference, deletable, goal } = values;
  const isBefore = direction === 'before' && delayReference === 'last_appointment' && amount > 0;
  const delay = isBefore ? -amount : amount;
  return { key, text, delay, timeUnit, delayReference, deletable, goal };
}
