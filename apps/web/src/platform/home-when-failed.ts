import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../ui/feedback/toast.ts';
import { HOME } from './return-path.ts';

export interface FailedList {
  failed: boolean;
  /** The words for the list, such as «tus sucursales». */
  what: string;
  reason: string | undefined;
}

/** Returns to the main page with a message when the list that the page needs could not be loaded. */
export function useHomeWhenFailed({ failed, what, reason = '' }: FailedList): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!failed) return;
    toast.error(`No pudimos cargar ${what}. ${reason}`.trim(), { id: `failed ${what}` });
    void navigate({ to: HOME });
  }, [failed, what, reason, navigate]);
}
