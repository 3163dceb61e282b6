import assert from 'node:assert/strict'
import { passAll } from '#kit/chat-room.ts'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createChat, type Chat } from '#chat/chat.ts'
import { option } from '#kit/option.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addCircle } from '#kit/posts.ts'
import { addArticles } from '#kit/threads.ts'
import { xssTexts } from '#kit/xss.ts'
import { startSite } from '../journeys/site.ts'
import { buildWorld, type World } from '../journeys/world.ts'

const runs = option('runs', 100)
const batch = 100
console.log(`xss.test texts ${runs}`)

let world = {} as World
const site = await startSite(async (database) => {
  world = await buildWorld(database)
})
const { database } = site
const people: TestPerson[] = []
const clock = { now: Date.now() }
/** The filter would refuse most of these, but pages must be safe without it. */
const chat: Chat = createChat({
  database,
  consider: passAll,
  now: () => (clock.now += 1001),
  paces: { perUser: 1e9, perAddress: 1e9, perRoom: 1e9 },
})

/** Every text that a user can write: name, introduction and messages. */
async function write(texts: readonly string[], room: string): Promise<void> {
  for (const [index, text] of texts.entries()) {
    people[index] ??= await addPerson(database)
    const { userId } = people[index]
    await database.pool.query(
      'update accounts.account set nickname = $2, nickname_skeleton = $3, intro = $2 where id = $1',
      [userId, text, `xss ${userId}`],
    )
    const viewer = { userId, roles: ['user' as const], sessionId: null, deviceId: null, level: 1 }
    const sent = await chat.send(
      { viewer, roomId: room, text: text.slice(0, 200), clientId: `xss-${clock.now}-${index}`, language: 'en' },
      '',
    )
    assert.ok(typeof sent === 'object' && sent.outcome === 'sent', JSON.stringify(sent))
  }
}

/** A page without its content security policy: the page must be safe by itself. */
async function openBare(path: string, person?: TestPerson): Promise<Page> {
  const context = await site.visitor({ bypassCSP: true, extraHTTPHeaders: person?.headers })
  await context.addInitScript(() => {
    const state = globalThis as unknown as { xss: string[]; __xss: () => void; alert: () => void }
    state.xss = []
    state.__xss = () => void state.xss.push(new Error().stack ?? '')
    state.alert = state.__xss
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(path)
  return page
}

async function assertInert(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    for (const one of document.querySelectorAll('main *'))
      for (const type of ['mouseover', 'pointerenter', 'focus']) one.dispatchEvent(new Event(type, { bubbles: true }))
    const bad = [...document.querySelectorAll('a[href], [src], [action], [formaction], [data]')].filter((one) =>
      /^\s*(java|vb)script:|^\s*data:text/i.test(
        one.getAttribute('href') ??
          one.getAttribute('src') ??
          one.getAttribute('action') ??
          one.getAttribute('data') ??
          '',
      ),
    )
    const markup = [...document.querySelectorAll('.chat-text *, .comment-text *')].filter(
      (one) => !['A', 'I'].includes(one.tagName),
    )
    const handlers = [...document.querySelectorAll('*')].filter((one) =>
      one.getAttributeNames().some((name) => name.startsWith('on')),
    )
    return {
      ran: (globalThis as unknown as { xss: string[] }).xss,
      bad: bad.map((one) => one.outerHTML),
      markup: markup.map((one) => one.outerHTML),
      handlers: handlers.map((one) => one.outerHTML),
    }
  })
  assert.deepEqual(found, { ran: [], bad: [], markup: [], handlers: [] }, where)
}

