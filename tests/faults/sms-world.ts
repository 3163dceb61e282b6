import { changeAccounts, testEngines } from '#kit/engines.ts'
import { sendCode } from '#accounts/verification/codes.ts'
import { defaultCaps, type Engine } from '#accounts/engine.ts'
import { nobodyElse, type Peer } from '#core/calls/caller.ts'
import type { Database } from '#core/database/db.ts'
import { Failure } from '#core/calls/failure.ts'

/** An unknown client at this address. */
export function from(address: string, more: Partial<Peer> = {}): Peer {
  return { ...nobodyElse, address, ...more }
}

/** Accounts whose codes are not sent, with no earlier requests. */
export async function openAccounts(
  database: Database,
  settings: Partial<Parameters<typeof changeAccounts>[1]> = {},
): Promise<Engine> {
  await database.pool.query(
    'truncate accounts.throttle, accounts.code, accounts.prefix, accounts.ticket, accounts.puzzle',
  )
  const sms = { name: 'fake', send: () => Promise.resolve() }
  return changeAccounts(database, {
    ...testEngines(database).accounts,
    caps: defaultCaps,
    geetest: null,
    sms,
    ...settings,
  })
}

/** The minute between two codes to one number has passed. */
export async function endPauses(database: Database): Promise<void> {
  await database.pool.query(
    `update accounts.throttle set ends_at = now() where ends_at - began_at <= interval '1 minute'`,
  )
}

type Ask = { phone: string; peer: Peer; userId?: number; pass?: 'full' | 'slight'; bits?: number }

/** The result of a request for a code: `sent`, or the error. */
export async function ask(engine: Engine, { phone, peer, userId, pass = 'full', bits = 0 }: Ask): Promise<string> {
  await endPauses(engine.database)
  try {
    await sendCode(engine, {
      areaNo: '86',
      phone,
      purpose: 'sign_in',
      userId,
      peer,
      language: 'en',
      spendPass: async () => ({ value: pass, bits }),
    })
    return 'sent'
  } catch (error) {
    if (error instanceof Failure) return error.error
    throw error
  }
}

/** How many of them get one. */
export async function askAll(engine: Engine, asks: readonly Ask[]): Promise<number> {
  let count = 0
  for (const one of asks) if ((await ask(engine, one)) === 'sent') count++
  return count
}
