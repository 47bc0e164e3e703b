// First, so that the style sheets of all parts come after it and win.
import './ui/layout/box.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstScreen } from './app/app.tsx';
import './app/first-frame.css';

const root = document.getElementById('root');
// What the server drew stays until the first screen takes its place in one go; as a transition it is worked out in
// small pieces, and a phone listens between them.
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
