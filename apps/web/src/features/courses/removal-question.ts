import type { Course } from '@cauce/contract/sales/courses';
import { counted } from './words.ts';

/** The question before a course is deleted, with the records that are deleted too. */
export function removalQuestion({ name, schedules }: Course) {
  const sessions = schedules.reduce((sum, { sessionDates }) => sum + sessionDates.length, 0);
  return {
    title: `Eliminar el curso ${name}`,
    consequences: [
      'Se borran su descripción, sus precios y sus imágenes.',
      `Se quitan de la agenda ${counted(sessions, 'sesión', 'sesiones')}.`,
      'Si tiene inscripciones, se archiva en lugar de borrarse.',
    ],
    action: 'Eliminar',
    danger: true,
  };
}
