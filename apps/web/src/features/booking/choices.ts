import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as z from 'zod';
import { typedText, useFilters } from '../../platform/search.ts';

/** Stands for any free specialist in the address. */
export const ANYBODY = 'cualquiera';

/**
 * The choices are in the address, so that a link can begin at any step and the back button goes one step
 * back.
 */
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

/** '10:30' as it stands in an address that is read aloud: '10h30'. */
export const timeToAddress = (time: string): string => time.replace(':', 'h');
export const timeFromAddress = (text: string): string => text.replace('h', ':');
