import { clients } from '@cauce/contract/clients/clients';
import { courses, type Course, type CourseInput } from '@cauce/contract/sales/courses';
import { enrollments, type Enrollment, type EnrollmentInput } from '@cauce/contract/sales/enrollments';
import { PAGES } from '@cauce/contract/kit/pages';
import { resources } from '@cauce/contract/agenda/resources';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContact } from '../../../../testing/a-contact.ts';
import { aCourse, anEnrollment } from '../../../../testing/a-course.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { CoursesScreen } from './courses-screen.tsx';
// Imported here so that no test waits for the code of the dialog.
import '../parts/course-dialog.tsx';
import '../parts/enrollment-dialog.tsx';

let server: FakeServer;
let held: Course[];
let enrolled: Enrollment[];
const full = { _id: '0191c0de-0000-7000-8000-000000000012', availableSlots: 0, enrolled: 4 };

beforeEach(() => {
  server = new FakeServer();
  held = [
    aCourse(),
    aCourse({
      _id: '0191c0de-0000-7000-8000-000000000002',
      name: 'Cerámica',
      totalPrice: 900,
      schedules: [{ ...aCourse().schedules[0]!, ...full }],
    }),
  ];
  enrolled = [anEnrollment()];
  server.answers(courses.list, () => held);
  server.answers(resources.list, () => []);
  server.answers(enrollments.list, () => ({ rows: enrolled, next: null }));
  server.answers(courses.open, () => aCourse({ _id: '0191c0de-0000-7000-8000-000000000003' }));
  server.answers(enrollments.enroll, () => anEnrollment());
});

const show = (at = '/cursos') => renderScreen(CoursesScreen, { at });
const taken = () => show('/cursos?seccion=inscripciones');
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const expectCourses = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

describe('the courses', () => {
  it('shows prices, sessions and free places', async () => {
    const { user } = show();
    await expectCourses('Cerámica', 'Yoga al amanecer');
    screen.getByText('2 sesiones · $900.00 en total');
    screen.getByText('Sin lugares');
    screen.getByText('3 de 5 lugares libres');
    expect(screen.getAllByText('lun 6 abr, 7:00 – 8:00 a. m.')).toHaveLength(2);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar curso' }), 'ceram');
    await expectCourses('Cerámica');
  });

  it('offers only to restore an archived course', async () => {
    held = [aCourse({ isArchived: true })];
    const { user } = show('/cursos?ver=archivados');
    await user.click(await screen.findByRole('button', { name: 'Acciones de Yoga al amanecer' }));
    await screen.findByRole('menuitem', { name: 'Reactivar' });
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  });

  it('registers a course by a rule, with a preview of its days', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Registrar curso' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar curso' }));
    await user.type(dialog.getByLabelText(/^Nombre/), 'Guitarra');
    await user.type(dialog.getByLabelText(/^Lugar\b(?!es)/), 'Aula 2');
    await user.click(dialog.getByRole('button', { name: 'Registrar' }));
    await dialog.findByText('Elige al menos un día');
    const start = dialog.getByLabelText(/^Empieza/);
    await user.clear(start);
    await user.type(start, '06/04/2026');
    await user.click(dialog.getByText('Lun', { exact: true }));
    await dialog.findByText('Días con sesión: 6, 13, 20, 27');
    await user.click(dialog.getByRole('button', { name: 'Registrar' }));
    await waitFor(() => expect(server.asked(courses.open)).toHaveLength(1));
    const { course } = server.asked(courses.open)[0]!.body as { course: CourseInput };
    expect(course).toMatchObject({
      name: 'Guitarra',
      place: 'Aula 2',
      schedules: [],
      recurrence: {
        startDate: '2026-04-06',
        unit: 'weeks',
        interval: 1,
        daysOfWeek: [0],
        availableSlots: 10,
      },
    });
  });

  it('saves the free places of a course', async () => {
    server.answers(courses.change, () => held[0]!);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Acciones de Yoga al amanecer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar curso' }));
    const places = dialog.getByLabelText(/^Lugares/);
    expect(places).toHaveProperty('value', '5');
    await user.clear(places);
    await user.type(places, '1');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await dialog.findByText('Ya hay más inscripciones confirmadas que lugares');
    await user.type(places, '2');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(server.asked(courses.change)).toHaveLength(1));
    const { course } = server.asked(courses.change)[0]!.body as { course: CourseInput };
    expect(course.schedules).toMatchObject([{ availableSlots: 10, enrolled: 2 }]);
  });
});

