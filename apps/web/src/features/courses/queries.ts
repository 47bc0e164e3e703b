import { courses, type Course, type CourseInput } from '@cauce/contract/sales/courses';
import { enrollments, type Enrollment, type EnrollmentInput } from '@cauce/contract/sales/enrollments';
import type { InputOf } from '@cauce/contract/kit/endpoint';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallError } from '@cauce/contract/kit/client';
import { call } from '../../platform/call.ts';
import type { ArchivableRecords } from '../../platform/records/archivable.ts';

/** The topics of the hints about courses and enrollments; every key here starts with one. */
const COURSES = 'courses';
const ENROLLMENTS = 'enrollments';

export const courseList = queryOptions<Course[], CallError, Course[], string[]>({
  queryKey: [COURSES, 'list'],
  queryFn: async () => (await call(courses.list)).data,
});

export const courseRecords: ArchivableRecords<Course, CourseInput> = {
  noun: { one: 'curso', several: 'cursos' },
  topic: COURSES,
  list: courseList,
  wrapper: 'course',
  add: ({ schedules, ...course }) =>
    call(courses.open, {
      body: {
        course: {
          ...course,
          schedules: schedules.map(({ availableSlots, sessionDates }) => ({ availableSlots, sessionDates })),
        },
      },
    }),
  change: (id, course, updatedAt) => call(courses.change, { params: { id }, body: { course, updatedAt } }),
  setArchived: (id, query) => call(courses.archive, { params: { id }, query }),
  remove: (id) => call(courses.remove, { params: { id } }),
  saveFailed: 'Error al registrar el curso',
};

export type EnrollmentsAsked = Omit<
  NonNullable<InputOf<typeof enrollments.list>['query']>,
  'after' | 'limit'
>;

/** Enrollments, page by page; the previous answer stays visible until the next one comes. */
export const enrollmentPages = (asked: EnrollmentsAsked) =>
  infiniteQueryOptions({
    queryKey: [ENROLLMENTS, 'list', asked] as QueryKey,
    queryFn: async ({ pageParam }) => {
      const query = { ...asked, ...(pageParam !== undefined && { after: pageParam }) };
      return (await call(enrollments.list, { query })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { topics: [COURSES, 'clients', 'money'] },
  });

const MOST_OF_ONE = 100;

/** The enrollment as it is now; undefined when it was deleted or belongs to another client now. */
export const enrollmentNow = ({ _id, clientId }: Enrollment) =>
  queryOptions({
    queryKey: [ENROLLMENTS, 'now', _id],
    queryFn: async () => {
      const { data } = await call(enrollments.list, { query: { clientId, limit: MOST_OF_ONE } });
      return data.rows.find((row) => row._id === _id) ?? null;
    },
    staleTime: 0,
  });

function useInvalidateCourses() {
  const client = useQueryClient();
  return () =>
    Promise.all([COURSES, ENROLLMENTS].map((topic) => client.invalidateQueries({ queryKey: [topic] })));
}

interface Saving {
  input: EnrollmentInput;
  /** The record to change, with the version that was edited. */
  edited: { _id: string; updatedAt: string } | undefined;
  /** The once key, so that a repeated request registers only one record. */
  key: string;
}

export function useSaveEnrollment() {
  const invalidateCourses = useInvalidateCourses();
  return useMutation({
    mutationFn: ({ input: enrollment, edited, key }: Saving) =>
      edited === undefined
        ? call(enrollments.enroll, { body: { enrollment, key } })
        : call(enrollments.change, {
            params: { id: edited._id },
            body: { enrollment, updatedAt: edited.updatedAt },
          }),
    onSettled: invalidateCourses,
  });
}

export function useRemoveEnrollment() {
  const invalidateCourses = useInvalidateCourses();
  return useMutation({
    mutationFn: (id: string) => call(enrollments.remove, { params: { id } }),
    onSettled: invalidateCourses,
  });
}

export function useEnrollMany() {
  const invalidateCourses = useInvalidateCourses();
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('file', file);
      return call(enrollments.many, { body });
    },
    onSettled: invalidateCourses,
  });
}
