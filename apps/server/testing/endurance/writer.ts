import { branches } from '@cauce/contract/agenda/branches';
import { business } from '@cauce/contract/account/business';
import { type Call, CallError, createCaller } from '@cauce/contract/kit/client';
import { session } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { branchInput } from '../factories.ts';
import { businessInput } from '../factories/business.ts';

/** One colleague is invited per this number of branches, as often as the hourly limit allows. */
const BRANCHES_PER_INVITATION = 12;
const MOST_INVITATIONS = 28;

/** A fetch that keeps cookies. */
function cookieFetch(origin: string): typeof fetch {
  const jar = new Map<string, string>();
  return async (url, init) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init?.headers as Record<string, string>), origin, cookie };
    const answer = await fetch(url, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}

/** Without an answer, or with one of a broken server, nothing was acknowledged. */
const wasTakenDown = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** The acknowledged names of a branch. */
export interface Known {
  name: string;
  changes: number;
  /** A name that was sent without an answer: it may have been stored. */
  unanswered?: string;
}

/** An owner who opens and renames branches as fast as possible, and remembers what was acknowledged. */
export class Writer {
  readonly branches = new Map<string, Known>();
  readonly invited: string[] = [];
  /** All names and addresses that were sent. */
  readonly sent: string[] = [];
  readonly #name: string;
  readonly #call: Call;
  #csrfToken: string | undefined;

  constructor(name: string, url: string) {
    this.#name = name;
    this.#call = createCaller({ baseUrl: url, fetch: cookieFetch(url), csrfToken: () => this.#csrfToken });
  }

  async settleIn(): Promise<void> {
    const person = {
      name: this.#name,
      email: `${this.#name}@ejemplo.mx`,
      password: 'caballo grapa correcta',
    };
    await this.#call(session.signUp, { body: person });
    this.#csrfToken = (await this.#call(session.current)).data.csrfToken ?? undefined;
    await this.#call(business.found, { body: { business: businessInput({ name: this.#name }) } });
    this.#csrfToken = (await this.#call(session.current)).data.csrfToken ?? undefined;
  }

  /** Writes until no answer comes, and calls back after each answer. */
  async write(onAnswer: () => void): Promise<void> {
    try {
      for (;;) {
        await this.#openAndRename();
        onAnswer();
        if (this.branches.size % BRANCHES_PER_INVITATION === 0) await this.#invite();
      }
    } catch (error) {
      if (!wasTakenDown(error)) throw error;
    }
  }

  async list(): Promise<{ _id: string; name: string }[]> {
    return (await this.#call(branches.list, {})).data;
  }

  #next(): string {
    const name = `${this.#name} ${this.sent.length}`;
    this.sent.push(name);
    return name;
  }

  async #openAndRename(): Promise<void> {
    const name = this.#next();
    const { data } = await this.#call(branches.open, { body: { branch: branchInput({ name }) } });
    const known: Known = { name, changes: 0 };
    this.branches.set(data._id, known);
    known.unanswered = this.#next();
    const branch = branchInput({ name: known.unanswered });
    await this.#call(branches.change, { params: { id: data._id }, body: { branch } });
    this.branches.set(data._id, { name: known.unanswered, changes: 1 });
  }

  async #invite(): Promise<void> {
    if (this.invited.length >= MOST_INVITATIONS) return;
    const email = `${this.#next().replaceAll(' ', '.')}@ejemplo.mx`;
    await this.#call(team.invite, { body: { email, role: 'full', permissions: [] } });
    this.invited.push(email);
  }
}
