// Long half: three people on phones, from a circle over a post with all its parts to an appeal in the public log.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { makeCircles } from '#circles/store/make.ts'
import { readerOf } from '#core/database/reader.ts'
import { footballEvent } from '#kit/football.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { makePicture } from '#kit/pictures.ts'
import { addPosts } from '#kit/posts.ts'
import { recordVideo } from './recorded-video.ts'
import { phone, startSite, untilLive } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
let circle = 0
const people = new Map<string, TestPerson>()
const site = await startSite(async (database) => {
  world = await buildWorld(database)
  await makeCircles(readerOf(database))
  const { rows } = await database.pool.query<{ id: number }>(
    `update circles.circle set rules = '{About the Gulls}' where kind = 'team' and subject_id = $1 returning id`,
    [world.teams.gulls],
  )
  circle = Number(rows[0]!.id)
  for (const nickname of ['Iris', 'Noor', 'Kim', 'Lou', 'Mar', 'Nia', 'Oda', 'Vex', 'Cora'])
    people.set(nickname, await addPerson(database, { nickname }))
  people.set('Moira', await addPerson(database, { nickname: 'Moira', roles: ['moderator'] }))
  await database.pool.query('insert into circles.moderator (circle_id, user_id) values ($1, $2)', [
    circle,
    people.get('Cora')!.userId,
  ])
  await database.pool.query(`update accounts.account set created_at = now() - interval '1 year'`)
})
const { database } = site

const open = (nickname: string, path: string, more = {}): Promise<Page> =>
  site.open(path, { ...more, extraHTTPHeaders: people.get(nickname)!.headers })
const onPhone = (nickname: string, path: string) => open(nickname, path, phone)

async function pictures(count: number) {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  return Promise.all(
    numbers.map(async (seed) => ({
      name: `${seed}.png`,
      mimeType: 'image/png',
      buffer: await makePicture({ format: 'png', seed }),
    })),
  )
}

/** Uploads a video with its captions over a line that breaks three times. */
async function uploadVideo(page: Page, title: string): Promise<void> {
  const file = await recordVideo(site.browser, 12)
  let cuts = 0
  await page.route('**/uploads/videos/*', async (route) => {
    if (route.request().method() === 'PATCH' && cuts < 3) {
      cuts++
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  await page.getByText('Choose video').waitFor()
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('progressbar', { name: 'Progress of the upload' }).waitFor()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('A moderator sees it first.').waitFor()
  assert.equal(cuts, 3)
  await page.goto('/videos?feed=mine')
  await page.getByText('In review. Only you see it.').waitFor()
  await page.locator('input[accept*=vtt]').setInputFiles({
    name: 'captions.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:11.000\nAnd the ball falls.'),
  })
  await page.locator('track').waitFor({ state: 'attached' })
}

/** As others report it, without a page of theirs. */
async function report(nickname: string, id: number): Promise<void> {
  const answer = await fetch(`${site.url}/api/v1/reports`, {
    method: 'POST',
    headers: { ...people.get(nickname)!.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'post', id, reason: 'abuse' }),
  })
  assert.equal(answer.status, 200, await answer.text())
}

test('three people on phones: a circle, nine pictures, poll, moment and video, replies, a freeze, an appeal and its decision', async () => {
  const iris = await onPhone('Iris', `/circle/${circle}`)
  await iris.getByRole('button', { name: 'Join Harbour Gulls' }).click()
  await iris.getByRole('button', { name: 'Joined: Leave Harbour Gulls' }).waitFor()
  await iris.goto(`/videos?match=${world.matches.live}`)
  await uploadVideo(iris, 'The ball falls')

  const moira = await onPhone('Moira', '/moderation')
  await moira.getByRole('button', { name: /^Approve “The ball falls/ }).click()
  await moira.getByRole('button', { name: /^Approve/ }).waitFor({ state: 'detached' })

  await iris.goto(`/community/new?circle=${circle}`)
  await iris.getByRole('textbox', { name: 'Title', exact: true }).fill('Nine views of it')
  await iris.getByRole('textbox', { name: 'Text', exact: true }).fill('They sit deep since the goal.')
  await iris.locator('.compose input[type=file]').setInputFiles(await pictures(9))
  await iris.getByRole('textbox', { name: 'Describe picture 9' }).waitFor()
  await iris.getByRole('button', { name: 'Match moment', exact: true }).click()
  await iris.getByLabel('Match', { exact: true }).selectOption(String(world.matches.live))
  await iris
    .getByRole('radio', { name: /Jan Jetty/ })
    .first()
    .check()
  await iris.getByRole('button', { name: 'Poll', exact: true }).click()
  await iris.getByRole('textbox', { name: 'Answer 1' }).fill('Enough')
  await iris.getByRole('textbox', { name: 'Answer 2' }).fill('Too few')
  await iris.getByRole('button', { name: 'Video', exact: true }).click()
  await iris.getByLabel('Your video').selectOption({ label: 'The ball falls' })
  await iris.getByRole('button', { name: 'Post to Harbour Gulls' }).click()
  await iris.waitForURL('**/post/*')
  const path = new URL(iris.url()).pathname
  const id = Number(path.split('/').at(-1))

  // Her answers may change before the first vote.
  await iris.getByRole('button', { name: 'More actions for “Nine views of it”' }).click()
  await iris
    .getByRole('link', { name: /^Edit/ })
    .or(iris.getByRole('button', { name: /^Edit/ }))
    .first()
    .click()
  await iris.getByRole('form', { name: 'Edit post' }).getByLabel('Answer 2').fill('Not enough')
  await iris.getByRole('form', { name: 'Edit post' }).getByRole('button', { name: 'Save' }).click()
  await iris.getByRole('form', { name: 'Edit post' }).waitFor({ state: 'detached' })

  const noor = await onPhone('Noor', `/circle/${circle}?order=newest`)
  await noor.getByRole('link', { name: 'Nine views of it' }).first().click()
  await noor.getByRole('heading', { level: 1, name: 'Nine views of it' }).waitFor()
  assert.equal(await noor.locator('.post-pictures img').count(), 9)
  await noor.getByRole('link', { name: 'Video', exact: true }).click()
  const video = noor.locator('.post-player video')
  await noor.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('.post-player video')?.currentTime ?? 0) > 0.5,
  )
  assert.deepEqual(
    await video.evaluate((one: HTMLVideoElement) => [
      one.textTracks[0]!.mode,
      (one.textTracks[0]!.activeCues![0] as VTTCue).text,
    ]),
    ['showing', 'And the ball falls.'],
  )
  await noor.getByRole('radio', { name: 'Not enough', exact: true }).check()
  await noor.getByRole('button', { name: 'Vote', exact: true }).click()
  await noor.getByRole('listitem').filter({ hasText: 'Not enough' }).getByText('100%').waitFor()
  await untilLive(noor)
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
  await noor.locator('.quoted-now').getByText('1–1').waitFor()
  await noor.getByRole('textbox', { name: 'Your comment' }).fill('Never enough.')
  await noor.locator('#write').getByRole('button', { name: 'Send' }).click()
  await noor.locator('.comment').getByText('Never enough.').waitFor()
  await iris.reload()
  await iris.getByRole('link', { name: 'Reply to Noor' }).click()
  await iris.getByRole('textbox', { name: 'Reply to Noor' }).fill('It was, last year.')
  await iris.keyboard.press('Control+Enter')
  await iris.locator('.comment').getByText('It was, last year.').waitFor()

  const [file] = await noor
    .locator('.post-pictures img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  for (const nickname of ['Kim', 'Lou', 'Mar', 'Nia', 'Oda', 'Vex', 'Cora']) await report(nickname, id)
  await iris.goto(path)
  await iris.getByText('Frozen: in review').waitFor()
  await noor.goto(path)
  await noor.getByText('Frozen: in review').waitFor()
  assert.equal((await fetch(site.url + file!)).status, 404)
  await iris.getByLabel('Why is the decision wrong?').fill('Nobody is insulted here.')
  await iris.getByRole('button', { name: 'Send appeal' }).click()
  await iris.getByText('Your appeal is with another moderator.').waitFor()

  await moira.goto('/moderation')
  await moira.getByText('Nobody is insulted here.').waitFor()
  await moira.getByRole('img', { name: 'Picture 9' }).waitFor({ state: 'attached' })
  await moira.getByRole('button', { name: /^Approve “Nine views/ }).click()
  await moira.getByRole('button', { name: /^Approve “Nine views/ }).waitFor({ state: 'detached' })
  await noor.goto(path)
  await noor.getByText('They sit deep since the goal.').waitFor()
  assert.equal((await fetch(site.url + file!)).status, 200)
  await noor.goto(`/circle/${circle}/log`)
  await noor.getByText('Post restored').waitFor()
  assert.doesNotMatch(await noor.locator('.circle-log').innerText(), /Iris|Moira/)
  const { rows } = await database.pool.query<{ votes: number; comments: number }>(
    `select (select count(*)::int from posts.ballot) as votes,
      (select count(*)::int from talk.comment where kind = 'post' and target_id = $1) as comments`,
    [id],
  )
  assert.deepEqual(rows, [{ votes: 1, comments: 2 }])
})

