import { MessageCircle, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { pageHref } from '../../platform/page-href.ts';
import { useRemembered } from '../../platform/remembered.ts';
import { useSession } from '../../platform/session.ts';
import { Link } from '../../ui/inputs/link.tsx';
import { usePath } from '../here.ts';
import styles from './advisor-button.module.css';
import { advisorLink } from './advisor-link.ts';

const AFTER_MS = 3000;

/** Pages where people read and decide. On pages where they work the button would cover controls. */
const CALM_PAGES = new Set([
  pageHref('/principal'),
  '/dashboard',
  '/bienvenida',
  pageHref('/precios'),
  pageHref('/recargar'),
  '/academy',
  '/gracias-partnership',
]);

/** «Habla con un asesor», shown after some seconds; a person who closed it finds it in the account menu. */
export function AdvisorButton() {
  const session = useSession();
  const path = usePath();
  const [due, setDue] = useState(false);
  const [closed, setClosed] = useRemembered('advisor.closed', z.boolean(), false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const link = advisorLink(session);
  if (!due || closed || !CALM_PAGES.has(path)) return null;
  return (
    <aside className={styles.float} aria-label="Ayuda" data-floating>
      <Link href={link} className={styles.go}>
        <MessageCircle aria-hidden size={18} />
        Habla con un asesor
      </Link>
      <button type="button" className={styles.close} aria-label="Ocultar" onClick={() => setClosed(true)}>
        <X aria-hidden size={14} />
      </button>
    </aside>
  );
}
