import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as z from 'zod';
import { typedText, useFilters } from '../../platform/search.ts';

/** The value in the address that stands for any free specialist. */
export const ANYBODY = 'cualquiera';

/** The choices are in the address, so that a link can start at any step and «back» goes back one step. */
const Choices = z.object({
  sucursal: typedText(),
  servicio: typedText(),
  especialista: typedText(),
  dia: typedText(),
  hora: typedText(),
});
export type Choices = z.output<typeof Choices>;
export type Choose = (change: Partial<Choices>, how?: { replace: boolean }) => void;

export function useChoices(): [Choices, Choose] {
  const [choices] = useFilters('/reservar/$slug', Choices);
  const navigate = useNavigate();
  const choose = useCallback<Choose>(
    (change, how = { replace: false }) => {
      const merged = (previous: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...previous, ...change }).filter(([, value]) => value !== ''));
      void navigate({ to: '.', search: merged as never, replace: how.replace, resetScroll: false });
    },
    [navigate],
  );
  return [choices, choose];
}

/** The time in the address without a colon: '10:30' becomes '10h30'. */
export const timeToAddress = (time: string): string => time.replace(':', 'h');
export const timeFromAddress = (text: string): string => text.replace('h', ':');
