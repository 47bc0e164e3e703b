import type { Books, InBooks } from './books.ts';
import { expireCheckout, expireVoucher } from './checkout.ts';
import type { AnyObject } from './objects.ts';
import { dueOf } from './objects.ts';
import { voidInvoice } from './plan-change.ts';
import { chargeDue, endPeriod } from './renewals.ts';

const SECOND = 1000;

async function expireVoucherOf(books: Books, session: string | null): Promise<void> {
  if (session !== null) await expireVoucher(books, session);
}

/** Does to an object that is due the one thing that time alone does. */
async function change(books: Books, due: AnyObject): Promise<unknown> {
  switch (due.object) {
    case 'checkout.session':
      return expireCheckout(books, due);
    case 'payment_intent':
      return expireVoucherOf(books, due._.session);
    case 'subscription':
      return endPeriod(books, due);
    case 'invoice':
      return due._.change === undefined ? chargeDue(books, due) : voidInvoice(books, due);
    case 'idempotent_answer':
      return books.objects.remove(due.id);
    default:
      return undefined;
  }
}

/** Does everything that was due until a time, one after the other and each at its own time. */
export async function advance(inBooks: InBooks, until: Date): Promise<void> {
  for (;;) {
    const isDone = await inBooks(until, async (books) => {
      const due = await books.objects.findDue(until);
      if (due === undefined) return true;
      books.at = new Date((dueOf(due) ?? books.now) * SECOND);
      await change(books, due);
      return false;
    });
    if (isDone) return;
  }
}
