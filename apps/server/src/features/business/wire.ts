import type { Business, BusinessChange, TestSettings } from '@cauce/contract/account/business';
import { spendableCredits } from '@cauce/domain/money/credit-amount';
import { offsetOf } from '@cauce/domain/time/time-zones';
import type { Selectable } from 'kysely';
import type { Business as Columns } from '../../platform/database/generated/tables.ts';

const CENTS = 100;
const MEXICO = { countryCode: '52', countryCodeExt: '521' };

export interface Row extends Selectable<Columns> {
  partner_name: string | null;
  owner_name: string | null;
  owner_email: string | null;
  logins: string[];
  /** Whether an account at the payment provider is connected. */
  charges_online: boolean;
  /** The available credits in thousandths. */
  gpt: number;
  reasoning: number;
  investment_cents: number;
  balance_cents: number;
  appointments: number;
  has_assistant: boolean;
  has_channel: boolean;
}

/** Converts a row to the fields of the contract and leaves out all others. */
export function toWire(row: Row, now: Date): Business {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    admin: row.admin_id,
    user: row.owner_id,
    whatsapp: row.whatsapp,
    whatsappOwner: row.whatsapp_owner,
    countryCode: row.country_code,
    countryCodeExt: row.country_code_ext,
    timezone: { name: row.zone, offset: offsetOf(row.zone, now) },
    businessType: {
      services: row.sells_services,
      products: row.sells_products,
      courses: row.sells_courses,
      properties: row.sells_properties,
    },
    isWorking: row.is_working,
    partner:
      row.partner_id === null || row.partner_name === null
        ? null
        : { _id: row.partner_id, name: row.partner_name },
    counters: {
      gptModel: spendableCredits(row.gpt),
      reasoningModel: spendableCredits(row.reasoning),
      appointments: row.appointments,
      investment: row.investment_cents / CENTS,
      balanceMXN: row.balance_cents / CENTS,
      balanceUSD: 0,
      lowCreditThreshold: row.low_credit_threshold,
      creditNotificationInterval: row.credit_notification_interval,
    },
    endSubscription: row.end_subscription?.toISOString() ?? null,
    plan: row.plan as Business['plan'],
    category: row.category,
    search: row.slug,
    keywords: row.keywords,
    hasPaymentProvider: row.charges_online,
    hasFacebookLogin: row.logins.includes('facebook'),
    aiConfig: { isConfigured: row.has_assistant, isConnected: row.has_channel },
    stripeCustomerId: row.stripe_customer_id,
    favoriteColors: row.favorite_colors,
    moneyMovementCategories: row.money_categories.map((name) => ({ name })),
    delayResponse: row.delay_response_ms,
    testingNumbers: row.testing_numbers as unknown as Business['testingNumbers'],
    paymentMode: 'credits',
    paymentLevel: { level: row.payment_level, pricePerConversion: row.price_per_conversion_cents / CENTS },
    owner:
      row.owner_id === null || row.owner_name === null || row.owner_email === null
        ? null
        : { _id: row.owner_id, name: row.owner_name, email: row.owner_email },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Converts only the fields that were sent; the others keep their values. */
export function toColumns(input: BusinessChange) {
  const { businessType: sells, moneyMovementCategories: categories } = input;
  const columns = {
    name: input.name,
    description: input.description,
    whatsapp: input.whatsapp,
    whatsapp_owner: input.whatsappOwner,
    country_code: input.countryCode,
    country_code_ext: input.countryCodeExt,
    zone: input.timezone?.name,
    sells_services: sells?.services,
    sells_products: sells?.products,
    sells_courses: sells?.courses,
    sells_properties: sells?.properties,
    is_working: input.isWorking,
    category: input.category,
    keywords: input.keywords,
    favorite_colors: input.favoriteColors,
    money_categories: categories?.map(({ name }) => name),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof columns]?: NonNullable<(typeof columns)[K]>;
  };
}

export const testingNumbers = (numbers: TestSettings['testingNumbers']): string =>
  JSON.stringify(numbers.map((number) => ({ ...MEXICO, ...number })));
