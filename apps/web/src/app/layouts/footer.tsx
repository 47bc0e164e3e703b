import { pageHref } from '../../platform/page-href.ts';
import { useSession } from '../../platform/session.ts';
import { Link } from '../../ui/inputs/link.tsx';
import { advisorLink } from '../advisor/advisor-link.ts';
import { pageExists } from '../routes.ts';
import styles from './footer.module.css';

const LINKS = [
  { href: pageHref('/precios'), label: 'Precios' },
  { href: '/preguntas-frecuentes', label: 'Preguntas frecuentes' },
  { href: pageHref('/aviso-de-privacidad'), label: 'Aviso de privacidad' },
];

/** The footer of public pages: the brand and how to contact it. */
export function Footer() {
  const session = useSession();
  const contact = advisorLink(session);
  return (
    <footer className={styles.foot}>
      <span>{session.brand.companyName}</span>
      {LINKS.filter(({ href }) => pageExists(href)).map(({ href, label }) => (
        <Link key={href} href={href}>
          {label}
        </Link>
      ))}
      <Link href={contact}>Contacto</Link>
    </footer>
  );
}
