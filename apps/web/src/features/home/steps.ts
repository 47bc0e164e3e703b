import { pageHref } from '../../platform/page-href.ts';
import { REGISTER } from '../../platform/return-path.ts';
import { reminderWords } from './reminder-words.ts';

const AGENDA = pageHref('/agenda');
const TEAM = pageHref('/equipo');
const SERVICES = pageHref('/servicios');
const SPECIALISTS = pageHref('/especialistas');
const ASSISTANTS = pageHref('/asistentes');
const WHATSAPP = pageHref('/integraciones/whatsapp-api');

export interface Step {
  title: string;
  description: string;
  path: string;
  action: string;
  done: boolean;
  /** Nothing else works without a vital step; the others may wait. */
  vital: boolean;
  /** Works without the person, who may still change it. */
  adjustable?: true;
}

export interface Progress {
  hasBusiness: boolean;
  /** Undefined while the number is unknown, or when the person may not see it. */
  branches: number | undefined;
  services: boolean | undefined;
  specialists: boolean | undefined;
  /** The number of specialists without a service. */
  idleSpecialists: number;
  /** Only asked for new businesses, because older ones have booked before. */
  appointments: boolean | undefined;
  /** Both are only asked for new businesses too. */
  hasTriedAssistant: boolean | undefined;
  hasChannel: boolean | undefined;
  /** How many minutes before an appointment its client is reminded. */
  reminders: readonly number[];
  /** The number of members and invitations. */
  people: number | undefined;
  email: string;
  emailVerified: boolean;
}

/** The steps of a new business; each makes the next one possible. */
export function stepsOf(progress: Progress): Step[] {
  const { hasBusiness, branches, services, specialists, people, email, emailVerified } = progress;
  const { appointments, hasTriedAssistant, hasChannel, idleSpecialists } = progress;
  const founding: Step[] = [
    {
      title: 'Registra tu negocio',
      description:
        'Cómo se llama, qué vende y a qué número te escriben. También puedes unirte a uno que ya existe.',
      path: REGISTER,
      action: 'Registrar negocio',
      done: hasBusiness,
      vital: true,
    },
    {
      title: 'Abre tu primera sucursal',
      description: 'Su dirección y su horario: de ahí salen las horas que puedes agendar.',
      path: pageHref('/sucursales'),
      action: 'Abrir sucursal',
      done: (branches ?? 0) > 0,
      vital: true,
    },
    {
      title: 'Registra tus servicios',
      description: 'Qué haces, cuánto dura y cuánto cuesta: sin un servicio no hay qué agendar.',
      path: SERVICES,
      action: 'Registrar servicio',
      done: services === true,
      vital: true,
    },
    {
      title: 'Registra a quien atiende',
      description: 'En qué sucursal, a qué hora y qué servicios da: las citas son con alguien.',
      path: SPECIALISTS,
      action: 'Registrar especialista',
      done: specialists === true,
      vital: true,
    },
  ];
  const later: Step[] = [
    {
      title: 'Agenda tu primera cita',
      description: 'Elige una hora libre y a quien viene; le avisamos por ti.',
      path: AGENDA,
      action: 'Abrir la agenda',
      done: appointments === true,
      vital: false,
    },
    {
      title: 'Prueba tu asistente',
      description: 'Escríbele como si fueras cliente: probar en su página no cuesta ni envía nada.',
      path: ASSISTANTS,
      action: 'Probar asistente',
      done: hasTriedAssistant === true,
      vital: false,
    },
    {
      title: 'Conecta WhatsApp',
      description: 'Con tu número conectado, quien te escriba recibe respuesta y tus avisos salen.',
      path: WHATSAPP,
      action: 'Conectar WhatsApp',
      done: hasChannel === true,
      vital: false,
    },
    {
      title: 'Invita a tu equipo',
      description: 'Cada quien entra con su cuenta y ve solo lo que le toca.',
      path: TEAM,
      action: 'Invitar',
      done: (people ?? 0) > 1,
      vital: false,
    },
    {
      title: 'Confirma tu correo',
      description: `Abre el enlace que enviamos a ${email}.`,
      path: pageHref('/cuenta'),
      action: 'Confirmar correo',
      done: emailVerified,
      vital: false,
    },
  ];
  if (idleSpecialists > 0)
    later.unshift({
      title: 'Asigna servicios a tus especialistas',
      description:
        idleSpecialists === 1
          ? 'Un especialista no da ningún servicio: nadie puede agendar con esa persona.'
          : `${idleSpecialists} especialistas no dan ningún servicio: nadie puede agendar con ellos.`,
      path: SPECIALISTS,
      action: 'Ver especialistas',
      done: false,
      vital: false,
    });
  if (progress.reminders.length > 0)
    later.push({
      title: `Avisamos a tus clientes ${reminderWords(progress.reminders)} antes`,
      description: 'Les recordamos su cita por ti.',
      path: pageHref('/notificaciones'),
      action: 'Cambiar avisos',
      done: true,
      vital: false,
      adjustable: true,
    });
  const counted: Record<string, number | boolean | undefined> = {
    [AGENDA]: appointments,
    [TEAM]: people,
    [SERVICES]: services,
    [SPECIALISTS]: specialists,
    [ASSISTANTS]: hasTriedAssistant,
    [WHATSAPP]: hasChannel,
  };
  const known = (path: string) => !(path in counted) || counted[path] !== undefined;
  return [...founding, ...later].filter(({ path }) => known(path));
}

/** The first step that is not done. */
export const nextStep = (steps: readonly Step[]): Step | undefined => steps.find(({ done }) => !done);
