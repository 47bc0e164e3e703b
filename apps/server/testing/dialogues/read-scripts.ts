/**
 * Reads scripts of dialogues, which have these lines:
 *   == title                       a new dialogue
 *   negocio: sin mover, abierto    how the business differs
 *   cita: Servicio | mar 10 10:00 | Especialista | estado     an appointment of the client
 *   ajena: Servicio | mar 10 10:00 | Especialista | estado | Juan Pérez     an appointment of another client
 *   lleno: mar 10 | Especialista   a day without any time left
 *   > words, > 🎤 words            a message, or a voice note
 *   + words                        the same, directly after the message before
 *   < words                        a part of the answer; «a|b» is either
 *   ! words                        a text that must not be in the answer
 *   = cita Servicio | mar 10 17:00 | Especialista | estado    the only appointments at the end
 *   = pedido 2 Pasta dental | vie 13                          an order
 *   = nombre Laura Gómez           the name of the client at the end, where it changed
 *   = nota words                   a note of their appointment
 *   = ajena Servicio | mar 10 10:00 | Especialista | estado  an appointment of others at the end, where the team writes
 *   = bloqueo mar 10 14:00 | mar 10 16:00 | Especialista      a block at the end
 *   = recordatorio mar 10 17:00 | words                       a reminder at the end
 *   = persona                      the conversation was handed over
 *   = aviso                        a person was called, and the assistant goes on
 */

export interface Line {
  kind: 'text' | 'audio' | 'image';
  text: string;
}

export interface Turn {
  lines: Line[];
  has: string[];
  lacks: string[];
}

export interface ExpectedBlock {
  from: string;
  to: string;
  specialist: string;
}

export interface ScriptedAppointment {
  service: string;
  when: string;
  specialist: string;
  status: string;
  /** The client, where the row belongs to another one. */
  client?: string;
}

export interface Script {
  title: string;
  business: string[];
  booked: ScriptedAppointment[];
  others: ScriptedAppointment[];
  full: { day: string; specialist: string }[];
  turns: Turn[];
  expected: {
    booked: ScriptedAppointment[];
    orders: string[];
    name: string | undefined;
    email: string | undefined;
    notes: string[];
    others: ScriptedAppointment[];
    blocked: ExpectedBlock[];
    reminders: string[];
    isLeft: boolean;
    isCalled: boolean;
  };
}

const parts = (text: string): string[] => text.split('|').map((part) => part.trim());

function appointmentOf(text: string): ScriptedAppointment {
  const [service = '', when = '', specialist = '', status = 'agendada', client] = parts(text);
  return { service, when, specialist, status, ...(client !== undefined && { client }) };
}

const emptyScript = (title: string): Script => ({
  title,
  business: [],
  booked: [],
  others: [],
  full: [],
  turns: [],
  expected: {
    booked: [],
    orders: [],
    name: undefined,
    email: undefined,
    notes: [],
    others: [],
    blocked: [],
    reminders: [],
    isLeft: false,
    isCalled: false,
  },
});

function lineOf(text: string): Line {
  if (text.startsWith('🎤')) return { kind: 'audio', text: text.slice('🎤'.length).trim() };
  if (text.startsWith('📷')) return { kind: 'image', text: text.slice('📷'.length).trim() };
  return { kind: 'text', text };
}

type Expected = Script['expected'];

const EXPECTATIONS: Readonly<Record<string, (expected: Expected, text: string) => unknown>> = {
  cita: ({ booked }, text) => booked.push(appointmentOf(text)),
  pedido: ({ orders }, text) => orders.push(text),
  nombre: (expected, text) => (expected.name = text),
  correo: (expected, text) => (expected.email = text),
  nota: ({ notes }, text) => notes.push(text),
  ajena: ({ others }, text) => others.push(appointmentOf(text)),
  bloqueo: ({ blocked }, text) => {
    const [from = '', to = '', specialist = ''] = parts(text);
    blocked.push({ from, to, specialist });
  },
  recordatorio: ({ reminders }, text) => reminders.push(parts(text).join(' | ')),
  persona: (expected) => (expected.isLeft = true),
  aviso: (expected) => (expected.isCalled = true),
  nada: () => undefined,
};

function expect({ title, expected }: Script, text: string): void {
  const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const read = EXPECTATIONS[name];
  if (read === undefined) throw new Error(`«${title}»: ${text}`);
  read(expected, rest);
}

/** Each kind of line by its beginning: it adds to the script, or to the last turn of it. */
const LINES: Readonly<Record<string, (script: Script, text: string) => unknown>> = {
  '>': ({ turns }, text) => turns.push({ lines: [lineOf(text)], has: [], lacks: [] }),
  '+': ({ turns }, text) => turns.at(-1)?.lines.push(lineOf(text)),
  '<': ({ turns }, text) => turns.at(-1)?.has.push(text),
  '!': ({ turns }, text) => turns.at(-1)?.lacks.push(text),
  '=': expect,
  'negocio:': ({ business }, text) => business.push(...text.split(',').map((one) => one.trim())),
  'cita:': ({ booked }, text) => booked.push(appointmentOf(text)),
  'ajena:': ({ others }, text) => others.push(appointmentOf(text)),
  'lleno:': ({ full }, text) => {
    const [day = '', specialist = ''] = parts(text);
    full.push({ day, specialist });
  },
};

export function readScripts(text: string): Script[] {
  const scripts: Script[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('==')) {
      scripts.push(emptyScript(line.slice(2).trim()));
      continue;
    }
    const script = scripts.at(-1);
    if (script === undefined) throw new Error(line);
    const start = /^(?:[<>!=+]|\S+:)/.exec(line)?.[0] ?? '';
    const read = LINES[start];
    if (read === undefined) throw new Error(`«${script.title}»: ${line}`);
    read(script, line.slice(start.length).trim());
  }
  return scripts;
}
