// Long half: two people in a circle, from the first post to its appeal.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { newToken } from '#accounts/sessions/token.ts'
import { makeCircles } from '#circles/store/make.ts'
import { readerOf } from '#core/database/reader.ts'
import { footballEvent } from '#kit/football.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { makePicture } from '#kit/pictures.ts'
import { addPosts } from '#kit/posts.ts'
import { audit, auditBothThemes, auditWidth, countRegions, listen } from './axe.ts'
import { walkByKeyboard } from './keyboard.ts'
import { phone, startSite, untilLive } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
let circle = 0
let moderator = {} as TestPerson
let writer = {} as TestPerson
const site = await startSite(async (database) => {
  world = await buildWorld(database)
  await makeCircles(readerOf(database))
  const { rows } = await database.pool.query<{ id: number }>(
    `update circles.circle set rules = '{About the Gulls,No insults}', intro = 'For people who follow the Gulls.'
      where kind = 'team' and subject_id = $1 returning id`,
    [world.teams.gulls],
  )
  circle = Number(rows[0]!.id)
  moderator = await addPerson(database, { nickname: 'Moira' })
  writer = await addPerson(database, { nickname: 'Iris' })
  await database.pool.query(`update accounts.account set created_at = now() - interval '1 year'`)
  await database.pool.query('insert into circles.moderator (circle_id, user_id) values ($1, $2)', [
    circle,
    moderator.userId,
  ])
})
const { database } = site

const openAs = (person: TestPerson, path: string, more = {}): Promise<Page> =>
  site.open(path, { ...more, extraHTTPHeaders: person.headers })
/** A person without the limits of a new account. */
async function addMember(nickname: string): Promise<TestPerson> {
  const person = await addPerson(database, { nickname })
  await database.pool.query(`update accounts.account set created_at = now() - interval '1 year' where id = $1`, [
    person.userId,
  ])
  return person
}
const post = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const done = (page: Page, text: string) => page.getByRole('status').getByText(text)
const picture = async (name: string, seed: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await makePicture({ format: 'png', seed }),
})

