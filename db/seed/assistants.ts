import { type AssistantChange, type AssistantInput, assistants } from '@cauce/contract/assistants/assistants';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Visitor } from './visitor.ts';

/** The texts of an assistant in both modes. The one for testing may have more capabilities. */
interface Voice {
  words: AssistantChange & Pick<AssistantInput, 'name'> & { instructions: { greeting: string } };
  triedOut: AssistantChange;
  /** The assistant that answers comments under posts, if any. */
  inPublic?: AssistantInput;
}

const COMMENTING = {
  mode: 'production',
  respondTo: 'comments',
  channel: ['Instagram', 'Messenger'],
  correspondTo: 'leads_and_clients',
} as const satisfies AssistantChange;

async function give(owner: Visitor, { words, triedOut, inPublic }: Voice): Promise<void> {
  const { data } = await owner.call(assistants.list, {});
  /** The one for testing keeps its own name and face. */
  const forTesting = (own: string): AssistantChange => {
    const { name, color: _, instructions, ...change } = words;
    const greeting = instructions.greeting.replace(name, own);
    const capabilities = { ...words.capabilities, ...triedOut.capabilities };
    return { ...change, ...triedOut, capabilities, instructions: { ...instructions, greeting } };
  };
  for (const { _id, mode, branchId, name } of data) {
    if (branchId !== null) continue;
    const change = mode === 'testing' ? forTesting(name) : words;
    await owner.call(assistants.change, { params: { id: _id }, body: { assistant: change } });
  }
  if (inPublic === undefined) return;
  const assistant = { ...inPublic, ...COMMENTING };
  await owner.call(assistants.create, { body: { assistant, key: newId() } });
}

export const speakAtClinic = (owner: Visitor): Promise<void> =>
  give(owner, {
    words: {
      name: 'Sofía',
      color: 'chica_teal',
      goal: 'Resolver dudas de pacientes de Clínica Dental Roble y agendarles su valoración o su limpieza.',
      personality: 'Profesional,Amable,Empatica',
      correspondTo: 'leads_and_clients',
      instructions: {
        greeting:
          '¡Hola! Soy Sofía, de Clínica Dental Roble. ¿Qué te gustaría revisarte: una limpieza, una molestia o una valoración?',
        preSale:
          'Habla de tú y con frases cortas. Pregunta primero qué le pasa a la persona y desde cuándo. Si menciona dolor fuerte, hinchazón o un golpe, ofrece el horario más cercano y di que una persona del equipo le puede llamar. No des diagnósticos ni recetes medicamentos. Da el precio solo si está registrado, y aclara que la valoración define el tratamiento. Ofrece dos o tres horarios, no toda la lista.',
        postSale:
          'Al agendar, recuerda llegar 10 minutos antes, traer radiografías si tiene y avisar si toma algún medicamento. Si necesita mover la cita, que lo diga por aquí mismo.',
      },
      capabilities: {
        inPersonScheduling: true,
        rescheduleAppointments: true,
        cancelAppointments: true,
        collectClientData: true,
        processImages: true,
        processAudio: true,
        waitTimeToSchedule: 30,
        searchPaginatedSchedules: { slotsPerPage: 3, daysToLookAhead: 14 },
        createCustomConversionEvents: true,
        customConversionEvent: 'Pidió una cotización',
      },
    },
    triedOut: { correspondTo: 'test_numbers', capabilities: { schedulingMode: 'open' } },
    inPublic: {
      name: 'Valeria',
      color: 'chica_pink',
      goal: 'Contestar lo que preguntan en las publicaciones y pasar a mensaje a quien quiere una cita.',
      personality: 'Amable,Entusiasta',
      instructions: {
        greeting: '¡Hola! Gracias por comentar en Clínica Dental Roble.',
        preSale:
          'Contesta en una o dos frases, sin diagnósticos. Sí atendemos niños desde los 3 años, con calma y con sus papás junto a ellos. Para agendar, siempre por mensaje.',
        postSale: 'Si ya es paciente, agradece el comentario y sigue por mensaje.',
      },
      capabilities: { inPersonScheduling: true, waitTimeToSchedule: 30 },
    },
  });

export const speakAtBarbershop = (owner: Visitor): Promise<void> =>
  give(owner, {
    words: {
      name: 'Beto',
      color: 'senor_orange',
      goal: 'Agendar cortes y arreglos de barba en la sucursal que le quede mejor a cada cliente.',
      personality: 'Amable,Directa',
      correspondTo: 'leads_and_clients',
      instructions: {
        greeting:
          '¡Qué onda! Soy Beto, de Barbería El Bigote. ¿Corte, barba o los dos? ¿En qué sucursal te queda mejor?',
        preSale:
          'Ve al grano y con buen humor, sin groserías. Pregunta sucursal y servicio, y si tiene barbero de confianza. Ofrece el siguiente horario libre y otro por la tarde. Si preguntan por productos, di qué hay y ofrece apartarlo para recogerlo el día de su cita. Si no hay lugar, propone otro barbero o la sucursal más cercana.',
        postSale:
          'Recuérdale la dirección y que guardamos su lugar 10 minutos. Si se le complica, que avise por aquí.',
      },
      capabilities: {
        inPersonScheduling: true,
        rescheduleAppointments: true,
        cancelAppointments: true,
        createOrders: true,
        schedulingMode: 'open',
        collectClientData: false,
        createCustomConversionEvents: true,
        customConversionEvent: 'Apartó un producto',
      },
    },
    triedOut: { correspondTo: 'test_numbers', capabilities: { processAudio: true } },
    inPublic: {
      name: 'Memo',
      color: 'robot_green',
      goal: 'Contestar lo que preguntan en Instagram y Facebook, y llevar a mensaje a quien quiere su corte.',
      personality: 'Directa,Amable',
      instructions: {
        greeting: '¡Qué onda! Gracias por comentar en Barbería El Bigote.',
        preSale: 'Contesta corto y con buen humor. Precios y horarios, solo los registrados.',
        postSale: 'Si ya viene seguido, agradécele y sigue por mensaje.',
      },
      capabilities: { inPersonScheduling: true },
    },
  });

export const speakAtAgency = (owner: Visitor): Promise<void> =>
  give(owner, {
    words: {
      name: 'Regina',
      color: 'chica_purple',
      goal: 'Entender qué inmueble busca cada persona y agendarle una visita con un asesor.',
      personality: 'Profesional,Calida,Paciente',
      correspondTo: 'leads_and_clients',
      instructions: {
        greeting:
          'Hola, soy Regina, de Inmobiliaria Arcos. ¿Buscas comprar o rentar, y en qué zona de Querétaro?',
        preSale:
          'Pregunta si busca comprar o rentar, zona, presupuesto y para cuándo. Muestra como máximo dos inmuebles disponibles que se parezcan a lo que pide, con su precio tal como está registrado. No negocies precios ni prometas créditos: eso lo ve un asesor. Cuando haya interés, propone una visita.',
        postSale:
          'Después de agendar, pide nombre completo y correo, y recuerda llevar una identificación a la visita.',
      },
      capabilities: { inPersonScheduling: true, onlineScheduling: true, collectClientData: true },
    },
    triedOut: { correspondTo: 'test_numbers' },
  });
