import { team } from '@cauce/contract/account/team';
import type { Scopes } from '../../platform/database/scopes.ts';
import { handlers, withoutTransaction, withMessage } from '../../platform/mount/handlers.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import * as audit from './audit-store.ts';
import { joining, leaving } from './comings-and-goings.ts';
import * as invitationStore from './invitation-store.ts';
import * as invitations from './invitations.ts';
import * as members from './members.ts';
import * as requestStore from './request-store.ts';
import * as requests from './requests.ts';
import { allowUnproven } from './unproven.ts';

export interface TeamParts {
  scopes: Scopes;
  rates: RateLimits;
  publicUrl: string;
}

interface Inviting {
  actor: { personId: string; name: string; emailVerified: boolean };
  exchange: { ip: string };
}

export function teamRoutes(parts: TeamParts) {
  const { publicUrl } = parts;
  const join = joining(parts.scopes);
  const leave = leaving(parts.scopes);
  const senderOf = async ({ actor, exchange }: Inviting): Promise<invitations.Sender> => {
    if (!actor.emailVerified) await allowUnproven(parts.rates, actor.personId, exchange.ip);
    return { publicUrl, inviter: actor.name };
  };
  return handlers(team, {
    members: ({ tx, by }) => members.list(tx, by),
    changeMember: async ({ tx, by, params, body }) => {
      await members.change(tx, by, params.personId, body);
      return null;
    },
    removeMember: async ({ tx, by, params }) => {
      await members.remove(tx, by, params.personId);
      return null;
    },
    leave: withoutTransaction(async (asking) => {
      await leave(asking);
      return null;
    }),
    invitations: ({ tx, now }) => invitationStore.list(tx, now),
    invite: withoutTransaction(async (asking) => {
      const sender = await senderOf(asking);
      return asking.within((tx) => invitations.invite(tx, asking.by, asking.body, sender));
    }),
    resendInvitation: withoutTransaction(async (asking) => {
      const sender = await senderOf(asking);
      return asking.within((tx) => invitations.resend(tx, asking.by, asking.params.id, sender));
    }),
    revokeInvitation: async ({ tx, by, params }) => {
      await invitations.revoke(tx, by, params.id);
      return null;
    },
    readInvitation: ({ tx, body, now }) => invitations.read(tx, body.token, now),
    acceptInvitation: async ({ tx, actor, now, exchange, body }) => {
      const outcome = await invitations.accept(tx, { actor, at: now, requestId: exchange.id }, body.token);
      return withMessage(outcome, outcome.isNew ? 'Ya eres parte del equipo' : 'Ya eras parte del equipo');
    },
    join: withoutTransaction(async (asking) => {
      const outcome = await join(asking, asking.params.userId, asking.body);
      return withMessage(
        { outcome },
        outcome === 'joined'
          ? 'Ya eres parte del equipo'
          : 'Enviamos tu solicitud. Entrarás cuando la acepten',
      );
    }),
    requests: ({ tx, query }) => requestStore.page(tx, query.page),
    approveRequest: async ({ tx, by, params, body }) => {
      await requests.approve(tx, by, params.id, body, publicUrl);
      return null;
    },
    declineRequest: async ({ tx, by, params }) => {
      await requests.decline(tx, by, params.id);
      return null;
    },
    ownRequests: ({ tx }) => requestStore.own(tx),
    withdrawRequest: async ({ tx, params }) =>
      (await requestStore.withdraw(tx, params.id)) ? null : refuse('notFound'),
    audit: async ({ tx, query }) => {
      const { rows, total } = await audit.page(tx, query.page);
      return { rows, page: query.page, pageSize: audit.PAGE_SIZE, total };
    },
  });
}
