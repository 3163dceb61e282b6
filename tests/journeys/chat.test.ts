import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { addPerson } from '#kit/people.ts'
import type { TestPerson } from '#kit/people.ts'
import { phone, startSite } from './site.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => {
  world = await buildWorld(database)
})
const { database } = site
const shots = process.env.CHAT_SHOTS

/** A browser in which somebody is signed in, as old clients are: by a bearer on each request. */
async function openAs(person: TestPerson, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  return site.open(path, { ...options, extraHTTPHeaders: person.headers })
}

async function picture(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, animations: 'disabled' })
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

describe('the room of a match', () => {
  test('what one says appears for another who reads, with name and level, in order', async () => {
    const path = `/match/${world.matches.live}/chat`
    const nora = await addPerson(database, { nickname: 'Nora Keel', experience: 130 })
    const mo = await addPerson(database, { nickname: 'Mo Whistle', roles: ['moderator'] })
    const [talking, reading] = await Promise.all([openAs(nora, path), site.open(path)])
    await reading.getByText('Nobody has said anything yet.').waitFor()
    await picture(reading, 'empty')
    await reading.getByRole('button', { name: 'Sign in to talk' }).waitFor()
    await say(talking, 'What a goal by Ada!')
    const log = reading.getByRole('log')
    await log.getByText('What a goal by Ada!').waitFor()
    await log.getByText('Nora Keel').waitFor()
    await log.getByText('Level 3').waitFor({ state: 'attached' })
    const moderating = await openAs(mo, path, { colorScheme: 'dark', ...phone })
    await say(moderating, 'Keep it friendly, everybody')
    await log.getByText('Keep it friendly').waitFor()
    await log.getByText('Moderator').waitFor()
    assert.deepEqual(await log.locator('.chat-text').allTextContents(), ['What a goal by Ada!', 'Keep it friendly, everybody'])
    await picture(talking, 'desktop-light')
    await picture(moderating, 'phone-dark')
  })
})