describe('text of users', () => {
  test('is shown as text on every page, in the room as read and as pushed, and never runs', async () => {
    const room = String(world.matches.live)
    const moderator = await addPerson(database, { nickname: 'Mo Whistle', roles: ['moderator'] })
    for (let first = 0; first < runs; first += batch) {
      const texts = xssTexts(first, Math.min(batch, runs - first))
      // Half of it is in the page, half arrives on the stream.
      const half = Math.ceil(texts.length / 2)
      await write(texts.slice(0, half), room)
      const page = await openBare(`/match/${room}/chat`, first % (2 * batch) === 0 ? moderator : undefined)
      await page
        .getByRole('log')
        .locator('.chat-text')
        .nth(half - 1)
        .waitFor()
      await write(texts.slice(half), room)
      const last = texts.at(-1)!.slice(0, 200).replace(/\s+/g, ' ').trim()
      await page.waitForFunction(
        (text) => [...document.querySelectorAll('.chat-text')].at(-1)?.textContent === text,
        last.replace(/[\u2028]/g, ' ').trim(),
      )
      await assertInert(page, `room, texts from ${first}`)
      await page.context().close()
    }
  })

  test('is text below an article and in the inbox, and unchanged for old clients', async () => {
    const reader = await addPerson(database)
    const [articleId = 0] = await addArticles(database, 1, reader.userId)
    const texts = xssTexts(0, Math.min(20, runs)).map((text) => text.slice(0, 200))
    await database.pool.query(
      `insert into talk.comment (kind, target_id, user_id, to_user_id, text, shown_at)
        select 'article', $1, $2, $3, text, now() from unnest($4::text[]) as text`,
      [articleId, people[0]!.userId, reader.userId, texts],
    )
    for (const path of [`/news/${articleId}`, '/me/inbox']) {
      const page = await openBare(path, reader)
      await page.locator('main').waitFor()
      await assertInert(page, path)
      await page.context().close()
    }
    const wire = await fetch(`${site.url}/api/news/app/news/comments?newsId=${articleId}&pageSize=100`)
    const { data } = (await wire.json()) as { data: { list: { content: string }[] } }
    assert.deepEqual(data.list.map(({ content }) => content).toSorted(), texts.toSorted())
  })

  test('is text in posts, their answers and pictures, and unchanged for old clients', async () => {
    const author = await addPerson(database)
    const circleId = await addCircle(database, { name: 'Of texts' })
    const texts = xssTexts(0, Math.min(20, runs)).map((text) => text.slice(0, 40))
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into posts.post (user_id, circle_id, language, title, text, pictures, shown_at)
        select $1, $2, 'en', text, text, 1, now() from unnest($3::text[]) as text returning id`,
      [author.userId, circleId, texts],
    )
    const ids = rows.map(({ id }) => id)
    await database.pool.query(
      `insert into posts.picture (post_id, place, user_id, file, description, width, height)
        select id, 1, $1, 'abcdefgh.webp', text, 4, 3 from unnest($2::bigint[], $3::text[]) as t(id, text)`,
      [author.userId, ids, texts],
    )
    await database.pool.query(
      `with l as (insert into posts.poll (post_id, is_multiple, ends_at) select unnest($1::bigint[]), false, now() + interval '1 day' returning id)
        insert into posts.choice (poll_id, place, text) select l.id, n, t.text from l, unnest($2::text[]) with ordinality as t(text, n) where n < 5`,
      [ids, texts],
    )
    for (const path of [`/circle/${circleId}`, '/community', ...ids.slice(0, 3).map((id) => `/post/${id}`)]) {
      const page = await openBare(path, author)
      await page.locator('main').waitFor()
      await assertInert(page, path)
      await page.context().close()
    }
    const wire = await fetch(`${site.url}/api/news/app/post/space/list?authorId=${author.userId}&pageSize=100`)
    const { data } = (await wire.json()) as { data: { list: { content: string }[] } }
    const contents = texts.map((text) => [text, text].filter((one) => one !== '').join('\n\n'))
    assert.deepEqual(data.list.map(({ content }) => content).toSorted(), contents.toSorted())
  })

  test('is text on the public profile too, in title and description as in the page', async () => {
    const page = await openBare('/')
    for (const person of people.slice(0, Math.min(people.length, Math.ceil(runs / 10)))) {
      await page.goto(`/user/${person.userId}`)
      await assertInert(page, `profile ${person.userId}`)
    }
    await page.context().close()
  })

  test('is text in folders, reports, comments and lists of people', async () => {
    const texts = xssTexts(0, Math.min(batch, runs))
    const owner = await addPerson(database, { nickname: 'Own Er' })
    const moderator = await addPerson(database, { nickname: 'Mo Second', roles: ['moderator'] })
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into moderation.item (scene, user_id, text, verdict, reason, rule, language) values ('UC_INTRO', $1, $2, 'hold', 'abuse', 'report', 'en') returning id`,
      [owner.userId, texts[0]],
    )
    await database.pool.query(
      `insert into moderation.report (kind, thing_id, reason, note, weight, item_id)
        select 'person', $1, 'abuse', left(text, 500), 0.5, $2 from unnest($3::text[]) as text`,
      [owner.userId, rows[0]!.id, texts.slice(0, 3)],
    )
    await database.pool.query(
      'insert into people.folder (user_id, name) select $1, left(text, 40) from unnest($2::text[]) as text on conflict do nothing',
      [owner.userId, texts],
    )
    const { rows: articles } = await database.pool.query<{ id: number }>(
      `insert into articles.article (category_id, language, title, lead, document, author_name, author_id, publish_at)
        select 1, 'en', left(text, 200), left(text, 200), '{"blocks":[]}', left(text, 60), $1, now() from unnest($2::text[]) as text returning id`,
      [owner.userId, texts.filter((text) => text.trim() !== '').slice(0, 20)],
    )
    await database.pool.query(
      `insert into people.saved (user_id, kind, thing_id) select $1, 'article', id from unnest($2::bigint[]) as id`,
      [owner.userId, articles.map(({ id }) => id)],
    )
    await database.pool.query(
      `insert into talk.comment (kind, target_id, user_id, text, shown_at) select 'article', $3, $1, left(text, 1000), now() from unnest($2::text[]) as text`,
      [owner.userId, texts, articles[0]!.id],
    )
    await database.pool.query(
      'insert into people.follow (user_id, followed_user_id) select id, $1 from unnest($2::bigint[]) as id',
      [owner.userId, people.map(({ userId }) => userId)],
    )
    const space = `/user/${owner.userId}`
    for (const [path, person, shown] of [
      ['/me/saved', owner, '.saved-row'],
      [space, null, '.news-rows'],
      ['/moderation', moderator, '.moderation-appeal'],
      [`${space}?tab=followers`, null, '.person-row'],
      [`${space}?tab=comments`, null, '.space-comment'],
    ] as const) {
      const page = await openBare(path, person ?? undefined)
      await page.locator(shown).first().waitFor()
      await assertInert(page, path)
      await page.context().close()
    }
  })
})
