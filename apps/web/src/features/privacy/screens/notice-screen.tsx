import { PRIVACY_NOTICE } from '@cauce/contract/account/privacy';
import { plainDay } from '@cauce/domain/time/dates';
import { supportWhatsapp } from '../../../platform/contact.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useSession } from '../../../platform/session.ts';
import { Link } from '../../../ui/inputs/link.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { noticeFor } from '../parts/notice-text.ts';
import styles from './notice-screen.module.css';

const HELP = pageHref('/ayuda');

/** The public page of the privacy notice. */
export function NoticeScreen() {
  const session = useSession();
  const { version, date } = PRIVACY_NOTICE;
  return (
    <Page
      width="form"
      title="Aviso de privacidad"
      description={`Versión ${version}, vigente desde el ${plainDay(date)}`}
    >
      <Stack gap={24}>
        {noticeFor(session.brand.companyName).map(({ title, words }) => (
          <Section key={title} title={title}>
            <Stack gap={8} className={styles.part}>
              {words.map((word) =>
                typeof word === 'string' ? (
                  <p key={word}>{word}</p>
                ) : (
                  <ul key={word[0]}>
                    {word.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                ),
              )}
            </Stack>
          </Section>
        ))}
        <Section title="Contacto">
          <p>
            Para ejercer tus derechos o preguntar por tus datos,{' '}
            <Link href={supportWhatsapp(session) ?? HELP}>habla con un asesor</Link>.
          </p>
        </Section>
      </Stack>
    </Page>
  );
}
