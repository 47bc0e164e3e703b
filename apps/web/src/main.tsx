// First, so that the style sheets of all parts come after it and win.
import './ui/layout/box.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstScreen } from './app/app.tsx';
import './app/first-frame.css';

const root = document.getElementById('root');
// The frame that the server drew stays until the first screen replaces it at once. React renders that screen as a
// transition, in small pieces, so that a phone can react between them.
if (root)
  void firstScreen().finally(() =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    ),
  );
