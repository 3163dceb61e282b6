import { before } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { signInByCode } from './sign-in.ts'
import { startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

/** A signed-in moderator: the state of her browser, and her id. */
type Ada = { kept: Awaited<ReturnType<BrowserContext['storageState']>>; userId: number }

/** The site with Ada signed in, from the first test on. */
export async function startSiteOfAda() {
  let world = {} as World
  const site = await startSite(async (database) => void (world = await buildWorld(database)))
  const { pool } = site.database
  const ada = {} as Ada
  before(async () => {
    const page = await site.open('/search')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await signInByCode(page, site, '13800138000', 'Ada Lovelace')
    ada.kept = await page.context().storageState()
    await page.context().close()
    const { rows } = await pool.query<{ id: number }>(
      `update accounts.account set roles = '{user,moderator}' where nickname = 'Ada Lovelace' returning id`,
    )
    ada.userId = Number(rows[0]!.id)
    await pool.query('update accounts.session set second_factor_at = now() where user_id = $1', [ada.userId])
  })

  /** A page of hers, in a separate browser. */
  async function openAsAda(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await site.open(path, { storageState: ada.kept, ...options })
    await page.getByRole('navigation', { name: 'My account' }).getByRole('link').first().waitFor({ state: 'attached' })
    return page
  }

  /** A text of hers in the queue of moderators. */
  async function holdText(text: string, scene = 'LIVE_CHAT_ROOM', state = 'held'): Promise<void> {
    await pool.query(
      `insert into moderation.item (scene, user_id, text, verdict, reason, rule, context, language, state, decided_at)
        values ($2, $3, $1, 'hold', 'advertising', 'term', 'room:1', 'en', $4, case when $4 = 'refused' then now() end)`,
      [text, scene, ada.userId, state],
    )
  }

  return { site, world: () => world, ada, openAsAda, holdText }
}
