import assert from 'node:assert/strict'
import { passAll } from '#kit/chat-room.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { createChat } from '#chat/chat.ts'
import { unpaced } from '#chat/engine.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => {
  world = await buildWorld(database)
})
const { database } = site
const shots = process.env.CHAT_SHOTS

/** A browser with a signed-in user, in the way of old clients: by a bearer on each request. */
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
  test('a message appears for another reader, with name and level, in order', async () => {
    const path = `/match/${world.matches.live}/chat`
    const nora = await addPerson(database, { nickname: 'Nora Keel', experience: 130 })
    const mo = await addPerson(database, { nickname: 'Mo Whistle', roles: ['moderator'] })
    const [talking, reading] = await Promise.all([openAs(nora, path), site.open(path)])
    await reading.getByText('No messages yet.').waitFor()
    await picture(reading, 'empty')
    await reading.getByRole('button', { name: 'Sign in to chat' }).waitFor()
    await say(talking, 'What a goal by Ada!')
    const log = reading.getByRole('log')
    await log.getByText('What a goal by Ada!').waitFor()
    await log.getByText('Nora Keel').waitFor()
    await log.getByText('Level 3').waitFor({ state: 'attached' })
    const moderating = await openAs(mo, path, { colorScheme: 'dark', ...phone })
    await say(moderating, 'Keep it friendly, everybody')
    await log.getByText('Keep it friendly').waitFor()
    await log.getByText('Moderator').waitFor()
    assert.deepEqual(await log.locator('.chat-text').allTextContents(), [
      'What a goal by Ada!',
      'Keep it friendly, everybody',
    ])
    await picture(talking, 'desktop-light')
    await picture(moderating, 'phone-dark')
  })

  test('a refusal of the filter is shown only to the author; a message removed by a moderator disappears for all', async () => {
    const path = `/match/${world.matches.other}/chat`
    const [ida, mo] = [
      await addPerson(database, { nickname: 'Ida Inlet' }),
      await addPerson(database, { nickname: 'Mo Second', roles: ['moderator'] }),
    ]
    const [talking, moderating, reading] = await Promise.all([openAs(ida, path), openAs(mo, path), site.open(path)])
    await say(talking, 'you fucking idiot')
    await talking.getByRole('alert').waitFor()
    await picture(talking, 'refused')
    await say(talking, 'That was never a corner')
    const line = reading.getByRole('log').getByText('That was never a corner')
    await line.waitFor()
    assert.equal(await reading.getByText('idiot').count(), 0)
    await moderating.getByRole('button', { name: "Actions for Ida Inlet's message" }).click()
    await picture(moderating, 'moderating')
    await moderating.getByRole('button', { name: 'Delete', exact: true }).click()
    await moderating
      .getByRole('group', { name: /^Why do you delete it/ })
      .getByRole('button', { name: 'Abuse' })
      .click()
    await reading.getByRole('log').getByText('Message deleted').waitFor()
    assert.equal(await line.count(), 0)
    await moderating.getByRole('button', { name: 'Close' }).click()
  })

  test('a reader who has scrolled back stays there and sees the number of new messages; a page of a long room renders only what it needs', async () => {
    const room = String(world.matches.finished)
    const people = await Promise.all(
      Array.from({ length: 4 }, (_, index) => addPerson(database, { nickname: `Chatter ${index}` })),
    )
    const talk = await fillRoom(room, people, 130)
    const page = await site.open(`/match/${room}/chat`, phone)
    const box = page.locator('.chat-box')
    await page.getByText('line 130', { exact: true }).waitFor()
    assert.equal(await page.locator('.chat-message').count(), 50)
    await page.getByRole('button', { name: 'Show earlier messages' }).click()
    await page.getByText('line 31', { exact: true }).waitFor({ state: 'attached' })
    await box.evaluate(
      (element) =>
        new Promise((done) => {
          // Messages that come into view have their height in the frame after.
          element.addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(done)), {
            once: true,
          })
          element.scrollTo(0, 0)
        }),
    )
    const before = await page.locator('.chat-message').first().boundingBox()
    await talk(3)
    await page.getByRole('button', { name: '3 new messages' }).waitFor()
    assert.deepEqual(await page.locator('.chat-message').first().boundingBox(), before)
    await picture(page, 'phone-pill')
    await page.getByRole('button', { name: '3 new messages' }).click()
    await page.getByText('line 133', { exact: true }).waitFor()
    assert.ok(await box.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight < 4))
  })

  test('a replay shows the messages up to that minute', async () => {
    const page = await site.open(`/match/${world.matches.live}/chat?t=20`)
    await page.getByRole('heading', { name: /Chat at 20/ }).waitFor()
    await page.getByText('No messages up to this minute.').waitFor()
    await database.pool.query(`update chat.message set period = 1, clock_seconds = 600 where room_id = $1 and id = 1`, [
      String(world.matches.live),
    ])
    await page.goto(`/match/${world.matches.live}/chat?t=21`)
    await page.getByText('What a goal by Ada!').waitFor()
    assert.equal(await page.getByText('Keep it friendly').count(), 0)
    await picture(page, 'replay')
  })

  test('has no fault that a tool can find, in either theme, and every control is large enough for a finger', async () => {
    const reader = await addPerson(database, { nickname: 'Reader' })
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openAs(reader, `/match/${world.matches.live}/chat`, { ...phone, colorScheme })
      await page.getByRole('log').getByText('Keep it friendly').waitFor()
      await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8'))
      const faults = await page.evaluate(async () => {
        const axe = (
          globalThis as unknown as {
            axe: { run(context: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
          }
        ).axe
        return (await axe.run('.chat')).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      })
      assert.deepEqual(faults, [])
      const small = await page
        .locator('.chat button, .chat input, .chat label')
        .evaluateAll((all) =>
          all
            .map(
              (one) =>
                [
                  one.textContent || one.getAttribute('aria-label'),
                  one.closest('label') ? 44 : one.getBoundingClientRect().height,
                ] as const,
            )
            .filter(([, height]) => height < 44 && height > 0),
        )
      assert.deepEqual(
        small.filter(([name]) => name !== null && !/Play|Pause|Now|end/i.test(name)),
        [],
      )
    }
  })
})

/** Fills a room past the filter; returns a function to add more. */
async function fillRoom(
  room: string,
  people: readonly TestPerson[],
  count: number,
): Promise<(more: number) => Promise<void>> {
  const clock = { now: Date.now() - 600_000 }
  const chat = createChat({
    database,
    consider: passAll,
    now: () => clock.now,
    paces: unpaced,
  })
  let said = 0
  const talk = async (more: number) => {
    for (let index = 0; index < more; index++) {
      clock.now += 4000
      const { userId } = people[said % people.length]!
      const sending = await chat.send(
        {
          viewer: { userId, roles: ['user'], sessionId: null, deviceId: null, level: 1 },
          roomId: room,
          text: `line ${++said}`,
          clientId: `filled-${said}`,
          language: 'en',
        },
        '',
      )
      assert.equal(typeof sending === 'object' && sending.outcome, 'sent')
    }
  }
  await talk(count)
  return talk
}
