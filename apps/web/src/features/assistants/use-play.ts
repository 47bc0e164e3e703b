import { dialogue, type PlayedTurn } from '@cauce/contract/assistants/dialogue';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../platform/call.ts';

export interface Line {
  key: number;
  role: 'user' | 'assistant';
  text: string;
  /** Sent with the last part of an answer: the steps of the turn and its cost. */
  turn?: PlayedTurn;
}

export interface Role {
  clientId: string | null;
  /** The simulated time; undefined is now. */
  at: string | undefined;
  /** The text of the post under which the comment is written. */
  post: string;
}

/** A test conversation that is stored nowhere. */
export function usePlay(assistantId: string) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const made = useRef(0);
  const line = (rest: Omit<Line, 'key'>): Line => ({ key: (made.current += 1), ...rest });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ said, as }: { said: readonly Line[]; as: Role }) =>
      call(dialogue.play, {
        params: { id: assistantId },
        body: {
          clientId: as.clientId,
          ...(as.at !== undefined && { at: as.at }),
          ...(as.post !== '' && { post: as.post }),
          messages: said.filter(({ text }) => text !== '').map(({ role, text }) => ({ role, text })),
          session: said.findLast(({ turn }) => turn !== undefined)?.turn?.session,
        },
      }),
    onSuccess: ({ data }, { said }) => {
      const pieces = data.say.length > 0 ? data.say : [''];
      const last = pieces.length - 1;
      const answers = pieces.map((text, at) =>
        line({ role: 'assistant', text, ...(at === last && { turn: data }) }),
      );
      setLines([...said, ...answers]);
    },
  });
  return {
    lines,
    isPending,
    problem: error?.message,
    say: (text: string, as: Role) => {
      const said = [...lines, line({ role: 'user', text })];
      setLines(said);
      mutate({ said, as });
    },
    again: (as: Role) => mutate({ said: lines, as }),
    restart: () => {
      setLines([]);
      reset();
    },
  };
}
