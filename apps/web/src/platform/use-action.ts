import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/feedback/toast.ts';

interface Options {
  /** Their queries are fetched again afterwards. */
  topics: readonly string[];
  /** Shown instead of the message of the answer. */
  message?: string;
  /** Milliseconds of the toast, where it is not the usual time. */
  duration?: number;
  /** A form shows errors itself. */
  isErrorShown?: boolean;
}

/** Runs a call and shows its result or its error as a toast. */
export function useAction<I = void, D extends { message: string } = { message: string }>(
  action: (input: I) => Promise<D>,
  { topics, message, duration, isErrorShown = true }: Options,
) {
  const client = useQueryClient();
  const options = duration === undefined ? {} : { duration };
  return useMutation({
    mutationFn: action,
    onSuccess: (done) => void toast.success(message ?? done.message, options),
    onError: (error) => void (isErrorShown && toast.error(error.message, options)),
    onSettled: () => Promise.all(topics.map((topic) => client.invalidateQueries({ queryKey: [topic] }))),
  });
}
