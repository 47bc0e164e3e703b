import { conversations } from '@cauce/contract/conversations/conversations';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import type { Visitor } from './visitor.ts';

const MINUTE = 60_000;

/** A clock that returns the current time, or an earlier one while past messages are written. */
export class Memory implements Clock {
  readonly #clock: Clock;
  #ago = 0;
  constructor(clock: Clock) {
    this.#clock = clock;
  }
  now(): Date {
    return new Date(this.#clock.now().getTime() - this.#ago * MINUTE);
  }
  async ago<T>(minutes: number, work: () => Promise<T>): Promise<T> {
    this.#ago = minutes;
    try {
      return await work();
    } finally {
      this.#ago = 0;
    }
  }
}

interface Talk {
  /** The index of the contact, in the order of registration. */
  who: number;
  /** The number of minutes ago of each message. */
  lines: readonly [ago: number, by: 'they' | 'we', text: string][];
}

const DAY = 24 * 60;

const CLINIC: readonly Talk[] = [
  {
    who: 0,
    lines: [
      [DAY + 130, 'they', 'Hola, buenas tardes. ¿Tienen lugar esta semana para una limpieza?'],
      [DAY + 122, 'we', '¡Hola, Ana Sofía! Sí, en la mañana o después de las cuatro. ¿Qué te acomoda más?'],
      [DAY + 119, 'they', 'En la mañana, por favor'],
      [DAY + 115, 'we', 'Listo. Te llega un recordatorio un día antes. ¡Te esperamos!'],
    ],
  },
  {
    who: 5,
    lines: [
      [190, 'they', 'Voy diez minutos tarde, hay mucho tráfico en Insurgentes 😔'],
      [187, 'we', 'No te preocupes, Fernanda, aquí te esperamos.'],
    ],
  },
  { who: 16, lines: [[DAY * 2, 'they', 'BAJA']] },
  {
    who: 2,
    lines: [
      [38, 'they', 'Buenas, ¿cuánto cuesta un blanqueamiento?'],
      [37, 'we', '¡Hola, Carlos! Cuesta $3,500 e incluye una valoración de sensibilidad.'],
      [36, 'they', '¿Y aceptan tarjeta?'],
    ],
  },
];

const BARBERSHOP: readonly Talk[] = [
  {
    who: 0,
    lines: [
      [310, 'they', 'Qué tal, ¿está Emiliano hoy en la tarde?'],
      [302, 'we', '¡Qué tal, Aldo! Sí, hasta las ocho. ¿Te aparto a las seis?'],
      [300, 'they', 'Va, a las seis'],
    ],
  },
  {
    who: 10,
    lines: [
      [54, 'they', 'Buenas, ¿tienen lugar hoy?'],
      [53, 'we', '¡Qué tal! Sí, a partir de las cinco. ¿Es para corte?'],
      [52, 'they', 'Sí, ¿y también arreglan barba? ¿Cuánto tardan?'],
    ],
  },
];

/** Recent conversations with some contacts, some of them unread. */
const talk =
  (talks: readonly Talk[]) =>
  async (owner: Visitor, clientIds: readonly string[], memory: Memory): Promise<void> => {
    for (const { who, lines } of talks) {
      const [[first] = [0]] = lines;
      const clientId = clientIds[who] ?? '';
      const { data } = await memory.ago(first, () => owner.call(conversations.open, { body: { clientId } }));
      const conversationId = data._id;
      for (const [ago, by, text] of lines)
        await memory.ago(ago, async () => {
          if (by === 'we')
            await owner.call(conversations.write, { params: { id: conversationId }, body: { text } });
          else await owner.call(conversations.simulate, { body: { conversationId, text } });
        });
    }
  };

export const talkAtClinic = talk(CLINIC);
export const talkAtBarbershop = talk(BARBERSHOP);
