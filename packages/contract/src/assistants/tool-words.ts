/** The Spanish texts that show what an assistant did, one entry per tool. */

export interface ToolWords {
  done: string;
  /** The title of a refused call; by default that of a successful one. */
  refused?: string;
  /** The result of a call, as a noun. */
  result?: string;
}

/** The texts of a tool that changes something; all three are required. */
export type ChangeWords = Required<ToolWords>;

export const TOOL_WORDS = {
  listServices: { done: 'Consultó los servicios' },
  businessFacts: { done: 'Consultó los datos del negocio' },
  listOffers: { done: 'Consultó lo que vendes' },
  findTimes: { done: 'Buscó horarios libres' },
  findAndBook: {
    done: 'Buscó un horario y lo agendó',
    refused: 'Quiso buscar un horario y agendarlo',
    result: 'una cita',
  },
  holdTime: {
    done: 'Apartó un horario',
    refused: 'Quiso apartar un horario',
    result: 'un horario apartado',
  },
  bookTime: { done: 'Agendó la cita', refused: 'Quiso agendar la cita', result: 'una cita' },
  myAppointments: { done: 'Consultó sus citas' },
  rescheduleAppointment: {
    done: 'Movió la cita',
    refused: 'Quiso mover la cita',
    result: 'una cita movida',
  },
  cancelAppointment: {
    done: 'Canceló la cita',
    refused: 'Quiso cancelar la cita',
    result: 'una cita cancelada',
  },
  confirmAppointment: {
    done: 'Confirmó la cita',
    refused: 'Quiso confirmar la cita',
    result: 'una cita confirmada',
  },
  takeOrder: { done: 'Tomó el pedido', refused: 'Quiso tomar el pedido', result: 'un pedido' },
  saveClientData: {
    done: 'Guardó datos del contacto',
    refused: 'Quiso guardar datos del contacto',
    result: 'datos del contacto',
  },
  addNote: { done: 'Agregó una nota', refused: 'Quiso agregar una nota', result: 'una nota' },
  noteInterest: { done: 'Anotó un interés', refused: 'Quiso anotar un interés', result: 'un interés' },
  handOver: {
    done: 'Pasó la conversación a una persona',
    refused: 'Quiso pasar la conversación a una persona',
    result: 'el pase a una persona',
  },
  alertTeam: {
    done: 'Avisó a una persona del equipo',
    refused: 'Quiso avisar a una persona del equipo',
    result: 'el aviso a una persona',
  },
  recordConversion: {
    done: 'Registró una conversión',
    refused: 'Quiso registrar una conversión',
    result: 'una conversión',
  },
  appointmentsByDate: { done: 'Consultó las citas del día' },
  setAppointmentStatus: {
    done: 'Cambió el estado de una cita',
    refused: 'Quiso cambiar el estado de una cita',
    result: 'el estado de una cita',
  },
  listBlocks: { done: 'Consultó los bloqueos' },
  removeBlock: {
    done: 'Quitó un bloqueo',
    refused: 'Quiso quitar un bloqueo',
    result: 'un bloqueo que se quita',
  },
  createBlock: {
    done: 'Bloqueó un horario',
    refused: 'Quiso bloquear un horario',
    result: 'un bloqueo',
  },
  createReminder: {
    done: 'Creó un recordatorio',
    refused: 'Quiso crear un recordatorio',
    result: 'un recordatorio',
  },
  freeHours: { done: 'Buscó horas libres' },
  writePrivately: { done: 'Siguió por mensaje privado', refused: 'Quiso seguir por mensaje privado' },
} satisfies Readonly<Record<string, ToolWords>>;

/** The server has one descriptor for each of these names; a missing or additional one does not compile. */
export type ToolName = keyof typeof TOOL_WORDS;

/** Undefined for a tool that no longer exists, because stored steps may name one. */
export const wordsOfTool = (name: string): ToolWords | undefined =>
  (TOOL_WORDS as Readonly<Record<string, ToolWords>>)[name];

/** The Spanish names of the parameters. A parameter means the same in every tool. */
export const PARAMETER_WORDS = {
  search: 'Palabras',
  kind: 'De qué',
  serviceId: 'Servicio',
  branchId: 'Sucursal',
  specialistId: 'Con quién',
  subjectId: 'Cuál',
  slotId: 'Horario',
  shortId: 'Cita o bloqueo',
  date: 'Día',
  time: 'Hora',
  from: 'Desde',
  to: 'Hasta',
  after: 'Después de',
  before: 'Antes de',
  page: 'Página',
  notes: 'Nota para la cita',
  isForAnother: 'Para otra persona',
  isAnother: 'Otra además de la que tiene',
  reason: 'Motivo',
  items: 'Productos',
  deliveryDate: 'Día de entrega',
  deliveryTime: 'Hora de entrega',
  deliveryAddress: 'Dirección de entrega',
  details: 'Detalles',
  name: 'Nombre',
  lastname: 'Apellido',
  secondLastname: 'Segundo apellido',
  email: 'Correo',
  birthdate: 'Fecha de nacimiento',
  gender: 'Género',
  whatsapp: 'Número',
  text: 'Texto',
  description: 'Descripción',
  services: 'Servicios',
  products: 'Productos',
  courses: 'Cursos',
  properties: 'Inmuebles',
  about: 'Porque',
  status: 'Estado',
  title: 'Título',
} satisfies Readonly<Record<string, string>>;

export type ParameterName = keyof typeof PARAMETER_WORDS;

/** The Spanish names of the options of a parameter. */
export const OPTION_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: { services: 'Servicios', products: 'Productos', courses: 'Cursos', properties: 'Inmuebles' },
  about: {
    booking: 'quiere agendar, mover o pedir algo',
    personal: 'da o pide algo personal',
    complaint: 'se queja',
    person: 'quiere hablar con una persona',
  },
};
