import { funnelBoard } from '@cauce/contract/funnels/board';
import { handlers } from '../../../platform/mount/handlers.ts';
import { signAudit } from '../sign.ts';
import * as board from './board.ts';
import { readFigures } from './figures.ts';
import { leaveFunnel, moveByHand } from './move.ts';

export const funnelBoardRoutes = handlers(funnelBoard, {
  read: ({ tx, by, params, query }) => board.read(tx, by.at, params.id, query),
  totals: ({ tx, by, params, query }) => board.readTotals(tx, by.at, params.id, query),
  readColumn: ({ tx, by, params, query }) => board.readColumn(tx, by.at, params.id, query),
  figures: ({ tx, params }) => readFigures(tx, params.id),
  readPlace: ({ tx, params }) => board.readPlace(tx, params.id, params.clientId),
  move: (context) => {
    const { tx, params, body } = context;
    return moveByHand(tx, signAudit(context), { funnelId: params.id, ...body });
  },
  leave: (context) => {
    const { id: funnelId, clientId } = context.params;
    return leaveFunnel(context.tx, signAudit(context), { funnelId, clientId });
  },
});
