import {
  DEFAULT_FUNNEL_DESCRIPTION,
  DEFAULT_FUNNEL_NAME,
  DEFAULT_PHASES,
} from '@cauce/domain/funnels/default-funnel';
import type { ActionContext } from '../../platform/action-context.ts';
import type { PersonTx } from '../../platform/database/scopes.ts';
import * as store from './store.ts';

/** The funnel with which a business starts. */
export const createFirst = (tx: PersonTx, by: ActionContext): Promise<void> =>
  store.insertFirst(tx, by, {
    name: DEFAULT_FUNNEL_NAME,
    description: DEFAULT_FUNNEL_DESCRIPTION,
    phases: DEFAULT_PHASES,
  });
