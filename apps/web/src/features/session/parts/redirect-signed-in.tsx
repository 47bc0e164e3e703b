import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Redirects a signed-in person to their destination. */
export function RedirectSignedIn({ back }: { back: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ href: back, replace: true } as Parameters<typeof navigate>[0]);
  }, [navigate, back]);
  return null;
}
