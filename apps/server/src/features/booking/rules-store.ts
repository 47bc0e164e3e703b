import type { BookingRules } from '@cauce/contract/agenda/booking';
import type { Selectable } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import type { BookingRules as Row } from '../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Online booking is closed until a business opens it. */
const DEFAULT_RULES: BookingRules = {
  isOpen: false,
  whoBooks: 'everyone',
  minimumNotice: 120,
  horizonDays: 60,
  changeUntilHours: 12,
  mayReschedule: true,
  mayCancel: true,
  choosesSpecialist: true,
  welcome: '',
  instructions: '',
};

const toWire = (row: Selectable<Row>): BookingRules => ({
  isOpen: row.is_open,
  whoBooks: row.who_books as BookingRules['whoBooks'],
  minimumNotice: row.minimum_notice,
  horizonDays: row.horizon_days,
  changeUntilHours: row.change_until_hours,
  mayReschedule: row.may_reschedule,
  mayCancel: row.may_cancel,
  choosesSpecialist: row.chooses_specialist,
  welcome: row.welcome,
  instructions: row.instructions,
});

export async function read(tx: TenantTx): Promise<BookingRules> {
  const row = await db(tx).selectFrom('booking_rules').selectAll().executeTakeFirst();
  return row === undefined ? DEFAULT_RULES : toWire(row);
}

export async function save(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  rules: BookingRules,
): Promise<BookingRules> {
  const columns = {
    is_open: rules.isOpen,
    who_books: rules.whoBooks,
    minimum_notice: rules.minimumNotice,
    horizon_days: rules.horizonDays,
    change_until_hours: rules.changeUntilHours,
    may_reschedule: rules.mayReschedule,
    may_cancel: rules.mayCancel,
    chooses_specialist: rules.choosesSpecialist,
    welcome: rules.welcome,
    instructions: rules.instructions,
    updated_at: at,
  };
  const row = await db(tx)
    .insertInto('booking_rules')
    .values({ business_id: businessId, ...columns })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWire(row);
}