test('two people on phones: a circle, a post with pictures, a poll and a moment, a vote, a reply, a removal and an appeal', async () => {
  const reader = await addMember('Noor')
  const mine = await openAs(writer, `/circle/${circle}`, phone)
  await mine.getByRole('button', { name: 'Join Harbour Gulls' }).click()
  await mine.getByRole('button', { name: 'Joined: Leave Harbour Gulls' }).waitFor()

  await mine.getByRole('link', { name: 'New post' }).click()
  await mine.getByLabel('Circle', { exact: true }).waitFor()
  assert.equal(await mine.getByLabel('Circle', { exact: true }).inputValue(), String(circle))
  await mine.getByRole('textbox', { name: 'Title', exact: true }).fill('Is one goal enough')
  await mine.getByRole('textbox', { name: 'Text', exact: true }).fill('They sit deep since the goal.\n\nI would not.')
  await mine.locator('.compose input[type=file]').setInputFiles([await picture('a.png', 1), await picture('b.png', 2)])
  await mine.getByRole('textbox', { name: 'Describe picture 2' }).waitFor()
  await mine.getByRole('textbox', { name: 'Describe picture 1' }).fill('Two halves')
  await mine.getByText('Picture 2 has no description.').waitFor()
  await mine.getByRole('button', { name: 'Describe', exact: true }).click()
  await mine.keyboard.type('Two other halves')

  await mine.getByRole('button', { name: 'Match moment', exact: true }).click()
  await mine.getByLabel('Match', { exact: true }).selectOption(String(world.matches.live))
  await mine
    .getByRole('radio', { name: /Jan Jetty/ })
    .first()
    .check()
  await mine.getByRole('button', { name: 'Poll', exact: true }).click()
  await mine.getByRole('textbox', { name: 'Answer 1' }).fill('Yes')
  await mine.getByRole('textbox', { name: 'Answer 2' }).fill('No')
  await mine.getByRole('button', { name: 'Add an answer' }).click()
  await mine.getByRole('textbox', { name: 'Answer 3' }).fill('Ask me later')
  await mine.getByText('Readers who hide scores see the teams alone.').waitFor()
  await mine.getByRole('button', { name: 'Post to Harbour Gulls' }).dblclick()
  await mine.waitForURL('**/post/*')
  await mine.getByRole('heading', { level: 1, name: 'Is one goal enough' }).waitFor()
  const path = new URL(mine.url()).pathname
  const { rows } = await database.pool.query(`select from posts.post where title = 'Is one goal enough'`)
  assert.equal(rows.length, 1, 'a double tap posts once')

  const other = await openAs(reader, `/circle/${circle}?order=newest`, phone)
  await other.getByRole('link', { name: 'Is one goal enough' }).click()
  await other.getByRole('heading', { level: 1, name: 'Is one goal enough' }).waitFor()
  assert.equal(await other.locator('.post-pictures img').count(), 2)
  assert.match(await other.locator('.quoted-moment').innerText(), /13′[^]*Jan Jetty[^]*1–0/)
  const poll = other.getByRole('group', { name: /^Poll: Is one goal enough/ })
  await other.getByText('vote to see the counts').waitFor()
  await poll.getByRole('radio', { name: 'No', exact: true }).check()
  await other.getByRole('button', { name: 'Vote', exact: true }).dblclick()
  await poll.getByText('100%').waitFor()
  await other.getByText(/^1 voter · ends at full time · can be changed until then$/).waitFor()
  await other.getByRole('button', { name: 'Change vote' }).click()
  await poll.getByRole('radio', { name: 'Yes', exact: true }).check()
  await other.getByRole('button', { name: 'Vote', exact: true }).click()
  await poll.getByRole('listitem').filter({ hasText: 'Yes' }).getByText('100%').waitFor()

  // The quoted match moves.
  await untilLive(other)
  await site.report(
    world.matches.live,
    footballEvent.goal({
      key: 'goal 2',
      period: 1,
      clockSeconds: 2470,
      occurredAt: Date.now(),
      side: 'away',
      kind: 'open',
    }),
  )
  await other.locator('.quoted-now').getByText('1–1').waitFor()
  assert.match(await other.locator('.quoted-what').innerText(), /1–0/)

  await other.locator('.post-actions').first().getByRole('button', { name: /^Like/ }).click()
  await other
    .locator('.post-actions')
    .first()
    .getByRole('button', { name: /^Like.*1 like/, pressed: true })
    .waitFor()
  await other.locator('.post-actions').first().getByRole('button', { name: /^Save/ }).click()
  await other.locator('.post-actions').first().getByRole('button', { name: /^Save/, pressed: true }).waitFor()
  await other.getByRole('textbox', { name: 'Your comment' }).fill('Never enough.')
  await other.locator('#write').getByRole('button', { name: 'Send' }).click()
  await other.locator('.comment').getByText('Never enough.').waitFor()
  await other.getByRole('button', { name: 'More actions for “Is one goal enough”' }).click()
  await other.getByRole('button', { name: 'Report post by Iris' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await other.getByRole('dialog').getByRole('status').waitFor()
  await other.goto('/me/saved?tab=posts')
  await post(other, 'Is one goal enough').waitFor()
  await other.goto(`/user/${writer.userId}?tab=posts`)
  await other.getByRole('link', { name: 'Posts 1' }).waitFor()
  await post(other, 'Is one goal enough').waitFor()

  const staff = await openAs(moderator, path, phone)
  await staff.getByRole('button', { name: 'More actions for “Is one goal enough”' }).click()
  await staff.getByRole('button', { name: 'Pin', exact: true }).click()
  await staff.getByRole('button', { name: 'Pin', exact: true }).waitFor({ state: 'detached' })
  await staff.getByRole('button', { name: 'More actions for “Is one goal enough”' }).click()
  await staff.getByRole('button', { name: 'Remove', exact: true }).click()
  await staff.getByLabel('Rule that it breaks').selectOption({ label: '1 · About the Gulls' })
  await staff.getByLabel('Reason, for the author and the public log').fill('It is about nothing.')
  await staff.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await staff.getByText('Removed by a moderator').waitFor()

  await mine.goto(path)
  await mine.getByText('Removed by a moderator').waitFor()
  await mine.getByText('It is about nothing.').waitFor()
  await mine.getByLabel('Why is the decision wrong?').fill('It is about the Gulls.')
  await mine.getByRole('button', { name: 'Send appeal' }).click()
  await mine.getByText('Your appeal is with another moderator.').waitFor()
  await mine.goto(`/circle/${circle}/log`)
  await mine.getByText('Post removed').waitFor()
  await mine.getByText('Rule 1', { exact: true }).waitFor()
  assert.doesNotMatch(await mine.locator('.circle-log').innerText(), /Iris|Moira/)
})

test('a draft survives a reload and a lost connection, and is stored once though its answer was lost', async () => {
  const page = await openAs(await addMember('Lea'), `/community/new?circle=${circle}`)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('In a tunnel')
  await page.reload()
  await text.waitFor()
  assert.equal(await text.inputValue(), 'In a tunnel')
  await page.route('**/api/v1/posts', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Post to Harbour Gulls' }).click()
  await page.getByRole('alert').getByText('Not sent: no connection.').waitFor()
  await page.unroute('**/api/v1/posts')
  await page.reload()
  await page.getByRole('button', { name: 'Drafts 1' }).waitFor()
  await page.getByRole('button', { name: 'Post to Harbour Gulls' }).click()
  await page.waitForURL('**/post/*')
  const { rows } = await database.pool.query(`select from posts.post where text = 'In a tunnel'`)
  assert.equal(rows.length, 1)
  await page.goto('/community/new')
  await text.waitFor()
  assert.equal(await text.inputValue(), '')
})

test('with keys alone a post is written with a poll, voted in, edited and deleted, and the focus goes with it', async () => {
  const page = await openAs(await addMember('Kee'), `/community/new?circle=${circle}`)
  const tabTo = async (name: string | RegExp, key = 'Tab') => {
    for (let steps = 0; steps < 90; steps++) {
      const at = await page.evaluate(() => {
        const one = document.activeElement as HTMLInputElement
        return (one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent ?? '').trim()
      })
      if (typeof name === 'string' ? at === name : name.test(at)) return
      await page.keyboard.press(key)
    }
    assert.fail(`${name} is not reached by ${key}`)
  }
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await page.keyboard.type('By keys')
  await tabTo('Poll')
  await page.keyboard.press('Enter')
  await tabTo('Answer 1')
  await page.keyboard.type('Left')
  await tabTo('Answer 2')
  await page.keyboard.type('Right')
  await page.keyboard.press('Enter')
  await tabTo('Post to Harbour Gulls')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/post/*')
  await page.getByRole('radio', { name: 'Left' }).waitFor()
  await tabTo('Left')
  await page.keyboard.press('ArrowDown')
  await tabTo('Vote')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Right' }).getByText('100%').waitFor()
  await page.waitForFunction(() => document.activeElement?.classList.contains('poll-box'))
  await tabTo('More actions for “By keys”')
  await page.keyboard.press('Enter')
  await tabTo(/^Edit/)
  await page.keyboard.press('Escape')
  await tabTo('More actions for “By keys”')
  await page.keyboard.press('Enter')
  await tabTo(/^Edit/)
  await page.keyboard.press('Enter')
  await page.getByRole('form', { name: 'Edit post' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await page.keyboard.type('Both.')
  await tabTo('Save')
  await page.keyboard.press('Enter')
  await page.locator('.post-text').getByText('Both.').waitFor()
  await page.getByRole('link', { name: 'Show versions (2)' }).click()
  await page.goBack()
  await page.getByRole('button', { name: 'More actions for “By keys”' }).focus()
  await page.keyboard.press('Enter')
  await tabTo('Delete')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/circle/${circle}`)
  await post(page, 'By keys').waitFor({ state: 'detached' })
})

test('a post about a match that a reader has not seen is closed behind one button, without scripts as well', async () => {
  const [id] = await addPosts(database, (await addMember('Sam')).userId, {
    circleId: circle,
    matchId: world.matches.finished,
  })
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.open(`/post/${id}`, { javaScriptEnabled })
    await page.context().addCookies([{ name: 'spoilers', value: 'hide', url: site.url }])
    await page.reload()
    assert.doesNotMatch(await page.locator('main').innerText(), /Text 1|2–1/)
    await page.getByRole('link', { name: 'Reveal the match and show the post' }).click()
    await page.locator('.post-text').getByText('Text 1').waitFor()
    await page.context().close()
  }
})

test('a list loads more by its button, with and without scripts, and its end is marked', async () => {
  const many = await addMember('Max')
  await addPosts(database, many.userId, { count: 25 })
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.open(`/user/${many.userId}?tab=posts`, { javaScriptEnabled })
    assert.equal(await page.locator('.post-card').count(), 20)
    await page.getByRole('link', { name: 'Show more' }).click()
    await page.getByText('That is all').waitFor()
    assert.equal(await page.locator('.post-card').count(), javaScriptEnabled ? 25 : 5)
    await page.context().close()
  }
})

test('without scripts a person finds a circle, joins, posts with a poll, votes, likes and saves by forms', async () => {
  const { token, userId } = await addMember('Cleo')
  await database.pool.query(`update accounts.session set kind = 'site' where user_id = $1`, [userId])
  const context = await site.visitor({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/circles')
  await page.getByRole('searchbox', { name: 'Find a circle' }).fill('gulls')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('link', { name: 'Harbour Gulls' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Harbour Gulls' }).waitFor()
  await page.getByRole('link', { name: 'New post' }).click()
  await page.locator('[name=text]').fill('Kept by the form')
  await page.locator('form.compose-plain button').click()
  await page.locator('.form-error', { hasText: 'Sign in first. Your text is still here.' }).waitFor()
  assert.equal(await page.locator('[name=text]').inputValue(), 'Kept by the form')
  const cookie = { name: '__Host-sid', value: `${token}.${newToken()}`, domain: '127.0.0.1', path: '/', secure: true }
  await context.addCookies([cookie])
  await page.goto(`/circle/${circle}`)
  await page.getByRole('button', { name: 'Join Harbour Gulls' }).click()
  await page.goto(`/community/new?circle=${circle}`)
  await page.locator('[name=title]').fill('By a form')
  await page.locator('[name=text]').fill('No script ran')
  await page.locator('[name=poll]').fill('Good\nBad')
  await page.locator('form.compose-plain button').click()
  await done(page, 'Post sent.').waitFor()
  await page.getByRole('link', { name: 'By a form' }).click()
  await page.getByRole('radio', { name: 'Good' }).check()
  await page.getByRole('button', { name: 'Vote', exact: true }).click()
  await done(page, 'Vote counted.').waitFor()
  await page.locator('.post-actions').first().getByRole('button', { name: /^Save/ }).click()
  await done(page, 'Saved.').waitFor()
  await page.locator('.post-actions').first().getByRole('button', { name: /^Like/ }).click()
  const { rows } = await database.pool.query<{ votes: number; members: number; saves: number; likes: number }>(
    `select (select count(*)::int from posts.ballot where user_id = $1) as votes,
      (select count(*)::int from circles.member where user_id = $1) as members,
      (select count(*)::int from posts.saved where user_id = $1) as saves`,
    [userId],
  )
  assert.deepEqual(rows[0], { votes: 1, members: 1, saves: 1 })
})

test('the pages of the community pass the audit on a desktop and on a phone, in both themes and languages', async () => {
  const reader = await addMember('Ada')
  const [id] = await addPosts(database, reader.userId, { circleId: circle, matchId: world.matches.live, count: 3 })
  await database.pool.query(`update posts.post set minute = '40', title = 'A long title of a post' where id = $1`, [id])
  const pages = [
    '/community',
    '/community?feed=followed',
    `/community?post=${id}`,
    '/circles',
    `/circle/${circle}`,
    `/circle/${circle}/members`,
    `/circle/${circle}/about`,
    `/circle/${circle}/log`,
    `/post/${id}`,
    `/post/${id}/versions`,
    `/community/new?circle=${circle}`,
  ]
  for (const [options, language, faultsOf] of [
    [{}, '', auditBothThemes],
    [phone, '', auditBothThemes],
    [phone, 'zh', auditWidth],
  ] as const) {
    const page = await openAs(reader, '/search', options)
    const heard = listen(page)
    const found: string[] = []
    for (const path of pages) {
      const asked = language === '' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
      await page.goto(asked)
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      if (path.startsWith('/community/new')) await page.locator('.compose textarea').waitFor()
      if (path.endsWith('followed')) await page.locator('.post-card, .state').first().waitFor()
      found.push(...(await faultsOf(page, asked)))
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) found.push(`${asked} is ${overflow} px wider than its window`)
      const regions = await countRegions(page)
      if (regions !== 1) found.push(`${asked} has ${regions} live regions`)
    }
    assert.deepEqual(found, [])
    assert.deepEqual([...new Set(heard)], [])
    await page.context().close()
  }
  const page = await openAs(reader, `/circle/${circle}`)
  await page.locator('.post-row').first().waitFor()
  assert.deepEqual(await walkByKeyboard(page), [])
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click()
  // An open menu covers what is below it.
  assert.deepEqual(
    (await audit(page)).filter((fault) => !fault.startsWith('target-size')),
    [],
  )
})
