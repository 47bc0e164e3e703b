import type { Course } from '@cauce/contract/sales/courses';
import type { Enrollment } from '@cauce/contract/sales/enrollments';

const id = (last: number) => `0191c0de-0000-7000-8000-${String(last).padStart(12, '0')}`;
const at = '2026-03-01T16:00:00.000Z';

export const aCourse = (over: Partial<Course> = {}): Course => {
  const isArchived = over.isArchived ?? false;
  return {
    _id: id(1),
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    customId: 'YOG01',
    name: 'Yoga al amanecer',
    description: 'Para empezar el día con calma',
    sessions: 2,
    pricePerSession: 200,
    totalPrice: null,
    enrollmentFee: 100,
    place: 'Jardín de Roma Norte',
    location: '',
    recurrence: null,
    schedules: [
      {
        _id: id(11),
        availableSlots: 3,
        enrolled: 2,
        sessionDates: [
          { date: '2026-04-06', startTime: '07:00', endTime: '08:00' },
          { date: '2026-04-13', startTime: '07:00', endTime: '08:00' },
        ],
      },
    ],
    images: [],
    resources: [],
    createdAt: at,
    updatedAt: at,
    can: { edit: !isArchived, archive: !isArchived, unarchive: isArchived, delete: !isArchived },
    ...over,
    archived: isArchived,
    isArchived,
  };
};

export const anEnrollment = (over: Partial<Enrollment> = {}): Enrollment => ({
  _id: id(21),
  businessId: '019a0000-0000-7000-8000-0000000000b1',
  courseId: id(1),
  courseName: 'Yoga al amanecer',
  scheduleId: id(11),
  startsOn: '2026-04-06',
  clientId: id(31),
  clientName: 'Ana Torres',
  whatsapp: '5512345678',
  countryCode: '52',
  enrollmentDate: '2026-03-09T18:00:00.000Z',
  status: 'confirmed',
  paymentStatus: 'partial',
  paymentMethod: 'cash',
  enrollmentFee: 100,
  totalPaid: 150,
  remainingBalance: 350,
  notes: '',
  order: '',
  createdBy: 'mariana@clinicaroble.mx',
  createdAt: at,
  updatedAt: at,
  can: { edit: true, delete: true },
  ...over,
});
