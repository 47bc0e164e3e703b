import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/inputs/button.tsx';
import { Page, type PageProps } from '../../ui/layout/page.tsx';
import type { RegisterAction } from './use-record-screen.ts';

export interface RecordPageProps extends Pick<PageProps, 'title' | 'description' | 'tabs'> {
  action: RegisterAction | undefined;
  children: ReactNode;
}

/** A page of records with the button that registers a new one. */
export function RecordPage({ action, children, ...page }: RecordPageProps) {
  return (
    <Page
      {...page}
      actions={
        action && (
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={action.run}>
            {action.label}
          </Button>
        )
      }
    >
      {children}
    </Page>
  );
}
