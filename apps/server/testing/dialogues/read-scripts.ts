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

export interface Blocked {
  from: string;
  to: string;
  specialist: string;
}

export interface Booked {
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
  booked: Booked[];
  others: Booked[];
  full: { day: string; specialist: string }[];
  turns: Turn[];
  expected: {
    booked: Booked[];
    orders: string[];
    name: string | undefined;
    email: string | undefined;
    notes: string[];
    others: Booked[];
    blocked: Blocked[];
    reminders: string[];
    isLeft: boolean;
  };
}

const parts = (text: string): string[] => text.split('|').map((part) => part.trim());

function bookedOf(text: string): Booked {
  const [service = '', when = '', specialist = '', status = 'agendada', client] = parts(text);
  return { service, when, specialist, status, ...(client !== undefined && { client }) };
}

const fresh = (title: string): Script => ({
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
  },
});

function lineOf(text: string): Line {
  if (text.startsWith('🎤')) return { kind: 'audio', text: text.slice('🎤'.length).trim() };
  if (text.startsWith('📷')) return { kind: 'image', text: text.slice('📷'.length).trim() };
  return { kind: 'text', text };
}

function expect(script: Script, text: string): void {
  const [, what = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const { expected } = script;
  if (what === 'cita') expected.booked.push(bookedOf(rest));
  else if (what === 'pedido') expected.orders.push(rest);
  else if (what === 'nombre') expected.name = rest;
  else if (what === 'correo') expected.email = rest;
  else if (what === 'nota') expected.notes.push(rest);
  else if (what === 'ajena') expected.others.push(bookedOf(rest));
  else if (what === 'bloqueo') {
    const [from = '', to = '', specialist = ''] = parts(rest);
    expected.blocked.push({ from, to, specialist });
  } else if (what === 'recordatorio') expected.reminders.push(parts(rest).join(' | '));
  else if (what === 'persona') expected.isLeft = true;
  else if (what !== 'nada') throw new Error(`«${script.title}»: ${text}`);
}

export function readScripts(text: string): Script[] {
  const scripts: Script[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('==')) {
      scripts.push(fresh(line.slice(2).trim()));
      continue;
    }
    const script = scripts.at(-1);
    if (script === undefined) throw new Error(line);
    const turn = script.turns.at(-1);
    const rest = line.replace(/^(?:[<>!=+]|\S+:)\s*/, '');
    if (line.startsWith('>')) {
      script.turns.push({ lines: [lineOf(rest)], has: [], lacks: [] });
    } else if (line.startsWith('+')) {
      turn?.lines.push(lineOf(rest));
    } else if (line.startsWith('<')) turn?.has.push(rest);
    else if (line.startsWith('!')) turn?.lacks.push(rest);
    else if (line.startsWith('=')) expect(script, rest);
    else if (line.startsWith('negocio:')) script.business.push(...rest.split(',').map((one) => one.trim()));
    else if (line.startsWith('cita:')) script.booked.push(bookedOf(rest));
    else if (line.startsWith('ajena:')) script.others.push(bookedOf(rest));
    else if (line.startsWith('lleno:')) {
      const [day = '', specialist = ''] = parts(rest);
      script.full.push({ day, specialist });
    } else throw new Error(`«${script.title}»: ${line}`);
  }
  return scripts;
}