describe('the enrollments', () => {
  it('shows all data of an enrollment when its row is opened', async () => {
    const { user } = taken();
    const row = await screen.findByRole('button', { name: 'Ana Torres' });
    screen.getByText('Confirmada');
    screen.getByText('Pago parcial');
    expect(row.getAttribute('aria-expanded')).toBe('false');
    await user.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    screen.getByText('Efectivo');
    screen.getByText('52 55 1234 5678');
  });

  it('keeps the filters in the address', async () => {
    const { user, address } = taken();
    await user.click(await screen.findByRole('combobox', { name: 'Pago' }));
    await user.click(await screen.findByRole('option', { name: 'Pagada' }));
    await waitFor(() => expect(address()).toContain('pago=completed'));
    await waitFor(() =>
      expect(server.asked(enrollments.list).at(-1)?.query).toMatchObject({ paymentStatus: 'completed' }),
    );
  });

  it('enrols a client with the computed balance, and shows errors of the server at their fields', async () => {
    const client = aContact({ name: 'Beto', lastname: 'Luna' });
    server.answers(clients.search, () => [client]);
    server.answers(enrollments.enroll, () => {
      throw new Refused('noPlaces');
    });
    const { user } = taken();
    await user.click(await screen.findByRole('button', { name: 'Nueva inscripción' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nueva inscripción' }));
    await user.click(dialog.getByRole('button', { name: 'Inscribir' }));
    expect(await dialog.findAllByText('Por favor, selecciona un curso y un cliente')).toHaveLength(2);
    await user.type(dialog.getByRole('combobox', { name: /^Cliente/ }), 'beto');
    await user.click(await screen.findByRole('option', { name: /Beto Luna/ }));
    await user.click(dialog.getByRole('combobox', { name: /^Curso/ }));
    await user.click(await screen.findByRole('option', { name: /Cerámica/ }));
    await waitFor(() => expect(dialog.getByLabelText(/^Por cobrar/)).toHaveProperty('value', '1,000.00'));
    const paid = dialog.getByLabelText(/^Total pagado/);
    await user.clear(paid);
    await user.type(paid, '400');
    await waitFor(() => expect(dialog.getByLabelText(/^Por cobrar/)).toHaveProperty('value', '600.00'));
    await user.click(dialog.getByRole('button', { name: 'Inscribir' }));
    await dialog.findByText('Ya no hay lugares disponibles');
    const { enrollment, key } = server.asked(enrollments.enroll)[0]!.body as {
      enrollment: EnrollmentInput;
      key: string;
    };
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(enrollment).toMatchObject({
      clientId: client._id,
      scheduleId: full._id,
      totalPaid: 400,
      remainingBalance: 600,
      paymentStatus: 'partial',
      enrollmentFee: 100,
    });
  });

  it('enrols the clients of a file, and lists each refused row', async () => {
    server.answers(enrollments.many, () => ({
      created: ['1'],
      refused: [{ row: 3, message: 'Ya no hay lugares disponibles' }],
      stats: { created: 1, failed: 1 },
    }));
    const { user } = taken();
    await user.click(await screen.findByRole('button', { name: 'Nueva inscripción' }));
    await user.click(await screen.findByRole('tab', { name: 'Carga Masiva' }));
    await user.click(screen.getByRole('button', { name: 'Inscribir' }));
    await screen.findByText('Por favor, seleccione un archivo');
    const chooser = screen.getByLabelText<HTMLInputElement>('Archivo de inscripciones', {
      selector: 'input',
    });
    await user.upload(chooser, new File(['x'], 'grupo.csv', { type: 'text/csv' }));
    await user.click(screen.getByRole('button', { name: 'Inscribir' }));
    await screen.findByText('Ya no hay lugares disponibles');
    screen.getByText(/1 inscripción creada, 1 fallida/);
  });

  it('keeps the typed values when somebody else changed the enrollment, and shows its other current values', async () => {
    const { user } = taken();
    await user.click(await screen.findByRole('button', { name: 'Acciones de la inscripción de Ana Torres' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar inscripción' }));
    await user.type(dialog.getByRole('textbox', { name: 'Notas' }), 'Llega tarde');
    const before = enrolled[0]!;
    enrolled = [anEnrollment({ order: 'A-9', updatedAt: '2026-03-10T18:00:00.000Z' })];
    server.answers(enrollments.change, ({ body }) => {
      const { updatedAt, enrollment } = body as { updatedAt: string; enrollment: object };
      if (updatedAt === before.updatedAt) throw new Refused('changedMeanwhile');
      return { ...enrolled[0]!, ...enrollment } as Enrollment;
    });
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await dialog.findByText(/^Alguien más cambió las notas mientras editabas\./);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Folio' }).value).toBe('A-9');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked(enrollments.change).at(-1)?.body).toMatchObject({
      updatedAt: enrolled[0]?.updatedAt,
      enrollment: { notes: expect.stringContaining('Llega tarde') as string, order: 'A-9' },
    });
  });

  it('deletes an enrollment after a confirmation', async () => {
    server.answers(enrollments.remove, () => null);
    const { user } = taken();
    await user.click(await screen.findByRole('button', { name: 'Acciones de la inscripción de Ana Torres' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const question = await screen.findByRole('dialog', { name: /^Eliminar la inscripción/ });
    within(question).getByText('Su lugar vuelve a quedar libre.');
    enrolled = [];
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await screen.findByText(/^Todavía no hay inscripciones/);
  });
});

it('offers no changes to people who may only read', async () => {
  held = held.map((course) => ({
    ...course,
    can: { edit: false, archive: false, unarchive: false, delete: false },
  }));
  renderScreen(CoursesScreen, {
    at: '/cursos',
    permissions: [{ page: PAGES.courses.number, actions: ['view'] }],
  });
  await expectCourses('Cerámica', 'Yoga al amanecer');
  expect(screen.queryByRole('button', { name: 'Registrar curso' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Acciones/ })).toBeNull();
});