test('a moderator changes the rules and bans an author, who sees the ban on the page of the circle', async () => {
  const [id] = await addPosts(database, people.get('Vex')!.userId, { circleId: circle })
  const page = await open('Cora', `/post/${id}`)
  await page.getByRole('button', { name: 'More actions for “Post 1”' }).click()
  await page.getByRole('button', { name: 'Ban author' }).click()
  await page.getByLabel('Length').selectOption({ label: '1 day' })
  await page.getByLabel('Reason, for the user and the public log').fill('Again and again.')
  await page.getByRole('dialog').getByRole('button', { name: 'Ban author' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`/circle/${circle}/about`)
  await page.getByRole('button', { name: 'Edit description and rules' }).click()
  await page.getByLabel('Rules, one per line, 10 at most').fill('About the Gulls\nNo insults\nName sources')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.locator('.circle-rules').getByText('Name sources').waitFor()
  const theirs = await open('Vex', `/circle/${circle}`)
  await theirs.getByText(/^You are banned from posting here until/).waitFor()
  await theirs.getByRole('link', { name: 'New post' }).waitFor({ state: 'detached' })
  await theirs.getByText('Reason: Again and again.').waitFor()
  await theirs.getByLabel('Why is the decision wrong?').fill('It was once.')
  await theirs.getByRole('button', { name: 'Send appeal' }).dblclick()
  await theirs.getByText('Your appeal is with another moderator.').waitFor()
  await page.reload()
  await page.getByText('Another moderator decides.').waitFor()
  const staff = await open('Moira', `/circle/${circle}/about`)
  await staff.locator('.ban-appeal').getByText('It was once.').waitFor()
  await staff.getByLabel('Reason, for the public log').fill('Once is not again.')
  await staff.getByRole('button', { name: 'End ban' }).click()
  await staff.locator('.ban-appeal').waitFor({ state: 'detached' })
  await theirs.goto(`/circle/${circle}/log`)
  await theirs.getByText('Appeal upheld: ban ended').waitFor()
  await theirs.getByText('Once is not again.').waitFor()
  await theirs.getByRole('link', { name: 'New post' }).waitFor()
})
