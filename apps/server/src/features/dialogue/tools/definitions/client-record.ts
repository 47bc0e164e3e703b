import { GENDERS } from '@cauce/contract/clients/contact-words';
import { ClientChange } from '@cauce/contract/clients/clients';
import { TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import { DEFAULT_COUNTRY, samePerson, wholeNumber } from '@cauce/domain/people/phone';
import { readPhone } from '@cauce/domain/people/read-phone';
import { isoDateIn } from '@cauce/domain/time/dates';
import * as z from 'zod';
import { addInterest } from '../../../clients/interests/index.ts';
import { addClientNote, changeClient, findClient } from '../../../clients/index.ts';
import { listTeamNumbers } from '../../catalogue/catalogue-store.ts';
import { listed } from '../../messages/phrases.ts';
import { always, defineTool, REVEALS } from '../define-tool.ts';
import { day, id, requiredText, words } from '../fields.ts';
import { deny } from '../tool-answer.ts';
import { requireClient, type ToolContext } from '../tool-context.ts';

const SAVED: Readonly<Record<string, string>> = {
  name: 'tu nombre',
  lastname: 'tu apellido',
  secondLastname: 'tu segundo apellido',
  email: 'tu correo',
  birthdate: 'tu fecha de nacimiento',
  gender: 'tu género',
  whatsapp: 'tu número',
};

/** Ten digits are a Mexican number. A number of the team is refused, because by it the team is recognized. */
async function readNumber({ tx }: ToolContext, text: string) {
  const reading = readPhone(text, { fallback: DEFAULT_COUNTRY });
  if ('problem' in reading) deny('invalid_input', 'Ese número no parece completo: son 10 dígitos.');
  const { phone } = reading;
  const number = wholeNumber(phone);
  if ((await listTeamNumbers(tx)).some((one) => samePerson(wholeNumber(one), number)))
    deny('refused', 'Ese número no lo puedo guardar. ¿Me das el tuyo?');
  return phone;
}

export const saveClientData = defineTool({
  about: 'Guarda los datos que la persona dio de sí misma. Solo lo que dijo.',
  input: z.strictObject({
    name: requiredText(60).optional(),
    lastname: requiredText(60).optional(),
    secondLastname: requiredText(60).optional(),
    email: z.string().max(200).optional(),
    birthdate: day('Fecha de nacimiento').optional(),
    gender: z.enum(GENDERS).optional(),
    whatsapp: z.string().max(30).optional().describe('Número de teléfono, si no se conoce'),
  }),
  output: z.object({ saved: z.array(z.string()), words }),
  words: TOOL_WORDS.saveClientData,
  reveals: REVEALS.nothing,
  effect: 'change',
  onceKey: { notNeeded: 'The same data twice is the same record; other data corrects it.' },
  undoes: 'saveClientData',
  allowedFor: { visitor: (may) => may.collectClientData },
  async run(context, { whatsapp, ...given }) {
    const { tx, by, at, zone } = context;
    const clientId = requireClient(context);
    if (given.birthdate !== undefined && given.birthdate > isoDateIn(at, zone))
      deny('invalid_input', 'Esa fecha de nacimiento todavía no llega.');
    const known = await findClient(tx, clientId);
    // A known number never changes here: by it the client is recognized.
    const phone = whatsapp === undefined || known?.whatsapp !== '' ? {} : await readNumber(context, whatsapp);
    const read = ClientChange.safeParse({ ...given, ...phone });
    if (!read.success) deny('invalid_input', read.error.issues[0]?.message ?? 'No entendí ese dato.');
    await changeClient(tx, by, clientId, { given: read.data, seen: undefined });
    const saved = Object.keys({ ...given, ...('whatsapp' in phone ? { whatsapp } : {}) });
    return { saved, words: `Guardé ${listed(saved.flatMap((field) => SAVED[field] ?? []))}.` };
  },
});

export const addNote = defineTool({
  about: 'Deja al equipo una nota sobre esta persona.',
  input: z.strictObject({ text: requiredText(500) }),
  output: z.object({ words }),
  words: TOOL_WORDS.addNote,
  reveals: REVEALS.nothing,
  effect: 'change',
  onceKey: { notNeeded: 'The same text is recognized by its input; another text is another note.' },
  allowedFor: { visitor: always },
  async run(context, { text }) {
    await addClientNote(context.tx, context.by, requireClient(context), text);
    return { words: 'Anotado para el equipo.' };
  },
});

export const noteInterest = defineTool({
  about: 'Anota que a esta persona le interesa un servicio, producto, curso o inmueble.',
  input: z.strictObject({
    kind: z.enum(['services', 'products', 'courses', 'properties']),
    subjectId: id(),
  }),
  output: z.object({ words }),
  words: TOOL_WORDS.noteInterest,
  reveals: REVEALS.nothing,
  effect: 'change',
  onceKey: { notNeeded: 'A client has each interest once.' },
  allowedFor: { visitor: always },
  async run(context, { kind, subjectId }) {
    await addInterest(context.tx, context.by, requireClient(context), { kind, subjectId });
    return { words: 'Anotado.' };
  },
});
