import type { Client, ClientInput } from '@cauce/contract/clients/clients';
import { UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type * as z from 'zod';
import { wholeName } from './client-field.tsx';
import styles from './known-number-notice.module.css';
import { useContactWithNumber } from './use-contact-with-number.ts';

type Shape = z.input<typeof ClientInput>;

export interface KnownNumberNoticeProps {
  form: { control: Control<Shape, unknown, z.output<typeof ClientInput>> };
  /** The contact that is edited may keep its own number. */
  exceptId?: string | undefined;
  /** The way to the contact who has the number. */
  children: (holder: Client, name: string) => ReactNode;
}

/** Says before saving that another contact has this number, and offers a way to that contact. */
export function KnownNumberNotice({ form: { control }, exceptId, children }: KnownNumberNoticeProps) {
  const whatsapp = useWatch({ control, name: 'whatsapp' });
  const countryCode = useWatch({ control, name: 'countryCode' }) ?? '';
  const holder = useContactWithNumber({ whatsapp, countryCode }, exceptId);
  if (!holder) return null;
  const name = wholeName(holder) || 'alguien sin nombre';
  return (
    <output className={styles.notice} data-whole>
      <UserCheck aria-hidden size={16} />
      Ese número ya es de {name}.{children(holder, name)}
    </output>
  );
}
