import { createCaller } from '@cauce/contract/kit/client';
import type { Brand } from '@cauce/domain/brand/brand';
import { useEffect, useState } from 'react';
import { loadFont } from '../../../ui/brand/fonts.ts';
import { DocumentName } from '../../../ui/layout/document-name.ts';
import { MissingLink } from './missing-link.tsx';
import styles from './payment-document.module.css';
import { PaymentPage } from './payment-page.tsx';
import { returnedPayment } from './returning.ts';

/** The part of the session that the server wrote into the document. */
export interface Boot {
  csrfToken: string | null;
  brand: Pick<Brand, 'companyName' | 'fontFamily'> & { logoUrl: string | null };
}

export interface PaymentDocumentProps {
  /** Undefined when a static host served the document. */
  boot: Boot | undefined;
  /** The search of the address. */
  search: URLSearchParams;
}

/** The colours of the brand stand in the document; only its font is loaded here. */
function useBrandFont(font: Brand['fontFamily'] | undefined): void {
  useEffect(() => {
    // The page is readable in another font, so a failure is no reason to complain.
    if (font !== undefined) void loadFont(font).catch(() => undefined);
  }, [font]);
}

/** The payment page without the application: visitors open nothing else, so it loads in a third of the time. */
export function PaymentDocument({ boot, search }: PaymentDocumentProps) {
  const [call] = useState(() => createCaller({ csrfToken: () => boot?.csrfToken ?? undefined }));
  const { companyName, logoUrl } = boot?.brand ?? { companyName: 'Cauce', logoUrl: null };
  const [broken, setBroken] = useState(false);
  const [returned] = useState(() =>
    returnedPayment(search.get('collection_status'), search.get('collection_id')),
  );
  useBrandFont(boot?.brand.fontFamily);
  const shortId = search.get('a') ?? '';
  return (
    <DocumentName value={companyName}>
      <header className={styles.top}>
        <span className={styles.logo}>
          <img
            className={styles.mark}
            src={logoUrl && !broken ? logoUrl : '/icon.svg'}
            alt=""
            height={28}
            onError={() => setBroken(true)}
          />
          <span className={styles.name}>{companyName}</span>
        </span>
      </header>
      <main>
        {shortId === '' ? <MissingLink /> : <PaymentPage shortId={shortId} call={call} returned={returned} />}
      </main>
    </DocumentName>
  );
}
