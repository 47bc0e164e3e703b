import { MessageCircle } from 'lucide-react';
import { supportWhatsapp } from '../../../platform/contact.ts';
import { usePageExists } from '../../../platform/navigation-entries.ts';
import { useSession, type Session } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import styles from './help-screen.module.css';

const READING = [
  {
    href: '/preguntas-frecuentes',
    label: 'Preguntas frecuentes',
    detail: 'Pregunta y lee lo que otros preguntaron.',
  },
  { href: '/academy', label: 'Academia', detail: 'Guías cortas de cada parte.' },
];

/** The facts that support asks for first. */
function factsOf({ person, business }: Session): [string, string][] {
  const facts: [string, string][] = [];
  if (business) facts.push(['Negocio', business.name], ['ID del negocio', business._id]);
  if (person) facts.push(['Cuenta', person.email]);
  facts.push(['Sitio', window.location.host], ['Navegador', navigator.userAgent]);
  return facts;
}

/** Ways to get help, with or without a support number. */
export function HelpScreen() {
  const session = useSession();
  const exists = usePageExists();
  const whatsapp = supportWhatsapp(session);
  const reading = READING.filter(({ href }) => exists(href));
  const facts = factsOf(session);
  return (
    <Page title="Ayuda" description="Cuéntanos qué pasa y lo resolvemos contigo." width="form">
      <Card title="Habla con un asesor">
        {whatsapp ? (
          <ButtonLink href={whatsapp} kind="primary" newTab icon={<MessageCircle aria-hidden size={16} />}>
            Escribir por WhatsApp
          </ButtonLink>
        ) : (
          <p className={styles.muted}>
            Todavía no hay un número de atención en este espacio. Escribe a quien te dio acceso y mándale los
            datos de abajo: con ellos encontrará tu caso.
          </p>
        )}
      </Card>
      {reading.length > 0 && (
        <Card title="Para leer">
          <Stack as="ul" gap={12} className={styles.list}>
            {reading.map(({ href, label, detail }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
                <span className={styles.muted}>{detail}</span>
              </li>
            ))}
          </Stack>
        </Card>
      )}
      <Card
        title="Datos para quien te ayude"
        description="No incluyen contraseñas ni datos de tus clientes."
        actions={
          <CopyButton
            text={facts.map(([name, value]) => `${name}: ${value}`).join('\n')}
            words
            label="Copiar"
          />
        }
      >
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Page>
  );
}
