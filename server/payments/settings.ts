import { z } from 'zod'
import { ConfigProblem } from '#core/config-problem.ts'
import { builtInPrices, minorDigits, type PriceList } from './prices.ts'

const listed = (item: RegExp, message: string) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((items) => items.length > 0 && items.every((one) => item.test(one)), message)

/** Variables of the operator about payments. */
export const paymentVariables = {
  PAYMENTS: z
    .enum(['sandbox', 'stripe'], 'must be sandbox or stripe')
    .default('sandbox')
    .describe('provider of payments; the sandbox pays with play money, `stripe` with real money (`docs/PAYMENTS.md`)'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w{8,250}$/, 'must be a secret key of Stripe, like sk_live_…')
    .optional()
    .describe('secret key at Stripe'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,250}$/, 'must be the signing secret of a webhook, like whsec_…')
    .optional()
    .describe('signing secret of the webhook `/api/v1/payments/webhooks/stripe`'),
  STRIPE_URL: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/, 'must be an address like https://stripe.example')
    .optional()
    .describe('address instead of that of Stripe, for tests'),
  COIN_PRICES: listed(/^[A-Z]{3}=[1-9]\d{0,8}$/, 'must be like EUR=100,CNY=780')
    .optional()
    .describe('price of 100 coins by currency, in its minor unit, as `EUR=100,CNY=780`; without it `EUR=100`'),
  PAYMENT_REGIONS: listed(/^[A-Z]{2}$/, 'must be countries like DE,AT')
    .optional()
    .describe('countries (ISO 3166) that may top up, as `DE,AT`; without it all, with play money only'),
  PAYMENT_AGE: z
    .string()
    .regex(/^(1[0-9]|2[0-9])$/, 'must be a whole number from 10 to 29')
    .transform(Number)
    .optional()
    .describe('least age of who tops up or spends; without it 18, with play money only'),
}

type Variables = z.output<z.ZodObject<typeof paymentVariables>> & { PUBLIC_URL?: string | undefined }

export type PaymentConfig = {
  /** Null: the sandbox, with play money. */
  stripe: { key: string; webhookSecret: string; url: string | null } | null
  prices: PriceList
  /** Countries that may pay; empty: all. */
  regions: readonly string[]
  /** Least age; null: the usual one. */
  age: number | null
}

const neededForMoney = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'COIN_PRICES',
  'PAYMENT_REGIONS',
  'PAYMENT_AGE',
  'PUBLIC_URL',
] as const

/** The settings of payments. Throws `ConfigProblem` where real money is half turned on. */
export function paymentsOf(given: Variables): PaymentConfig {
  const prices = pricesOf(given.COIN_PRICES)
  const rules = { regions: given.PAYMENT_REGIONS ?? [], age: given.PAYMENT_AGE ?? null }
  if (given.PAYMENTS === 'sandbox') {
    const key = (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_URL'] as const).find((name) => given[name])
    if (key) throw new ConfigProblem(`${key} is set, but PAYMENTS is sandbox: set PAYMENTS=stripe or remove ${key}.`)
    return { stripe: null, prices, ...rules }
  }
  const needed = neededForMoney.filter((name) => given[name] === undefined)
  if (needed.length > 0)
    throw new ConfigProblem(`Real money (PAYMENTS=stripe) also needs ${needed.join(', ')}: nothing was started.`)
  return {
    stripe: {
      key: given.STRIPE_SECRET_KEY!,
      webhookSecret: given.STRIPE_WEBHOOK_SECRET!,
      url: given.STRIPE_URL ?? null,
    },
    prices,
    ...rules,
  }
}

function pricesOf(items: string[] | undefined): PriceList {
  if (items === undefined) return builtInPrices
  const prices = items.map((item) => ({ currency: item.slice(0, 3), amountMinor: BigInt(item.slice(4)) }))
  const names = prices.map(({ currency }) => currency)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new ConfigProblem(`COIN_PRICES names ${twice} twice.`)
  for (const name of names)
    if (minorDigits(name) > 2) throw new ConfigProblem(`COIN_PRICES names ${name}, which has too small a minor unit.`)
  return prices
}
