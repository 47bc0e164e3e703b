import { CallError } from '@cauce/contract/kit/client';
import type { Enrollment, EnrollmentInput } from '@cauce/contract/sales/enrollments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { unwrapFields } from '../../platform/unwrap-fields.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { enrollmentChanged } from './enrollment-changed.ts';
import { enrollmentNow, useRemoveEnrollment, useSaveEnrollment } from './queries.ts';

/** The message of an action replaces the one of the action before. */
const TOAST_OPTIONS = { id: 'enrollments' };
const OVERTAKEN =
  'Alguien más cambió esta inscripción mientras la editabas. Ciérrala y ábrela otra vez para ver cómo quedó.';

const isRefusal = (problem: unknown) =>
  problem instanceof CallError && problem.status >= 400 && problem.status < 500;

/** Enrols a client or changes an enrollment. A person with an old version is warned once about what changed. */
export function useEnrolling(edited: Enrollment | undefined, onOvertaken: (now: Enrollment) => void) {
  const client = useQueryClient();
  const { mutateAsync } = useSaveEnrollment();
  /** The version that the person has seen. */
  const seen = useRef(edited);
  /** The once key: the same form sent again is the same enrollment. */
  const key = useRef(crypto.randomUUID());

  async function warn(before: Enrollment): Promise<Error> {
    const now = await client.fetchQuery(enrollmentNow(before));
    if (now === null) return new Error(OVERTAKEN);
    seen.current = now;
    onOvertaken(now);
    return new Error(enrollmentChanged(before, now));
  }

  return async (input: EnrollmentInput): Promise<void> => {
    const before = seen.current;
    try {
      const { message } = await mutateAsync({ input, edited: before, key: key.current });
      toast.success(message, TOAST_OPTIONS);
    } catch (problem) {
      // After a refusal the next request is a new one. Without an answer the first one may be stored already.
      if (isRefusal(problem)) key.current = crypto.randomUUID();
      toast.error('Error al guardar la inscripción', TOAST_OPTIONS);
      const isOvertaken = problem instanceof CallError && problem.code === 'changedMeanwhile';
      throw isOvertaken && before ? await warn(before) : unwrapFields(problem, 'enrollment');
    }
  };
}

/** Deletes an enrollment after a confirmation that names its client. */
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
      // An enrollment can be cancelled too, so «Cancelar» would have two meanings.
      cancel: 'Volver',
      danger: true,
    });
    if (!sure) return;
    mutate(_id, {
      onSuccess: ({ message }) => toast.success(message, TOAST_OPTIONS),
      onError: () => toast.error('Error al eliminar la inscripción', TOAST_OPTIONS),
    });
  };
  return { remove, leaving: isPending ? variables : undefined };
}
