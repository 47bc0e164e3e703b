import { type Comment, comments } from '@cauce/contract/conversations/comments';
import type { BodyOf } from '@cauce/contract/kit/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { invalidateComments } from './queries.ts';
import type { Post } from './posts.ts';

/** Without a message, the change in the panel is the confirmation. */
function useCommentMutation<I>(act: (input: I) => Promise<{ message: string }>, says = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async ({ message }) => {
      if (says) toast.success(message);
      await invalidateComments(client);
    },
    onError: (problem) => {
      toast.error(problem.message);
      void invalidateComments(client);
    },
  });
}

interface Saying {
  comment: Comment;
  text: string;
}

export const useReply = () =>
  useCommentMutation(({ comment, text }: Saying) =>
    call(comments.reply, { params: { commentId: comment._id }, body: { text } }),
  );
export const useAnswerPrivately = () =>
  useCommentMutation(
    ({ comment, text }: Saying) =>
      call(comments.answerPrivately, { params: { commentId: comment._id }, body: { text } }),
    true,
  );
export const useHide = () =>
  useCommentMutation(({ _id, isHidden }: Comment) =>
    call(comments.hide, { params: { commentId: _id }, body: { isHidden: !isHidden } }),
  );
export const useMarkRead = () =>
  useCommentMutation(({ source, postId }: Post) => call(comments.markRead, { body: { source, postId } }));
export const useSettle = () =>
  useCommentMutation(({ id, arrived }: { id: string; arrived: boolean }) =>
    call(comments.settle, { params: { id }, body: { arrived } }),
  );

export function usePlay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof comments.play>) => call(comments.play, { body }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await invalidateComments(client);
    },
  });
}
