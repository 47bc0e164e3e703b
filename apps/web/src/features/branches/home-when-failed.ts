import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HOME } from '../../platform/return-path.ts';
import { toast } from '../../ui/toast.ts';

/** Without its list this page is of no use: back to the main page, saying why. */
export function useHomeWhenFailed(failed: boolean, reason: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!failed) return;
    toast.error(`No pudimos cargar tus sucursales. ${reason ?? ''}`.trim(), { id: 'branches.failed' });
    void navigate({ to: HOME });
  }, [failed, reason, navigate]);
}
