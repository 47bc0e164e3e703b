import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../ui/feedback/toast.ts';
import { HOME } from './return-path.ts';

export interface FailedList {
  failed: boolean;
  /** Such as «tus sucursales». */
  what: string;
  reason: string | undefined;
}

/** Without its list a page is of no use: back to the main page, saying why. */
export function useHomeWhenFailed({ failed, what, reason = '' }: FailedList): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!failed) return;
    toast.error(`No pudimos cargar ${what}. ${reason}`.trim(), { id: `failed ${what}` });
    void navigate({ to: HOME });
  }, [failed, what, reason, navigate]);
}
