import { CHECKPOINT_COLOR, type CheckpointInput } from '@cauce/contract/funnels/sales-funnels';

export type Checkpoint = CheckpointInput;

export const newCheckpoint = (): Checkpoint => ({
  title: '',
  description: '',
  objections: [],
  notes: [],
  color: CHECKPOINT_COLOR,
  isStart: false,
  isEnd: false,
});

export const isFixed = ({ isStart, isEnd }: Pick<Checkpoint, 'isStart' | 'isEnd'>): boolean =>
  isStart || isEnd;

/** Replaces the checkpoint at an index, or inserts a new one just before the end. */
export function putCheckpoint(
  checkpoints: readonly Checkpoint[],
  checkpoint: Checkpoint,
  index: number | undefined,
): Checkpoint[] {
  const isReplaced = index !== undefined;
  return checkpoints.toSpliced(index ?? checkpoints.length - 1, isReplaced ? 1 : 0, checkpoint);
}

export const removeCheckpoint = (checkpoints: readonly Checkpoint[], index: number): Checkpoint[] =>
  checkpoints.toSpliced(index, 1);

/** Moves a checkpoint between start and end, which stay where they are. */
export function moveCheckpoint(checkpoints: readonly Checkpoint[], from: number, to: number): Checkpoint[] {
  const moved = checkpoints[from];
  if (!moved || to < 1 || to > checkpoints.length - 2) return [...checkpoints];
  return checkpoints.toSpliced(from, 1).toSpliced(to, 0, moved);
}

const MOST_IN_TABLE = 50;

/** The description in the table. */
export const cutDescription = (text: string): string =>
  text.length > MOST_IN_TABLE ? `${text.slice(0, MOST_IN_TABLE)}...` : text;
