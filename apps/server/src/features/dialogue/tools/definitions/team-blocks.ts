import { TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import { BLOCK_COLOR } from '@cauce/domain/agenda/appointment-status';
import { instantAt, longDay, wallOf } from '@cauce/domain/time/dates';
import { clock, formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import * as z from 'zod';
import { placeBlock, removeEntry } from '../../../appointments/index.ts';
import * as appointmentsStore from '../../appointments/appointments-store.ts';
import { whenWords } from '../../messages/phrases.ts';
import { type AllowedFor, defineTool, REVEALS } from '../define-tool.ts';
import { day, hour, id, Named, requiredText, shortIdOfTeam, words } from '../fields.ts';
import { spanOf } from './team-appointments.ts';
import { deny } from '../tool-answer.ts';

const allowedFor: AllowedFor = { team: (may) => may.createBlockSchedules };

/** The title of a block that was made without one. */
const UNNAMED = 'Bloqueado';

const KnownBlock = z.object({
  shortId: z.string(),
  title: z.string(),
  date: z.iso.date(),
  from: z.string(),
  to: z.string(),
  specialist: Named,
  words,
});

/** «Dra. Ana Ruiz, martes 10 de marzo, de 2:00 p. m. a 4:00 p. m.» */
function blockWords({ specialist, start, end }: appointmentsStore.Block, zone: string): string {
  const [first, last] = [wallOf(start, zone), wallOf(end, zone)];
  const until = last.date === first.date ? '' : ` del ${longDay(last.date)}`;
  return `${specialist.name}, ${longDay(first.date)}, de ${clock(first.minutes)} a ${clock(last.minutes)}${until}`;
}

export const createBlock = defineTool({
  about: 'Bloquea el horario de un especialista, para que nadie agende en él.',
  input: z.strictObject({
    specialistId: id(),
    date: day('El día'),
    from: hour('Desde'),
    to: hour('Hasta'),
    title: requiredText(100),
  }),
  output: z.object({ confirmation: z.string(), overlaps: z.array(z.string()) }),
  words: TOOL_WORDS.createBlock,
  reveals: REVEALS.theAgenda,
  effect: 'change',
  onceKey: 'blocking',
  allowedFor,
  proves: ['booked'],
  async run({ tx, by, zone, catalogue }, { specialistId, date, from, to, title }) {
    const specialist = (await catalogue.read(tx)).specialists.find((one) => one.id === specialistId);
    if (specialist === undefined) deny('not_found', 'No encontré a ese especialista.');
    const [first, last] = [parseHhmm(from) ?? 0, parseHhmm(to) ?? 0];
    if (last <= first) deny('invalid_input', 'La hora de fin debe ser después de la de inicio.');
    const { collides } = await placeBlock(tx, by, {
      branchId: specialist.branchId,
      specialistId,
      title,
      start: instantAt(date, first, zone).toISOString(),
      end: instantAt(date, last, zone).toISOString(),
      colorHex: BLOCK_COLOR,
    });
    const overlaps = collides.map(({ start }) => whenWords(new Date(start), zone));
    const over =
      overlaps.length === 0
        ? ''
        : `\nOjo: cae sobre ${overlaps.length} ${overlaps.length === 1 ? 'cita' : 'citas'}.`;
    return {
      confirmation: `Bloqueé a ${specialist.name} el ${longDay(date)}, de ${clock(first)} a ${clock(last)}${over}`,
      overlaps,
    };
  },
});

export const listBlocks = defineTool({
  about: 'Los horarios bloqueados de un día, o de varios seguidos.',
  input: z.strictObject({ date: day('El día'), to: day('El último, si son varios').optional() }),
  output: z.object({ blocks: z.array(KnownBlock), words }),
  words: TOOL_WORDS.listBlocks,
  reveals: REVEALS.theAgenda,
  effect: 'none',
  allowedFor,
  async run({ tx, zone, assistant }, { date, to = date }) {
    const span = { ...spanOf(date, to, zone), branchId: assistant.branchId ?? undefined };
    const blocks = (await appointmentsStore.listBlocksBetween(tx, span)).map((block) => {
      const start = wallOf(block.start, zone);
      const { shortId, title, specialist } = block;
      return {
        shortId,
        title,
        specialist,
        date: start.date,
        from: formatHhmm(start.minutes),
        to: formatHhmm(wallOf(block.end, zone).minutes),
        words: `${blockWords(block, zone)}${title === '' || title === UNNAMED ? '' : ` (${title})`}`,
      };
    });
    const lines = blocks.length === 0 ? 'No hay bloqueos ahí.' : blocks.map((one) => one.words).join('\n');
    return { blocks, words: lines };
  },
});

export const removeBlock = defineTool({
  about: 'Quita un bloqueo de listBlocks.',
  input: z.strictObject({ shortId: shortIdOfTeam() }),
  output: z.object({ confirmation: z.string() }),
  words: TOOL_WORDS.removeBlock,
  reveals: REVEALS.theAgenda,
  effect: 'change',
  onceKey: { notNeeded: 'A block that is gone is not found a second time.' },
  undoes: 'createBlock',
  allowedFor,
  async run({ tx, by, zone, assistant }, { shortId }) {
    const block = await appointmentsStore.findBlock(tx, shortId);
    if (block === undefined || (assistant.branchId !== null && block.branchId !== assistant.branchId))
      deny('not_found', 'No encontré ese bloqueo.');
    // The capability of the assistant is the permission.
    await removeEntry(tx, by, block.id, {
      grant: { fullAccess: true, permissions: [] },
      choice: undefined,
    });
    return { confirmation: `Quité el bloqueo de ${blockWords(block, zone)}` };
  },
});
