import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { confirmStore } from './overlay/confirm-store.ts';
import { paletteStore } from './palette/palette-store.ts';
import { toast } from './feedback/toast.ts';

// Generous, so that a busy machine does not fail a test; an element that never comes still ends it.
configure({ asyncUtilTimeout: 10_000 });

// Scrolling into view is asked of every chosen option; the imitation of a browser does not lay out.
Element.prototype.scrollIntoView ??= () => undefined;

afterEach(() => {
  cleanup();
  toast.clear();
  paletteStore.set(false);
  confirmStore.read()?.answer(false);
});
