import { session } from '@cauce/contract/account/session';
import { type Call, createCaller } from '@cauce/contract/kit/client';
import type { buildApp } from '../../apps/server/src/app.ts';

export interface Person {
  name: string;
  email: string;
}

/** A person of the demo. They use the same endpoints as a browser, so all rules apply to them. */
export interface Visitor extends Person {
  personId: string;
  call: Call;
}

type App = ReturnType<typeof buildApp>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A fetch that keeps cookies, as sign-in needs. */
function browserAt(app: App, origin: string): typeof fetch {
  const jar = new Map<string, string>();
  const browse = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const sent = new Response(init.body ?? null);
    // The content type of a form with files contains its own boundary.
    const type =
      init.body instanceof FormData ? { 'content-type': sent.headers.get('content-type') ?? '' } : {};
    const answer = await app.inject({
      method: (init.method ?? 'GET') as Method,
      url,
      headers: {
        ...(init.headers as Record<string, string>),
        ...type,
        origin,
        host: new URL(origin).host,
        cookie,
      },
      ...(init.body ? { payload: Buffer.from(await sent.arrayBuffer()) } : {}),
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return new Response(answer.body, { status: answer.statusCode });
  };
  return browse as typeof fetch;
}

export async function signUp(app: App, origin: string, person: Person, password: string): Promise<Visitor> {
  let token: string | undefined;
  const call = createCaller({ fetch: browserAt(app, origin), csrfToken: () => token });
  await call(session.signUp, { body: { ...person, password } });
  const { data } = await call(session.current);
  token = data.csrfToken ?? undefined;
  if (data.person === null) throw new Error(`${person.email} could not sign up`);
  return { ...person, personId: data.person._id, call };
}
