import { MOST_REPLIES } from '@cauce/contract/conversations/comments';
import type { Thread } from '../../comments/index.ts';

const DAY = 86_400_000;
/** The most answers in one thread. A longer one needs a person, or is written by another machine. */
const MOST_IN_THREAD = 5;

export const UNANSWERED_REASONS = {
  removed: 'El comentario ya no está en la publicación',
  hidden: 'El comentario está oculto',
  answered: 'Una persona del equipo ya respondió',
  attended: 'Una persona del equipo atiende ese hilo',
  full: `Ya tiene ${MOST_REPLIES} respuestas`,
  old: 'Se escribió hace más de un día',
  lost: 'La cuenta no está conectada',
  often: 'Ya respondió varias veces en ese hilo',
} as const;

/** The reason why a comment stays unanswered; undefined where it may be answered. */
export function whyUnanswered({ comment, entries: lines, isFull }: Thread, at: Date): string | undefined {
  if (comment.isRemoved) return UNANSWERED_REASONS.removed;
  if (comment.isHidden) return UNANSWERED_REASONS.hidden;
  const byTeam = lines.filter(({ who }) => who === 'team');
  if (byTeam.some(({ commentId }) => commentId === comment.id)) return UNANSWERED_REASONS.answered;
  if (byTeam.length > 0) return UNANSWERED_REASONS.attended;
  if (isFull) return UNANSWERED_REASONS.full;
  if (at.getTime() - comment.createdAt.getTime() > DAY) return UNANSWERED_REASONS.old;
  if (!comment.isConnected) return UNANSWERED_REASONS.lost;
  return lines.filter(({ who }) => who === 'assistant').length >= MOST_IN_THREAD
    ? UNANSWERED_REASONS.often
    : undefined;
}
