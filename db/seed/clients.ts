import { type AudienceInput, audiences } from '@cauce/contract/clients/audiences';
import { clients } from '@cauce/contract/clients/clients';
import { fold } from '@cauce/domain/texts/fold';
import type { Visitor } from './visitor.ts';

/** Name, surname and number. Those with the type `client` have been here often. */
type Person = readonly [name: string, lastname: string, whatsapp: string, type?: 'client'];

const CLINIC: readonly Person[] = [
  ['Ana Sofía', 'Torres', '5512347781', 'client'],
  ['Beatriz', 'Luna', '5523458892', 'client'],
  ['Carlos', 'Nieto', '5534569903'],
  ['Daniela', 'Ruiz', '5545670014', 'client'],
  ['Eduardo', 'Paz', '5556781125'],
  ['Fernanda', 'Mora', '5567892236', 'client'],
  ['Gerardo', 'Vela', '5578903347'],
  ['Helena', 'Sáenz', '5589014458', 'client'],
  ['Ignacio', 'Lara', '5590125569'],
  ['Julieta', 'Amador', '5501236670', 'client'],
  ['Karla', 'Domínguez', '5513347790'],
  ['Leonardo', 'Cruz', '5524458801', 'client'],
  ['María José', 'Peña', '5535569912'],
  ['Natalia', 'Orozco', '5546670023', 'client'],
  ['Octavio', 'Salas', '5557781134'],
  ['Patricia', 'Ugalde', '5568892245', 'client'],
  ['Rodrigo', 'Béjar', '5579903356'],
  ['Silvia', 'Montes', '5580014467', 'client'],
];

const BARBERSHOP: readonly Person[] = [
  ['Aldo', 'Casillas', '3312340091', 'client'],
  ['Bruno', 'Cervantes', '3323451102'],
  ['César', 'Figueroa', '3334562213', 'client'],
  ['Diego', 'Haro', '3345673324'],
  ['Erick', 'Jáuregui', '3356784435', 'client'],
  ['Fabián', 'Lepe', '3367895546', 'client'],
  ['Gabriel', 'Medrano', '3378906657'],
  ['Héctor', 'Navarrete', '3389017768', 'client'],
  ['Isaac', 'Ornelas', '3390128879'],
  ['Joel', 'Plascencia', '3301239980', 'client'],
  ['Kevin', 'Quezada', '3313340012'],
  ['Luis Ángel', 'Robledo', '3324451123', 'client'],
  ['Mateo', 'Sandoval', '3335562234'],
  ['Nicolás', 'Tejeda', '3346673345', 'client'],
  ['Óscar', 'Villalobos', '3357784456'],
  ['Pablo', 'Zúñiga', '3368895567', 'client'],
];

const MEN: ReadonlySet<string> = new Set([
  'Carlos',
  'Eduardo',
  'Gerardo',
  'Ignacio',
  'Leonardo',
  'Octavio',
  'Rodrigo',
  ...BARBERSHOP.map(([name]) => name),
]);

/** The notes of some clients, by their number. */
const NOTES: Readonly<Record<string, string>> = {
  '5512347781': 'Alérgica a la penicilina. Prefiere las mañanas.',
  '5545670014': 'Pagó el plan de ortodoncia completo.',
  '5589014458': 'Le da miedo la anestesia: explicarle cada paso.',
  '3312340091': 'Siempre con Diego; degradado bajo.',
  '3356784435': 'Trae a sus dos hijos los sábados.',
};

/** A birthday in every month, also in the next ones; some clients have none. */
const birthdateOf = (index: number): string | null =>
  index % 5 === 4
    ? null
    : `${1965 + ((index * 7) % 40)}-${String((index % 12) + 1).padStart(2, '0')}-${String(((index * 11) % 28) + 1).padStart(2, '0')}`;

const emailOf = (name: string, lastname: string): string =>
  `${fold(name).split(' ')[0]}.${fold(lastname)}@correo.example`;

async function register(owner: Visitor, people: readonly Person[], now: Date): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, [name, lastname, whatsapp, type = 'lead']] of people.entries()) {
    const note = NOTES[whatsapp];
    const { data } = await owner.call(clients.register, {
      body: {
        client: {
          name,
          lastname,
          whatsapp,
          type,
          gender: MEN.has(name) ? 'Masculino' : 'Femenino',
          birthdate: birthdateOf(index),
          email: index % 3 === 2 ? '' : emailOf(name, lastname),
          noRespond: index === 11,
          notes: note === undefined ? [] : [{ text: note, date: now.toISOString() }],
        },
      },
    });
    ids.push(data._id);
  }
  return ids;
}

/** The audiences that a business uses often. */
async function nameAudiences(owner: Visitor): Promise<void> {
  const inputs: readonly AudienceInput[] = [
    { name: 'Prospectos', filters: { type: 'lead', noRespond: 'false' } },
    { name: 'Clientes que ya vinieron', filters: { type: 'client', visits: 'some' } },
  ];
  for (const audience of inputs) await owner.call(audiences.save, { body: { audience } });
}

async function meet(owner: Visitor, people: readonly Person[], now: Date): Promise<string[]> {
  const ids = await register(owner, people, now);
  await nameAudiences(owner);
  return ids;
}

export const meetAtClinic = (owner: Visitor, now: Date) => meet(owner, CLINIC, now);
export const meetAtBarbershop = (owner: Visitor, now: Date) => meet(owner, BARBERSHOP, now);
