import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetDrafts } from '../src/features/conversations/drafts.ts';
import { forgetUnsent } from '../src/features/conversations/unsent-messages.ts';
import { noteAnswer } from '../src/platform/connection.ts';
import { queries } from '../src/platform/queries.ts';
import { resumeReads } from '../src/platform/reads/session-change.ts';
import { closeSignInAgain } from '../src/platform/session-end.ts';
import { confirmStore } from '../src/ui/overlay/confirm-store.ts';
import { paletteStore } from '../src/ui/palette/palette-store.ts';
import { toast } from '../src/ui/feedback/toast.ts';
import { refuseNetwork } from './no-network.ts';

refuseNetwork();

// Long enough for a busy machine; a test for an element that never appears still ends.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout and therefore no `scrollIntoView`, which lists call for the chosen option.
Element.prototype.scrollIntoView ??= () => undefined;

afterEach(() => {
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
  toast.clear();
  paletteStore.set(false);
  confirmStore.read()?.answer(false);
  resumeReads();
});

function clearDocument(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
}

// Test files of one worker share modules and document, so each file resets them at its end.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  clearDocument();
  closeSignInAgain();
  noteAnswer();
  forgetDrafts();
  forgetUnsent();
});
