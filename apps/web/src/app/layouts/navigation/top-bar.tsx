import { usePhone } from '../../../ui/use-screen.ts';
import { LogIn, Search } from 'lucide-react';
import { laterPart } from '../../../platform/later-part.tsx';
import { useSession } from '../../../platform/session.ts';
import { SIGN_IN } from '../../../platform/return-path.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Box } from '../../../ui/layout/box.tsx';
import { Kbd } from '../../../ui/overlay/kbd.tsx';
import { openPalette } from '../../../ui/palette/palette-store.ts';
import { ThemeToggle } from '../../../ui/inputs/theme-toggle.tsx';
import { BusinessSwitcher } from './business-switcher.tsx';
import { Logo } from '../logo.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const AlertButton = laterPart(async () => (await import('../../../features/alerts/index.ts')).AlertButton);

/** The bar at the top; visitors only see the brand and the sign-in link. */
export function TopBar({ home }: { home: string }) {
  const { person, business } = useSession();
  const phone = usePhone();
  if (person === null)
    return (
      <>
        <Logo href={home} />
        <Box as="span" grow />
        <ButtonLink href={SIGN_IN} kind="primary" icon={<LogIn aria-hidden size={16} />}>
          Iniciar sesión
        </ButtonLink>
      </>
    );
  // A partner chooses between light and dark for all its businesses.
  const mayChooseTheme = !phone && business?.hasPartner !== true;
  return (
    <>
      <Logo href={home} compact={phone && business !== null} />
      <BusinessSwitcher />
      <Box as="span" grow />
      {phone ? (
        <IconButton label="Buscar" quiet icon={<Search />} onClick={openPalette} />
      ) : (
        <button type="button" className={styles.search} onClick={openPalette}>
          <Search aria-hidden />
          <span className={styles.words}>Buscar o ir a…</span>
          <Kbd keys="mod+k" />
        </button>
      )}
      {business !== null && (
        <span className={styles.alerts}>
          <AlertButton />
        </span>
      )}
      {mayChooseTheme && <ThemeToggle />}
      <UserMenu />
    </>
  );
}
