import { Outlet } from '@tanstack/react-router';
import { useSession } from '../../platform/session.ts';
import styles from './auth-layout.module.css';
import { Footer } from './footer.tsx';
import { Logo } from './logo.tsx';
import { Notices } from './notices/notices.tsx';

/** The layout of the sign-in pages: one card under the name of the brand. */
export function AuthLayout() {
  const { brand } = useSession();
  return (
    <div className={styles.frame}>
      <Notices />
      <header className={styles.head}>
        <Logo href="/" />
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main} aria-label={brand.companyName}>
        <div className={styles.card}>
          <Outlet />
        </div>
      </main>
      <Footer />
    </div>
  );
}
