import { createRoot } from 'react-dom/client';
import { UiProvider } from '../ui-provider.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <UiProvider>
      <Gallery />
    </UiProvider>,
  );
