import type { BrowserContextOptions, Page } from 'playwright-core'
import { newToken } from '#accounts/sessions/token.ts'
import type { Role } from '#contract/roles.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { giveCoins } from '#kit/wallet.ts'
import { startSite } from './site.ts'

/** A browser that runs no scripts. */
export const withoutScripts: BrowserContextOptions = { javaScriptEnabled: false }

/** A site whose people have money. */
export async function startMoneySite() {
  const site = await startSite(() => Promise.resolve())
  const { database } = site
  const run = (sql: string, values: unknown[]) => database.pool.query<Record<string, unknown>>(sql, values)

  /** A person of a year, old enough, with a second factor and a session of the site. */
  async function addOwner(
    nickname: string,
    { coins = 0, roles = [] }: { coins?: number; roles?: Role[] } = {},
  ): Promise<TestPerson> {
    const person = await addPerson(database, { nickname, roles })
    const values = [person.userId]
    await run(`update accounts.account set created_at = now() - interval '1 year' where id = $1`, values)
    await run(`update accounts.session set kind = 'site' where user_id = $1`, values)
    await run('insert into spending.account (user_id, age, age_stated_at) values ($1, 30, now())', values)
    await run(`insert into accounts.passkey (user_id, credential_id, public_key, counter) values ($1, $2, '', 0)`, [
      person.userId,
      `key-${person.userId}`,
    ])
    if (coins > 0) await giveCoins(database, person.userId, coins)
    return person
  }

  /** A page in a browser of this person. */
  async function openAs({ token }: TestPerson, path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await site.visitor(options)
    const value = `${token}.${newToken()}`
    await context.addCookies([{ name: '__Host-sid', value, domain: '127.0.0.1', path: '/', secure: true }])
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(path)
    return page
  }

  return { site, database, run, addOwner, openAs }
}

/** Available coins as the wallet shows them. */
export function totalOf(page: Page): Promise<string | null> {
  return page.locator('.wallet-total b').textContent()
}
