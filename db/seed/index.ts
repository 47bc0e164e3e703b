import { team } from '@cauce/contract/account/team';
import { PAGES } from '@cauce/contract/kit/pages';
import { type AppParts, buildApp } from '../../apps/server/src/app.ts';
import { openAgency } from './agency.ts';
import { fillAgenda } from './appointments.ts';
import { speakAtAgency, speakAtBarbershop, speakAtClinic } from './assistants.ts';
import { openBarbershop } from './barbershop.ts';
import { DemoPayments, openPastBilling } from './billing.ts';
import { meetAtBarbershop, meetAtClinic } from './clients.ts';
import { openBookingAtAgency, openBookingAtBarbershop, openBookingAtClinic } from './booking.ts';
import { inviteAtBarbershop, inviteAtClinic } from './campaigns.ts';
import { openClinic } from './clinic.ts';
import { commentAtBarbershop, commentAtClinic } from './comments.ts';
import { Memory, talkAtBarbershop, talkAtClinic } from './conversations.ts';
import { fillCreditsAtBarbershop, fillCreditsAtClinic } from './credits.ts';
import { convertAtBarbershop, convertAtClinic } from './conversion-events.ts';
import { teachAtBarbershop, teachAtClinic } from './courses.ts';
import { chargeAtClinic } from './online-payments.ts';
import { takeOrdersAtBarbershop, takeOrdersAtClinic } from './orders.ts';
import { followUpAtClinic } from './funnels.ts';
import { KNOWN_PASSWORD, retireKnown, whichOpens } from './passwords.ts';
import { sellAtBarbershop, sellAtClinic } from './products.ts';
import { listAtAgency } from './properties.ts';
import { collectAtBarbershop, collectAtClinic } from './resources.ts';
import { keepBookAtBarbershop, keepBookAtClinic } from './money.ts';
import { offerAtBarbershop, offerAtClinic } from './services.ts';
import { registerAtAgency, registerAtBarbershop, registerAtClinic } from './specialists.ts';
import { stockUpBarbershop, stockUpClinic } from './stock.ts';
import { advertiseAtBarbershop, advertiseAtClinic } from './traffic-sources.ts';
import { followUpAppointmentsAtBarbershop, followUpAppointmentsAtClinic } from './upsells.ts';
import { type Person, signUp, type Visitor } from './visitor.ts';

export { KNOWN_PASSWORD, ownPassword } from './passwords.ts';

export interface DemoLogin extends Person {
  password: string;
  /** Their role, as the start prints it. */
  who: string;
}

const PEOPLE = {
  dentist: { name: 'Mariana Robles', email: 'mariana@clinicaroble.mx' },
  receptionist: { name: 'Lucía Hernández', email: 'recepcion@clinicaroble.mx' },
  barber: { name: 'Emiliano Ríos', email: 'emiliano@elbigote.mx' },
  agent: { name: 'Paola Arriaga', email: 'paola@inmobiliariaarcos.mx' },
  platform: { name: 'Equipo Cauce', email: 'admin@cauce.mx' },
};

const EMAILS = Object.values(PEOPLE).map(({ email }) => email);

/** True for an empty database, and for one whose first seeding was cut off: the person of the platform is created last. */
export async function needsSeed({ pool }: Pick<AppParts, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean; cut_off: boolean }>(
    `select not exists (select from business) as empty,
            exists (select from person where email = any($1))
              and not exists (select from person where role = 'admin') as cut_off`,
    [EMAILS],
  );
  return rows.some(({ empty, cut_off }) => empty || cut_off);
}

async function clearLeftovers({ pool }: Pick<AppParts, 'pool'>): Promise<void> {
  await pool.query('delete from business b using person p where p.id = b.owner_id and p.email = any($1)', [
    EMAILS,
  ]);
  await pool.query('delete from person where email = any($1)', [EMAILS]);
}

const seen = (page: keyof typeof PAGES) => ({ page: PAGES[page].number, actions: ['view' as const] });
const edited = (page: keyof typeof PAGES) => ({
  page: PAGES[page].number,
  actions: ['view' as const, 'edit' as const],
});

/** The work of a reception: the agenda with its blocks, contacts, chat, orders and payments; the catalogue is only read. */
const RECEPTION = [
  { ...edited('appointments'), schedule: { appointments: true, blocks: true } },
  edited('clients'),
  edited('conversations'),
  edited('orders'),
  edited('money'),
  seen('notifications'),
  seen('products'),
  seen('branches'),
  seen('specialists'),
  seen('services'),
];

/** Asks to join with the id of the business, and is approved. */
async function joinReceptionist(member: Visitor, owner: Visitor, businessId: string): Promise<void> {
  await member.call(team.join, { params: { userId: member.personId }, body: { businessId } });
  const { data: waiting } = await owner.call(team.requests, {});
  for (const request of waiting.rows) {
    await owner.call(team.approveRequest, {
      params: { id: request._id },
      body: { role: 'limited', permissions: RECEPTION },
    });
  }
}

