import type { ReactNode } from 'react';
import { Page } from '../../../ui/layout/page.tsx';
import { useFirstField } from './use-first-field.ts';

export interface AuthPageProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** The frame of a sign-in page. */
export function AuthPage({ title, description, children }: AuthPageProps) {
  useFirstField();
  return (
    <Page width="form" title={title} description={description}>
      {children}
    </Page>
  );
}
