import { CallError } from '@cauce/contract/kit/client';
import { useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { startGoogleSignIn } from '../google.ts';
import styles from './auth.module.css';

/** Shown only when the server has keys for Google. */
export function GoogleButton({ back }: { back: string }) {
  const { installation } = useSession();
  const [leaving, setLeaving] = useState(false);
  if (!installation.googleSignIn) return null;
  const leave = async () => {
    setLeaving(true);
    try {
      await startGoogleSignIn(back);
    } catch (error) {
      setLeaving(false);
      toast.error(error instanceof CallError ? error.message : 'No pudimos abrir Google. Inténtalo de nuevo');
    }
  };
  return (
    <>
      <p className={styles.or}>o</p>
      <Button
        wide
        icon={<GoogleMark />}
        busy={leaving}
        busyLabel="Abriendo Google..."
        onClick={() => void leave()}
      >
        Continuar con Google
      </Button>
    </>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 18 18" width="18" height="18">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.91-2.26c-.81.54-1.84.86-3.05.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path
        fill="#FBBC05"
        d="M3.96 10.71A5.4 5.4 0 0 1 3.68 9c0-.6.1-1.17.28-1.71V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z"
      />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  );
}
