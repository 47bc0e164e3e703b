// First, so that the style sheets of all parts come after it and win.
import './ui/layout/box.css';
import '@fontsource-variable/heebo/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import './app/first-frame.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PaymentDocument, type Boot } from './features/payments/pay/index.ts';

/** The session that the server wrote into the document, which a static host does not. */
function bootOf(): Boot | undefined {
  try {
    return JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
  } catch {
    return undefined;
  }
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <PaymentDocument boot={bootOf()} search={new URLSearchParams(window.location.search)} />
    </StrictMode>,
  );
