import type { ImportColumn } from './columns.ts';
import { emailRule } from './text.ts';
import { genderRule } from './words.ts';
import { DEFAULT_COUNTRY } from '../people/phone.ts';
import { readPhone } from '../people/read-phone.ts';

export type ClientKey =
  | 'whatsapp'
  | 'type'
  | 'email'
  | 'name'
  | 'lastnames'
  | 'lastname'
  | 'secondLastname'
  | 'gender'
  | 'noRespond'
  | 'note'
  | 'country'
  | 'birthdate'
  /** The country of numbers without a code. It is chosen for the whole file and is no column. */
  | 'home';

type ClientColumnKey = Exclude<ClientKey, 'home'>;

const isPhone = (text: string) => 'phone' in readPhone(text, { fallback: DEFAULT_COUNTRY });
const isEmail = (text: string) => text.includes('@') && emailRule(text).value !== undefined;
const isGender = (text: string) => {
  const gender = genderRule(text).value;
  return gender === 'Masculino' || gender === 'Femenino' || gender === 'No binario';
};
const NAME = /^\p{L}[\p{L}\p{M}.'’\s-]{2,60}$/u;

const titles = (text: string): string[] => text.split(', ');

/**
 * The columns of a file of contacts: those of the template, with the titles of Google Contacts, of Outlook and of other
 * agendas.
 */
export const CLIENT_COLUMNS: readonly ImportColumn<ClientColumnKey>[] = [
  {
    key: 'whatsapp',
    header: 'WhatsApp',
    required: true,
    help: '10 dígitos en México; también con su código de país, 044, 045, 01 o enlace de WhatsApp',
    isRepeated: true,
    join: ' ::: ',
    looksLike: isPhone,
    alias: titles(
      'Número de WhatsApp, WhatsApp número, Whats, Wsp, Celular, Cel, Número de celular, ' +
        'Número celular, Teléfono celular, Tel celular, Teléfono móvil, Móvil, Mobile Phone, ' +
        'Mobile, Mobile Number, Cell Phone, Cell, Teléfono, Tel, Teléfonos, Número de teléfono, ' +
        'Número telefónico, Teléfono 1, Teléfono principal, Phone, Phone Number, Primary Phone, ' +
        'Contact Number, Telephone, Teléfono de contacto, Phone 1 - Value, Phone 2 - Value, ' +
        'Phone 3 - Value, Phone 4 - Value, Teléfono 2, Otro teléfono, Other Phone, Home Phone, ' +
        'Teléfono particular, Teléfono fijo, Business Phone, Teléfono del trabajo, ' +
        'Company Main Phone',
    ),
  },
  {
    key: 'type',
    header: 'Tipo',
    required: false,
    help: 'lead, client o personal; vacío queda como lead',
    absent: 'lead',
    alias: ['Tipo de contacto', 'Tipo de cliente'],
  },
  {
    key: 'email',
    header: 'Email',
    required: false,
    help: 'Puede quedar vacío',
    isRepeated: true,
    looksLike: isEmail,
    alias: titles(
      'E-mail, Correo, Correo electrónico, Mail, Email Address, E-mail Address, ' +
        'Dirección de correo electrónico, Dirección de correo, Email 1, E-mail 1 - Value, ' +
        'E-mail 2 - Value, E-mail 2 Address, Correo 2',
    ),
  },
  {
    key: 'name',
    header: 'Nombre',
    required: false,
    help: 'Sin nombre se guarda su número',
    join: ' ',
    looksLike: (text) => NAME.test(text),
    alias: titles(
      'Nombres, Nombre(s), Primer nombre, First Name, Given Name, Nombre completo, ' +
        'Nombre y apellidos, Nombre y apellido, Nombre del cliente, Nombre cliente, Full Name, ' +
        'Client Name, Customer Name, Name, Cliente, Paciente, Nombre del paciente, Alumno, Client, ' +
        'Customer, Display Name, File As, Nickname, Organization Name',
    ),
    also: ['Middle Name', 'Additional Name', 'Segundo nombre'],
  },
  {
    key: 'lastnames',
    header: 'Apellidos',
    required: false,
    help: 'O bien Paterno y Materno, por separado',
    alias: ['Apellido', 'Apellido(s)', 'Last Name', 'Family Name', 'Surname', 'Last Names'],
  },
  {
    key: 'lastname',
    header: 'Paterno',
    required: false,
    help: 'En lugar de Apellidos',
    insteadOf: 'Apellidos',
    alias: ['Apellido Paterno', 'Primer apellido'],
  },
  {
    key: 'secondLastname',
    header: 'Materno',
    required: false,
    help: 'En lugar de Apellidos',
    insteadOf: 'Apellidos',
    alias: ['Apellido Materno', 'Segundo apellido'],
  },
  {
    key: 'gender',
    header: 'Género',
    required: false,
    help: 'Masculino, Femenino, No binario u Otro',
    looksLike: isGender,
    alias: ['Sexo', 'Gender', 'Sex'],
  },
  {
    key: 'noRespond',
    header: 'No Responder',
    required: false,
    help: 'Sí, true, 1 o x para no escribirle',
    alias: ['No contactar', 'No molestar', 'Do Not Contact', 'Bloqueado', 'Blocked'],
  },
  {
    key: 'note',
    header: 'Notas',
    required: false,
    help: 'Texto libre',
    isRepeated: true,
    join: '\n',
    alias: ['Nota', 'Notes', 'Note', 'Observaciones', 'Comentarios', 'Comentario', 'Comments', 'Descripción'],
  },
  {
    key: 'country',
    header: 'Código de País',
    required: false,
    help: '52 para México; hace falta si el número no lo trae',
    alias: [
      'Código país',
      'Clave de país',
      'Country Code',
      'Prefijo de país',
      'Lada internacional',
      'País',
      'Country',
    ],
  },
  {
    key: 'birthdate',
    header: 'Fecha de Nacimiento',
    required: false,
    help: 'AAAA-MM-DD',
    alias: titles(
      'Fecha nacimiento, Nacimiento, F. Nacimiento, Fecha de nac., Cumpleaños, ' +
        'Fecha de cumpleaños, Birthday, Birthdate, Birth Date, Date of Birth, DOB',
    ),
  },
];
