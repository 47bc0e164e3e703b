import { type Call, createCaller } from '@cauce/contract/kit/client';
import { session } from '@cauce/contract/account/session';
import { TestApp } from './test-app.ts';

export interface BrowserOptions {
  /** The IP address of its requests. */
  address?: string;
  userAgent?: string;
  /** The origin of its page. */
  origin?: string;
}

/** A browser in front of a test app. It keeps its cookies, and sends the token of its session. */
export class Browser {
  readonly call: Call;
  /** The cookies that the server set. */
  readonly cookies = new Map<string, string>();
  lastSetCookie: string | undefined;
  #csrfToken: string | undefined;
  readonly #app: TestApp;
  readonly #options: BrowserOptions;

  constructor(app: TestApp, options: BrowserOptions = {}) {
    this.#app = app;
    this.#options = options;
    this.call = createCaller({
      fetch: ((url: string, init: RequestInit = {}) => this.#send(url, init)) as typeof fetch,
      csrfToken: () => this.#csrfToken,
    });
  }

  /** Opens a page and reads the session view. */
  async look() {
    const { data } = await this.call(session.current);
    this.#csrfToken = data.csrfToken ?? undefined;
    return data;
  }

  async signIn(email: string, password: string) {
    const { data } = await this.call(session.signIn, { body: { email, password } });
    await this.look();
    return data.challenge;
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const { address = '127.0.0.1', userAgent = 'Mozilla/5.0', origin = TestApp.origin } = this.#options;
    const answer = await this.#app.server.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      remoteAddress: address,
      headers: {
        origin,
        host: new URL(TestApp.origin).host,
        'user-agent': userAgent,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(init.headers as Record<string, string>),
      },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(line);
    return new Response(answer.body, { status: answer.statusCode });
  }

  #keep(line: string): void {
    this.lastSetCookie = line;
    const pair = line.split(';')[0] ?? '';
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
