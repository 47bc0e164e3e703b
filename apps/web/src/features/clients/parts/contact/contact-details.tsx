import type { ClientDetails } from '@cauce/contract/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import type { ClientTab } from '../../../../platform/feature-parts/client-parts.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../../ui/feedback/skeletons.tsx';
import { contactOf } from '../../queries.ts';
import styles from './contact-details.module.css';
import { ContactSide } from './contact-side.tsx';
import { ContactTabs } from './contact-tabs.tsx';

export interface ContactDetailsProps {
  id: string;
  tab: ClientTab | undefined;
  onTab: (tab: ClientTab) => void;
  /** Called after the contact was deleted. */
  onGone: () => void;
  onEdit: (contact: ClientDetails) => void;
  /** Called to merge the contact with a duplicate. */
  onMerge: (contact: ClientDetails) => void;
}

/** The data of a contact at the left, and tabs with their history at the right. */
export function ContactDetails({ id, tab = 'citas', onTab, onGone, onEdit, onMerge }: ContactDetailsProps) {
  const { data, error, isFetching, refetch } = useQuery(contactOf(id));
  if (data === undefined && error?.code === 'notFound')
    return <EmptyState small icon={<UserX />} title="Cliente no encontrado" />;
  if (data === undefined && error)
    return (
      <ErrorState
        small
        title="Error al cargar información del cliente"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonForm fields={5} />;
  return (
    <div className={styles.details}>
      <ContactSide contact={data} onEdit={() => onEdit(data)} onMerge={() => onMerge(data)} onGone={onGone} />
      <ContactTabs contact={data} tab={tab} onTab={onTab} />
    </div>
  );
}
