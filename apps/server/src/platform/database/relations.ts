import type { SharedViews } from './generated/shared-views.ts';
import type { DB } from './generated/tables.ts';

/** The tables, and as `shared.<table>` the shared views, through which a feature reads the tables of other features. */
export type Relations = DB & SharedViews;
