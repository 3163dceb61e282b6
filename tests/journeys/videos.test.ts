// Long half: uploads a video in a browser over a broken line, and plays it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { readerOf } from '#core/database/reader.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { decideItem } from '#moderation/store/item.ts'
import { auditBothThemes, auditWidth } from './axe.ts'
import { recordVideo } from './recorded-video.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => {
  world = await buildWorld(database)
})
const { database } = site
const engines = testEngines(database)
const author = await addPerson(database, { nickname: 'Petra Lund' })
const moderator = await addPerson(database, { nickname: 'Mo', roles: ['moderator'] })
const openAs = (person: TestPerson, path: string, more = {}): Promise<Page> =>
  site.open(path, { ...more, extraHTTPHeaders: person.headers })

let videoId = 0

test('an author uploads a video over a line that breaks, reads other pages meanwhile, and publishes it', async () => {
  const file = await recordVideo(site.browser, 12)
  const page = await openAs(author, `/videos?match=${world.matches.live}`, phone)
  let cuts = 0
  await page.route('**/uploads/videos/*', async (route) => {
    if (route.request().method() === 'PATCH' && cuts < 3) {
      cuts++
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  await page.getByText('That is all for now').or(page.getByText('No videos yet')).first().waitFor()
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('heading', { name: 'Your upload' }).waitFor()
  await page.getByLabel('Title').fill('The ball falls')
  await page.getByRole('link', { name: 'Newest' }).click()
  await page.waitForURL('**/videos?feed=newest')
  assert.equal(await page.getByLabel('Title').inputValue(), 'The ball falls')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('A moderator sees it first.').waitFor()
  assert.equal(cuts, 3)
  await page.getByRole('link', { name: 'Yours' }).click()
  await page.getByText('In review. Only you see it.').waitFor()
  const { rows } = await database.pool.query<{ id: number; item: number; poster: string | null; match: number | null }>(
    'select id, item_id as item, poster, match_id as match from videos.video',
  )
  assert.equal(rows.length, 1)
  const [video] = rows
  videoId = video!.id
  assert.ok(video!.poster)
  assert.equal(video!.match, world.matches.live)
  await page.locator('input[accept*=vtt]').setInputFiles({
    name: 'captions.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:10.000\nAnd the ball falls.'),
  })
  await page.locator('track').waitFor({ state: 'attached' })
  assert.ok(await decideItem(readerOf(database), video!.item, { state: 'approved', byUserId: moderator.userId }))
  await engines.moderation.deliver()
})

test('an upload that was left is published later, from its card, its page or the own list', async () => {
  const other = await addPerson(database, { nickname: 'Nils Berg' })
  const file = await recordVideo(site.browser, 2)
  const page = await openAs(other, '/videos', phone)
  await page.getByText('Choose video').waitFor()
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByText('Checked.').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Your upload' }).waitFor()
  await page.getByText('Checked.').waitFor()
  const { rows } = await database.pool.query<{ id: number }>('select id from videos.video where user_id = $1', [
    other.userId,
  ])
  await page.goto(`${site.url}/video/${rows[0]!.id}`)
  await page.getByRole('button', { name: 'Publish' }).waitFor()
  await page.goto(`${site.url}/videos?feed=mine`)
  const draft = page.locator('.videos-column')
  await draft.getByRole('textbox', { name: 'Title' }).fill('Left and found')
  await draft.getByRole('button', { name: 'Publish' }).click()
  await draft.getByText('In review. Only you see it.').waitFor()
  const found = await database.pool.query<{ title: string; poster: string | null }>(
    'select title, poster from videos.video where user_id = $1',
    [other.userId],
  )
  assert.equal(found.rows[0]!.title, 'Left and found')
  assert.ok(found.rows[0]!.poster)
})

/** Two seconds of VP8 with transparency, as the recorder of the browser writes them. */
async function recordTransparent(): Promise<Buffer> {
  const page = await site.browser.newPage()
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<canvas>' }))
  await page.goto('http://localhost/')
  const base64 = await page.evaluate(async () => {
    const canvas = document.querySelector('canvas')!
    const context = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const pieces: Blob[] = []
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.start()
    for (let at = 0; at < 60; at++) {
      context.clearRect(0, 0, 300, 150)
      context.fillStyle = `rgb(255 ${at * 4} 76 / 0.5)`
      context.fillRect(at * 4, 20, 60, 60)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const stopped = new Promise((resolve) => (recorder.onstop = resolve))
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  await page.close()
  return Buffer.from(base64, 'base64')
}

test('a recording in VP8 with transparency is converted within the policy, or refused at once without an encoder', async () => {
  const file = { name: 'recording.webm', mimeType: 'video/webm', buffer: await recordTransparent() }
  assert.ok(file.buffer.includes('V_VP8'))
  for (const [missing, sentence, uploads] of [
    [/^avc/, 'Checked.', 1],
    [/./, 'This kind of file cannot be used. Save it as MP4.', 0],
  ] as const) {
    const other = await addPerson(database)
    const page = await openAs(other, '/videos', phone)
    const complaints: string[] = []
    page.on('console', (message) => message.type() !== 'info' && complaints.push(message.text()))
    await page.evaluate((pattern) => {
      const supported = VideoEncoder.isConfigSupported.bind(VideoEncoder)
      VideoEncoder.isConfigSupported = async (config) =>
        new RegExp(pattern).test(config.codec) ? { supported: false, config } : supported(config)
    }, missing.source)
    await page.getByText('Choose video').waitFor()
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByText(sentence).waitFor()
    const { rows } = await database.pool.query('select from videos.video where user_id = $1', [other.userId])
    assert.equal(rows.length, uploads)
    assert.deepEqual(
      complaints.filter((text) => /blob:|VideoFrame/.test(text)),
      [],
    )
    await page.context().close()
  }
})

test('a visitor plays it with captions, without sound, by key and by button, and its page has the match', async () => {
  const page = await site.open(`/video/${videoId}`)
  const element = page.locator('video')
  assert.deepEqual(await element.evaluate((video: HTMLVideoElement) => [video.paused, video.muted]), [true, true])
  await page.getByRole('button', { name: 'Play' }).click()
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 0.5)
  const shown = await element.evaluate((video: HTMLVideoElement) => {
    const [track] = video.textTracks
    return [track!.mode, (track!.activeCues![0] as VTTCue).text, video.videoWidth, video.videoHeight]
  })
  assert.deepEqual(shown, ['showing', 'And the ball falls.', 360, 640])
  // Captions stand above the title and the bar.
  const place = (video: HTMLVideoElement) => {
    const { snapToLines, line } = video.textTracks[0]!.activeCues![0] as VTTCue
    const box = video.getBoundingClientRect()
    const text = document.querySelector('.clip-text')!.getBoundingClientRect()
    return [snapToLines, typeof line === 'number' && box.top + (box.height * line) / 100 < text.top]
  }
  assert.deepEqual(await element.evaluate(place), [false, true])
  await page.getByRole('button', { name: 'Turn captions off' }).click()
  assert.equal(await element.evaluate((video: HTMLVideoElement) => video.textTracks[0]!.mode), 'hidden')
  await page.getByRole('button', { name: 'Turn captions on' }).click()
  await page
    .locator('h1')
    .first()
    .evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Space')
  await page.waitForFunction(() => document.querySelector('video')!.paused)
  await page.locator('.clip-match').getByRole('link').first().waitFor()
  await page.getByRole('heading', { name: '0 comments' }).waitFor()
})

test('the list plays the next video by key, loads one ahead and none with the data saver, and ends', async () => {
  await database.pool.query(
    `insert into videos.video (user_id, file_state, upload_bytes, file_key, bytes, duration_ms, width, height, published_at, shown_at, title)
      select user_id, 'ready', 9, 'copy-' || n || '-of-a-video.mp4', 9, 1000, 360, 640, now(), now() - make_interval(hours => n), 'Copy ' || n
      from videos.video, generate_series(1, 3) n where id = $1`,
    [videoId],
  )
  const page = await site.open('/videos?feed=newest')
  const loading = () => page.locator('video').evaluateAll((all) => all.map((one) => (one as HTMLVideoElement).preload))
  await page.getByText('You have seen 4 videos.').waitFor()
  await page.getByRole('button', { name: 'Play' }).first().waitFor()
  assert.deepEqual(await loading(), ['auto', 'auto', 'none', 'none'])
  await page.keyboard.press('j')
  await page.locator('.film.current', { hasText: 'Copy 1' }).waitFor()
  await page.keyboard.press('k')
  await page.locator('.film.current', { hasText: 'The ball falls' }).waitFor()
  await page.getByRole('switch', { name: 'Data saver' }).click()
  assert.deepEqual(await loading(), ['none', 'none', 'none', 'none'])
  await page
    .getByText(/Data saver is on: tap to load/)
    .first()
    .waitFor()
})

test('the card of a refused video says why, and deletes it', async () => {
  const other = await addPerson(database)
  await database.pool.query(
    `insert into videos.video (user_id, file_state, upload_bytes, file_key, file_name, problem)
      values ($1, 'refused', 9, 'refused-file-of-a-video.mp4', 'garden.webm', 'codec')`,
    [other.userId],
  )
  const page = await openAs(other, '/videos?feed=mine', phone)
  const card = page.locator('.film', { hasText: 'garden.webm' })
  await card.getByText('Not usable').waitFor()
  await card.getByText('This kind of file cannot be used. Save it as MP4.').waitFor()
  assert.equal(await card.getByRole('button', { name: 'Add captions' }).count(), 0)
  await card.getByRole('button', { name: 'Delete video' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await card.waitFor({ state: 'detached' })
})

test('likes and saves need a sign-in, and stay', async () => {
  const reader = await addPerson(database)
  const page = await openAs(reader, `/video/${videoId}`)
  await page.getByRole('button', { name: 'Like: 0' }).click()
  await page.getByRole('button', { name: 'Liked: 1' }).waitFor()
  await page.getByRole('button', { name: 'Save: 0' }).click()
  await page.getByRole('button', { name: 'Saved: 1' }).waitFor()
  await page.goto(`${site.url}/videos?feed=saved`)
  await page.getByRole('link', { name: 'The ball falls' }).waitFor()
})

test('without scripts a video has the controls of the browser', async () => {
  const page = await site.open('/videos?feed=newest', { javaScriptEnabled: false })
  const [first] = await page.locator('video').all()
  assert.notEqual(await first!.getAttribute('controls'), null)
  assert.match((await first!.getAttribute('src'))!, /^\/clips\/[\w-]+\.mp4$/)
})

test('the pages of videos pass the audit on a desktop and on a phone, in both themes and languages', async () => {
  for (const [path, options] of [
    ['/videos', {}],
    ['/videos?feed=newest&lang=zh', phone],
    [`/video/${videoId}`, phone],
  ] as const) {
    const page = await site.open(path, options)
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    assert.deepEqual([...(await auditBothThemes(page, path)), ...(await auditWidth(page, path))], [])
    await page.context().close()
  }
})
