import { CallError } from '@cauce/contract/kit/client';
import { privacy, PRIVACY_NOTICE } from '@cauce/contract/account/privacy';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { refreshSession, useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Notice } from './notice.tsx';
import { Box } from '../../../ui/layout/box.tsx';

/** Shown until the person accepts the current privacy notice; they can work meanwhile. */
export function ConsentNotice() {
  const { mustAcceptNotice } = useSession();
  const [busy, setBusy] = useState(false);
  if (!mustAcceptNotice) return null;
  const accept = async () => {
    setBusy(true);
    try {
      await call(privacy.consent, { body: { version: PRIVACY_NOTICE.version } });
      await refreshSession();
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : 'Algo salió mal. Inténtalo de nuevo');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice tone="secondary" icon={<ShieldCheck aria-hidden />}>
      <Box as="span" grow basis={240} shrink>
        Lee y acepta nuestro <Link href={pageHref('/aviso-de-privacidad')}>aviso de privacidad</Link>: qué
        datos tuyos guardamos y para qué.
      </Box>
      <Button size="small" onClick={() => void accept()} busy={busy} busyLabel="Anotando...">
        Aceptar
      </Button>
    </Notice>
  );
}