/** Creates three believable businesses with their teams, and returns who can sign in. */
export async function seed(parts: AppParts, password = KNOWN_PASSWORD): Promise<DemoLogin[]> {
  await clearLeftovers(parts);
  const clock = new Memory(parts.clock);
  const providers = { ...parts.providers, ...openPastBilling(parts, clock) };
  const demoParts = { ...parts, providers };
  const payments = new DemoPayments(demoParts, clock);
  const app = buildApp({
    ...demoParts,
    clock,
    webFolder: undefined,
    rates: { spend: async () => undefined, forget: async () => undefined },
  });
  await app.ready();
  try {
    const enter = async (person: Person) => {
      const visitor = await signUp(app, parts.publicUrl, person, password);
      // The limits of unconfirmed addresses are smaller than the demo.
      await parts.pool.query('update person set email_verified = true where email = $1', [person.email]);
      return visitor;
    };
    const dentist = await enter(PEOPLE.dentist);
    const clinicId = await openClinic(dentist);
    await sellAtClinic(dentist, await collectAtClinic(dentist));
    await offerAtClinic(dentist);
    await registerAtClinic(dentist);
    await openBookingAtClinic(dentist);
    await speakAtClinic(dentist);
    const patients = await meetAtClinic(dentist, parts.clock.now());
    await fillAgenda(dentist, patients, parts.clock.now());
    await keepBookAtClinic(dentist, patients, parts.clock.now());
    await stockUpClinic(dentist, clock);
    await teachAtClinic(dentist, patients, parts.clock.now());
    await takeOrdersAtClinic(dentist, { clock, clientIds: patients });
    await advertiseAtClinic(dentist);
    await talkAtClinic(dentist, patients, clock);
    await convertAtClinic(dentist, { parts, clientIds: patients });
    await commentAtClinic(dentist, clock);
    await inviteAtClinic(dentist);
    await fillCreditsAtClinic(dentist, parts, payments);
    await chargeAtClinic(dentist, parts);
    await followUpAtClinic(dentist);
    await followUpAppointmentsAtClinic(dentist);
    await joinReceptionist(await enter(PEOPLE.receptionist), dentist, clinicId);
    const barber = await enter(PEOPLE.barber);
    await openBarbershop(barber);
    await sellAtBarbershop(barber, await collectAtBarbershop(barber));
    await offerAtBarbershop(barber);
    await registerAtBarbershop(barber);
    await openBookingAtBarbershop(barber);
    await speakAtBarbershop(barber);
    const regulars = await meetAtBarbershop(barber, parts.clock.now());
    await fillAgenda(barber, regulars, parts.clock.now());
    await keepBookAtBarbershop(barber, regulars, parts.clock.now());
    await stockUpBarbershop(barber, clock);
    await teachAtBarbershop(barber, regulars, parts.clock.now());
    await takeOrdersAtBarbershop(barber, { clock, clientIds: regulars });
    await advertiseAtBarbershop(barber);
    await talkAtBarbershop(barber, regulars, clock);
    await convertAtBarbershop(barber, { parts, clientIds: regulars });
    await commentAtBarbershop(barber, clock);
    await inviteAtBarbershop(barber);
    await fillCreditsAtBarbershop(barber, parts, payments);
    await followUpAppointmentsAtBarbershop(barber);
    const agent = await enter(PEOPLE.agent);
    await openAgency(agent);
    await registerAtAgency(agent);
    await listAtAgency(agent);
    await openBookingAtAgency(agent);
    await speakAtAgency(agent);
    await enter(PEOPLE.platform);
    await payments.end();
  } finally {
    await app.close();
  }
  // The people of the demo need no e-mails, and nobody stays signed in.
  await parts.pool.query('delete from session');
  await parts.pool.query(`delete from outbox where status = 'waiting'`);
  // Messages of the past count as sent in the past.
  await parts.pool.query(
    `update message set status = 'sent', settled_at = created_at, next_at = null where status = 'waiting'`,
  );
  // The team attends these conversations: no assistant answers them hours later.
  await parts.pool.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'message.received'`,
  );
  await parts.pool.query(`update person set role = 'admin' where email = $1`, [PEOPLE.platform.email]);
  return demoLogins(password);
}

export const demoLogins = (password = KNOWN_PASSWORD): DemoLogin[] => [
  { ...PEOPLE.dentist, password, who: 'Dueña de Clínica Dental Roble' },
  { ...PEOPLE.receptionist, password, who: 'Recepción de Clínica Dental Roble' },
  { ...PEOPLE.barber, password, who: 'Dueño de Barbería El Bigote' },
  { ...PEOPLE.agent, password, who: 'Dueña de Inmobiliaria Arcos' },
  { ...PEOPLE.platform, password, who: 'Administración de la plataforma' },
];

/** Finds the password that the demo opens with: its accounts change theirs together, or each for itself by hand. */
export const openingPassword = (parts: Pick<AppParts, 'pool'>, passwords: readonly string[]) =>
  whichOpens(parts, PEOPLE.platform.email, passwords);

export const retireKnownPassword = (parts: Pick<AppParts, 'pool'>, password: string) =>
  retireKnown(parts, EMAILS, password);
