import { CallError } from '@cauce/contract/kit/client';
import type { Enrollment, EnrollmentInput } from '@cauce/contract/enrollments';
import { useRef } from 'react';
import { unwrapped } from '../../platform/unwrapped.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useRemoveEnrollment, useSaveEnrollment } from './queries.ts';

/** The outcome of an act replaces that of the one before it. */
const TOLD = { id: 'enrollments' };
const OVERTAKEN =
  'Alguien más cambió esta inscripción mientras la editabas. Ciérrala y ábrela otra vez para ver cómo quedó.';

/** Enrols somebody, or changes the enrolment given. */
export function useEnrolling(before: Enrollment | undefined) {
  const { mutateAsync } = useSaveEnrollment();
  /** The same form sent again is the same enrolment. */
  const key = useRef(crypto.randomUUID());
  return async (input: EnrollmentInput): Promise<void> => {
    try {
      const { message } = await mutateAsync({ input, edited: before, key: key.current });
      toast.success(message, TOLD);
    } catch (problem) {
      // What was refused is not what will be sent next.
      if (problem instanceof CallError && problem.code !== 'unexpected') key.current = crypto.randomUUID();
      toast.error('Error al guardar la inscripción', TOLD);
      const isOvertaken = problem instanceof CallError && problem.code === 'changedMeanwhile';
      throw isOvertaken ? new Error(OVERTAKEN) : unwrapped(problem, 'enrollment');
    }
  };
}

/** Takes one away after a question that names whose it is. */
export function useRemoving() {
  const confirm = useConfirm();
  const { mutate, variables, isPending } = useRemoveEnrollment();
  const remove = async ({ _id, clientName, courseName, status, totalPaid }: Enrollment) => {
    const sure = await confirm({
      title: `Eliminar la inscripción de ${clientName}`,
      body: `Deja de estar en ${courseName}.`,
      consequences: [
        ...(status === 'confirmed' ? ['Su lugar vuelve a quedar libre.'] : []),
        ...(totalPaid === 0 ? [] : ['Lo que pagó se queda en tus finanzas.']),
      ],
      action: 'Eliminar',
      danger: true,
    });
    if (!sure) return;
    mutate(_id, {
      onSuccess: ({ message }) => toast.success(message, TOLD),
      onError: () => toast.error('Error al eliminar la inscripción', TOLD),
    });
  };
  return { remove, leaving: isPending ? variables : undefined };
}
