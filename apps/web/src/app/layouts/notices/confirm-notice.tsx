import { MailCheck } from 'lucide-react';
import { useSession } from '../../../platform/session.ts';
import { Box } from '../../../ui/layout/box.tsx';
import { Notice } from './notice.tsx';
import { ResendEmail } from './resend-email.tsx';

/** Shown after a limit that ends as soon as the person confirms their e-mail address. */
export function ConfirmNotice({ message }: { message: string }) {
  const { person } = useSession();
  return (
    <Notice tone="warning" icon={<MailCheck aria-hidden />}>
      <Box as="span" grow basis={240} shrink>
        {message}. Abre el enlace que te enviamos a {person?.email}.
      </Box>
      <ResendEmail />
    </Notice>
  );
}
