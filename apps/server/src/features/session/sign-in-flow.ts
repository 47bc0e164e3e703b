import type { Pool } from 'pg';
import type { GoogleSignIn } from '../../providers/google-sign-in/index.ts';
import type { Scopes } from '../../platform/database/scopes.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { openLibrary } from './library.ts';
import { waysIn } from './account-store.ts';
import { takeBack } from './pass.ts';
import { prove } from './prove.ts';
import { sessionRoutes } from './routes.ts';
import * as store from './store.ts';
import { ownBrand } from './brand/index.ts';
import { sessionView, type ViewParts } from './view.ts';
import type { Exchange } from '../../platform/mount/handlers.ts';
import type { Actor } from '../../platform/mount/actor.ts';

export interface OpenSignInParts {
  pool: Pool;
  scopes: Scopes;
  rates: RateLimits;
  secret: string;
  secureCookies: boolean;
  publicUrl: string;
  google: GoogleSignIn | undefined;
  supportWhatsapp: string | undefined;
  /** Whether e-mails land in the mailbox of test mode. */
  testMailbox: boolean;
  languageModel: boolean;
  transcription: boolean;
  speech: boolean;
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

/** Builds everything about signing in: the routes, and the session view of a page. */
export function openSignIn(parts: OpenSignInParts) {
  const { scopes, google, testMailbox, languageModel, transcription, speech } = parts;
  const landing = (personId: string) =>
    scopes.inAuth((tx) => store.landing(tx, personId), { readOnly: true });
  const library = openLibrary({ ...parts, landing });
  const view: ViewParts = {
    scopes,
    ownBrand: ownBrand(parts.supportWhatsapp),
    installation: { googleSignIn: google !== undefined, testMailbox, languageModel, transcription, speech },
  };
  return {
    routes: sessionRoutes({ ...parts, ...view, library }),
    /** The functions that other features need for a person's own account. */
    self: {
      waysIn: (personId: string) => scopes.inAuth((tx) => waysIn(tx, personId), { readOnly: true }),
      prove: (...asking: Tail<Parameters<typeof prove>>) => prove({ ...parts, library }, ...asking),
      takeBack: (exchange: Exchange) => takeBack(parts, exchange),
    },
    view: (actor: Actor | undefined) => sessionView(view, actor),
  };
}

export type SignInFlow = ReturnType<typeof openSignIn>;
