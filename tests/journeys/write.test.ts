import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { auditBothThemes, auditWidth } from './axe.ts'
import { signInByCode } from './sign-in.ts'
import { phone, startSite } from './site.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>
const kept = {} as Record<'author' | 'editor', Kept>

/** Somebody with a role, signed in in a browser. */
async function signIn(phoneNumber: string, name: string, role: string): Promise<Kept> {
  const page = await site.open('/search')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signInByCode(page, site, phoneNumber, name)
  const state = await page.context().storageState()
  await page.context().close()
  const { pool } = site.database
  await pool.query(`update accounts.account set roles = array['user', $2] where nickname = $1`, [name, role])
  await pool.query(
    'update accounts.session set second_factor_at = now() where user_id = (select id from accounts.account where nickname = $1)',
    [name],
  )
  return state
}

before(async () => {
  kept.author = await signIn('13800138001', 'Jo Field', 'author')
  kept.editor = await signIn('13800138002', 'Kit Moran', 'editor')
})

const openAs = (who: keyof typeof kept, path: string, options: BrowserContextOptions = {}) =>
  site.open(path, { storageState: kept[who], ...options })
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor()
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** A new article with a title and a text, which the server has. */
async function writeNew(page: Page, title: string, words: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await text(page).click()
  await page.keyboard.type(words)
  await saved(page)
  await page.waitForURL(/\/write\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

test('an author writes by keys alone with a live match in the text and hands in, an editor publishes, readers see a dated correction', async () => {
  const page = await openAs('author', '/write/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await page.keyboard.type('A lead that nobody expected')
  await page.keyboard.press('Tab')
  await page.keyboard.type('It came early.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('It is ')
  await page.keyboard.type('@')
  const list = page.getByRole('combobox', { name: 'Mention a match, team, player or league' })
  await list.waitFor()
  await page.keyboard.type('gulls smiths')
  await page.getByRole('option', { name: /Live, moves in the text/ }).waitFor()
  const chosen = page.locator('.write-mentions [aria-selected=true]')
  while (!(await chosen.innerText()).includes('Live')) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('.write-text .match-chip').waitFor()
  await page.keyboard.type('now.')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  if (process.env.SCREENS) console.log(await page.evaluate(() => [document.activeElement?.outerHTML.slice(0, 300), document.querySelector('.write-text')?.innerHTML]))
  if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/before.png`, fullPage: true })
  await page.getByRole('button', { name: 'Heading', exact: true, pressed: true }).waitFor({ timeout: 3000 })
  await page.keyboard.press('Control+Alt+0')
  await saved(page)
  const screens = process.env.SCREENS
  if (screens) await page.screenshot({ path: `${screens}/editor.png`, fullPage: true })
  const handIn = page.getByRole('button', { name: 'Hand in' })
  await handIn.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Take back' }).waitFor()
  const id = Number(page.url().split('/').at(-1))

  const desk = await openAs('editor', '/write?whose=all&state=handed_in')
  await desk.getByRole('link', { name: /A lead that nobody expected/ }).click()
  await desk.locator('.write-text .match-chip').waitFor()
  await desk.getByLabel('Time').fill('2020-01-01T10:00')
  await desk.getByRole('button', { name: 'Schedule' }).click()
  await desk.getByText('This time has passed. Choose a later one, or publish now.').waitFor()
  await desk.getByLabel('Time').fill('')
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await desk.getByRole('link', { name: 'Open article' }).waitFor()

  const reader = await site.open(`/news/${id}`, { javaScriptEnabled: false })
  await reader.getByRole('heading', { level: 1, name: 'A lead that nobody expected' }).waitFor()
  assert.match(await reader.locator('.article-text .match-chip').innerText(), /1–0/)
  assert.equal(await reader.locator('.article-text .match-chip').getAttribute('href'), `/match/${world.matches.live}`)

  await page.reload()
  await text(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Or not.')
  await page.getByRole('button', { name: 'Publish change' }).click()
  await page.getByText('Say what was wrong: readers see it with its time.').waitFor()
  await page.getByLabel('Note for readers').fill('It was not said that it may end.')
  await page.getByRole('button', { name: 'Publish change' }).click()
  await page.getByRole('button', { name: /\+2 −0/ }).waitFor()
  await reader.reload()
  assert.match(await reader.locator('.article-text').innerText(), /Or not\.$/)
  assert.match(await reader.locator('.article-correction').innerText(), /Correction, .+ It was not said that it may end\./)
})
