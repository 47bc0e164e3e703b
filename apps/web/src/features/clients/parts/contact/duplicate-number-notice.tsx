import type { ClientInput } from '@cauce/contract/clients/clients';
import { UserCheck } from 'lucide-react';
import { useWatch, type Control } from 'react-hook-form';
import type * as z from 'zod';
import { pageHref } from '../../../../platform/page-href.ts';
import { Link } from '../../../../ui/inputs/link.tsx';
import { useContactWithNumber } from '../../use-contact-with-number.ts';
import { fullName } from '../../words.ts';
import styles from './contact-form.module.css';

type Shape = z.input<typeof ClientInput>;

interface DuplicateNumberNoticeProps {
  form: { control: Control<Shape, unknown, z.output<typeof ClientInput>> };
  /** The contact that is edited may keep its own number. */
  exceptId: string | undefined;
}

/** Says before saving that another contact has this number, with a link to that contact. */
export function DuplicateNumberNotice({ form: { control }, exceptId }: DuplicateNumberNoticeProps) {
  const whatsapp = useWatch({ control, name: 'whatsapp' });
  const countryCode = useWatch({ control, name: 'countryCode' }) ?? '';
  const holder = useContactWithNumber({ whatsapp, countryCode }, exceptId);
  if (!holder) return null;
  return (
    <output className={styles.notice} data-whole>
      <UserCheck aria-hidden size={16} />
      Ese número ya es de {fullName(holder)}.
      <Link href={pageHref('/contactos/$id', { id: holder._id })} target="_blank">
        Ver a {fullName(holder)}
        <span className="visually-hidden"> en otra pestaña</span>
      </Link>
    </output>
  );
}
