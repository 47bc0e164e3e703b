import * as z from 'zod';

export interface Tool<I extends z.ZodType, O extends z.ZodType> {
  /** As it is explained to a model. */
  about: string;
  input: I;
  output: O;
}
export const tool = <I extends z.ZodType, O extends z.ZodType>(it: Tool<I, O>): Tool<I, O> => it;

export const id = () => z.uuid();
export const day = (about: string) => z.iso.date().describe(`${about}, AAAA-MM-DD`);
export const hour = (about: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe(`${about}, HH:MM de 24 horas`);
/** What can be told as it is. */
export const words = z.string();

export const Named = z.object({ id: z.string(), name: z.string() });

/** A free time under a name that holds in this conversation alone. */
export const OfferedTime = z.object({
  slotId: z.string(),
  start: z.iso.datetime(),
  date: z.iso.date(),
  time: z.string(),
  words,
  service: Named,
  branch: Named,
  specialist: Named,
});
export type OfferedTime = z.output<typeof OfferedTime>;

export const KnownAppointment = z.object({
  shortId: z.string(),
  status: z.string(),
  statusWords: z.string(),
  start: z.iso.datetime(),
  date: z.iso.date(),
  time: z.string(),
  service: Named,
  branch: Named,
  specialist: Named,
  words,
  mayReschedule: z.boolean(),
  mayCancel: z.boolean(),
  mayConfirm: z.boolean(),
});
export type KnownAppointment = z.output<typeof KnownAppointment>;

/** What was done, and the sentence that says so: written by the house from the row as it stands. */
export const Done = z.object({ appointment: KnownAppointment, confirmation: z.string() });
