import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Video } from '#contract/touchline/video.ts'
import type { VideoUpload } from '#contract/touchline/video-upload.ts'
import { closeAccount, eraseDueAccounts } from '#accounts/leaving/leaving.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import { makeVideo } from '#kit/videos.ts'
import { idIn, serveVideos } from '#kit/video-site.ts'
import { sports } from '#sports/index.ts'
import { sweep } from './sweep.ts'

const database = await testDatabase()
const { url, engines, mod, call, begin, send, upload, publish, get, decide, shown } = await serveVideos(
  { after },
  database,
)
const ann = await addPerson(database, { nickname: 'Ann' })
const ben = await addPerson(database, { nickname: 'Ben' })

describe('a checked video', () => {
  test('of each container has its length and size', async () => {
    for (const format of ['mp4', 'mov', 'webm'] as const) {
      const person = await addPerson(database)
      const { id, state, problem } = await upload(person, await makeVideo({ format }))
      assert.deepEqual([format, state, problem], [format, 'draft', null])
      const { video } = await get(id, person)
      // WebM does not state how long its last picture is shown.
      const durationMs = format === 'webm' ? 1900 : 2000
      assert.deepEqual([video.width, video.height, video.durationMs], [320, 568, durationMs])
    }
  })

  test('is held until a moderator approves it, and exists for its author and moderators alone until then', async () => {
    const person = await addPerson(database)
    const { id } = await upload(person, await makeVideo())
    assert.equal((await publish(person, id)).data?.state, 'held')
    assert.equal((await publish(person, id)).data?.state, 'held')
    assert.equal((await publish(person, id, { title: 'Another' })).error, 'conflict')
    for (const as of [null, ben]) assert.equal((await get(id, as)).error, 'not_found')
    const { src } = (await get(id, mod)).video
    assert.equal((await fetch(url + src!)).status, 200)
    assert.equal((await fetch(url + src!.split('?')[0]!)).status, 404)
    assert.equal((await fetch(url + src!.replace('sign=', 'sign=x'))).status, 404)
    await decide(id, 'approved')
    const { video } = await get(id, null)
    assert.deepEqual([video.state, video.src], ['shown', src!.split('?')[0]])
    const { rows } = await database.pool.query<{ data: { what: string } }>(
      `select data from notices.notice where user_id = $1 and kind = 'video'`,
      [person.userId],
    )
    assert.deepEqual(
      rows.map(({ data }) => data.what),
      ['held'],
    )
  })

  test('of an account whose earlier one was approved is shown at once, unless the account is young', async () => {
    const person = await addPerson(database)
    await shown(person)
    const second = await upload(person, await makeVideo())
    assert.equal((await publish(person, second.id)).data?.state, 'held')
    await database.pool.query(`update accounts.account set created_at = now() - interval '8 days' where id = $1`, [
      person.userId,
    ])
    const third = await upload(person, await makeVideo())
    assert.equal((await publish(person, third.id)).data?.state, 'shown')
  })

  test('that a moderator rejects is shown to its author alone', async () => {
    const person = await addPerson(database)
    const { id } = await upload(person, await makeVideo())
    await publish(person, id)
    await decide(id, 'refused')
    assert.deepEqual([(await get(id, person)).video.state, (await get(id, null)).error], ['rejected', 'not_found'])
  })

  test('is published before its bytes are complete, too', async () => {
    const person = await addPerson(database)
    const bytes = await makeVideo()
    const location = await begin(person, bytes.length)
    assert.equal((await publish(person, idIn(location))).data?.state, 'waiting')
    await send(person, location, 0, bytes)
    await engines.videos.checking.idle()
    assert.equal((await get(idIn(location), person)).video.state, 'held')
  })

  test('needs a title, an own poster and a match that exists', async () => {
    const { id } = await upload(ben, await makeVideo())
    for (const wrong of [
      { title: ' ' },
      { title: 'x'.repeat(121) },
      { matchId: 999 },
      { poster: 'of-somebody-else.webp' },
    ])
      assert.equal((await publish(ben, id, wrong)).error, 'bad_request', JSON.stringify(wrong))
    assert.equal((await publish(ann, id)).error, 'not_found')
    await call('DELETE', `videos/${id}`, ben)
  })

  test('stays whole while the storage is away, and is checked by the next sweep', async () => {
    const { storage } = engines.videos
    const { putFile } = storage
    storage.putFile = () => Promise.reject(new Error('away'))
    const person = await addPerson(database)
    const { id, state } = await upload(person, await makeVideo())
    assert.equal(state, 'waiting')
    storage.putFile = putFile
    await sweep({ database }, engines.videos)
    await engines.videos.checking.idle()
    assert.equal((await call<VideoUpload>('GET', `me/videos/${id}`, person)).state, 'draft')
  })
})

describe('a file', () => {
  test('is sent in ranges, as the standard says', async () => {
    const id = await shown(await addPerson(database))
    const address = url + (await get(id, null)).video.src!
    const whole = await fetch(address)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get('etag')!
    const names = ['accept-ranges', 'content-type', 'x-content-type-options', 'content-disposition', 'cache-control']
    assert.deepEqual(
      [whole.status, ...names.map((name) => whole.headers.get(name))],
      [200, 'bytes', 'video/mp4', 'nosniff', 'inline', 'public, max-age=31536000, immutable'],
    )
    assert.match(whole.headers.get('content-security-policy')!, /default-src 'none'.*sandbox/)
    const ask = (headers: Record<string, string>, method = 'GET') => fetch(address, { method, headers })
    const part = await ask({ range: 'bytes=10-19' })
    assert.deepEqual(
      [part.status, part.headers.get('content-range'), Buffer.from(await part.arrayBuffer())],
      [206, `bytes 10-19/${bytes.length}`, bytes.subarray(10, 20)],
    )
    const last = await ask({ range: 'bytes=-5', 'if-range': etag })
    assert.deepEqual([last.status, Buffer.from(await last.arrayBuffer())], [206, bytes.subarray(-5)])
    const other = await ask({ range: 'bytes=-5', 'if-range': '"other"' })
    assert.deepEqual([other.status, (await other.arrayBuffer()).byteLength], [200, bytes.length])
    const beyond = await ask({ range: `bytes=${bytes.length}-` })
    assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${bytes.length}`])
    const head = await ask({ range: 'bytes=0-9' }, 'HEAD')
    assert.deepEqual([head.status, head.headers.get('content-length'), await head.text()], [206, '10', ''])
    assert.equal((await ask({ 'if-none-match': etag })).status, 304)
    for (const path of ['/clips/x.mp4', '/clips/..%2f..%2fsecret', '/clips/drawn/99.svg', '/clips/drawn/x'])
      assert.equal((await fetch(url + path)).status, 404)
  })

  test('of a deleted video is gone, once the storage is there', async () => {
    const person = await addPerson(database)
    const id = await shown(person)
    const address = url + (await get(id, person)).video.src!
    assert.equal((await call('DELETE', `videos/${id}`, ben)).error, 'forbidden')
    assert.equal((await call('DELETE', `videos/${id}`, mod)).code, 200)
    assert.deepEqual([(await get(id, ben)).error, (await get(id, person)).video.state], ['not_found', 'rejected'])
    assert.equal((await call('DELETE', `videos/${id}`, person)).code, 200)
    assert.equal((await get(id, person)).error, 'not_found')
    const { storage } = engines.videos
    const { delete: remove } = storage
    storage.delete = () => Promise.reject(new Error('away'))
    await assert.rejects(sweep({ database }, engines.videos))
    storage.delete = remove
    await sweep({ database }, engines.videos)
    const key = address.split('/').at(-1)!
    assert.equal(await storage.exists(key), false)
  })
})

test('an author who leaves takes videos, captions and files along, also of an upload that was not complete', async () => {
  const person = await addPerson(database)
  const id = await shown(person, { title: 'Mine' })
  await call('PUT', `videos/${id}/captions/en`, person, { text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nMine' })
  await call('PUT', `me/saved/videos/${id}`, ben)
  const key = (await get(id, person)).video.src!.split('/').at(-1)!
  const location = await begin(person, 100)
  await send(person, location, 0, Buffer.from('half'))
  const { accounts, videos } = engines
  await closeAccount(readerOf(database), { userId: person.userId, sessionId: null })
  await database.pool.query("update accounts.account set closing_at = now() - interval '8 days' where id = $1", [
    person.userId,
  ])
  const remove = async (keys: readonly string[]) =>
    void (await Promise.all(keys.map((one) => videos.storage.delete(one))))
  assert.equal(await videos.storage.exists(key), true)
  assert.deepEqual(await eraseDueAccounts(accounts, remove), [person.userId])
  await sweep({ database }, videos)
  assert.deepEqual([await videos.storage.exists(key), await videos.parts.list()], [false, []])
  assert.equal((await get(id, mod)).error, 'not_found')
  for (const table of ['video where user_id', 'captions where user_id', 'saved where user_id <> 0 and video_id'])
    assert.deepEqual(
      (await database.pool.query(`select from videos.${table} = $1`, [table.startsWith('saved') ? id : person.userId]))
        .rows,
      [],
    )
})

describe('a shown video', () => {
  test('has captions as text, likes, saves and plays that are counted once a day', async () => {
    const id = await shown(ann, { title: 'Counted' })
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\n<b>Herons</b> lead'
    assert.equal((await call('PUT', `videos/${id}/captions/en`, ben, { text })).error, 'not_found')
    assert.match((await call('PUT', `videos/${id}/captions/en`, ann, { text: 'no' })).msg!, /Line 1/)
    assert.deepEqual((await call<{ cues: number }>('PUT', `videos/${id}/captions/en`, ann, { text })).data, { cues: 1 })
    await Promise.all([1, 2].map(() => call('PUT', `me/saved/videos/${id}`, ben)))
    await call('PUT', `talk/video/${id}/like`, ben)
    await Promise.all([1, 2, 3].map(() => call('POST', `videos/${id}/views`, null)))
    const { video } = await get(id, ben)
    assert.deepEqual([video.likes, video.saves, video.isSaved, video.isLiked, video.views], [1, 1, true, true, 1])
    const [captions] = video.captions
    const file = await fetch(url + captions!.src)
    assert.deepEqual(
      [file.headers.get('content-type'), file.headers.get('x-content-type-options')],
      ['text/vtt; charset=utf-8', 'nosniff'],
    )
    assert.equal(await file.text(), 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHerons lead\n')
    await call('DELETE', `videos/${id}/captions/en`, ann)
    await call('DELETE', `me/saved/videos/${id}`, ben)
    const after = (await get(id, ben)).video
    assert.deepEqual([after.captions, after.saves], [[], 0])
  })

  test('about a match is closed to a spoiler-free reader until that is revealed', async () => {
    const { matchIds } = await addFixtures(database, sports, { sport: 'football' })
    const id = await shown(await addPerson(database), { matchId: matchIds[0] })
    const hiding = { ...ben, headers: { ...ben.headers, 'spoiler-free': '1' } }
    const { video } = await get(id, hiding)
    assert.deepEqual(
      [video.title, video.src, video.likes, video.comments, video.closed],
      ['Home Town – Away City', null, null, null, { why: 'hidden', matchIds }],
    )
    assert.match(video.poster, /^\/clips\/drawn\//)
    assert.equal((await fetch(url + video.poster)).headers.get('content-type'), 'image/svg+xml')
    const revealing = { ...hiding, headers: { ...hiding.headers, revealed: `m${matchIds[0]}` } }
    assert.equal((await get(id, revealing)).video.title, 'A late goal')
    const ofMatch = await call<{ list: Video[] }>('GET', `matches/${matchIds[0]}/videos`, null)
    assert.deepEqual(
      ofMatch.list.map((one) => one.id),
      [id],
    )
    const sport = await call<{ list: Video[] }>('GET', 'videos?feed=newest&sport=tennis', null)
    assert.deepEqual(sport.list, [])
  })

  test('of a post is in the list of the circle of that post alone, while the post is shown', async () => {
    const id = await shown(await addPerson(database), { isListed: false })
    const addPost = (circleId: number, isShown: boolean) =>
      database.pool.query(
        `insert into posts.post (user_id, circle_id, language, title, text, video_id, shown_at)
          values ($1, $2, 'en', '', 'See this', $3, case when $4 then now() end)`,
        [ann.userId, circleId, id, isShown],
      )
    await addPost(701, true)
    await addPost(702, false)
    const idsOf = async (circle: number) =>
      (await call<{ list: Video[] }>('GET', `videos?circle=${circle}`, null)).list.map((video) => video.id)
    assert.deepEqual([await idsOf(701), await idsOf(702), await idsOf(703)], [[id], [], []])
  })

  test('is in the lists of its author, of followers and of savers, page by page, and for old clients', async () => {
    const author = await addPerson(database)
    const reader = await addPerson(database)
    const ids = [await shown(author), await shown(author), await shown(author)]
    await call('PUT', `me/people/${author.userId}`, reader)
    await call('PUT', `me/saved/videos/${ids[0]}`, reader)
    type Page = { list: Video[]; next: string | null }
    const seen: number[] = []
    for (let after = ''; ;) {
      const page = await call<Page>('GET', `videos?feed=following&limit=2${after}`, reader)
      seen.push(...page.list.map(({ id }) => id))
      if (page.next === null) break
      after = `&after=${page.next}`
      assert.equal((await call('GET', `videos?feed=newest${after}`, reader)).error, 'bad_request')
    }
    assert.deepEqual(seen, ids.toReversed())
    const saved = await call<Page>('GET', 'videos?feed=saved', reader)
    assert.deepEqual(
      saved.list.map(({ id }) => id),
      [ids[0]],
    )
    assert.equal((await call<Page>('GET', 'videos?feed=saved', null)).error, 'login_needed')
    const own = await call<Page>('GET', `users/${author.userId}/videos`, null)
    assert.deepEqual(
      own.list.map(({ id }) => id),
      ids.toReversed(),
    )
    await call('PUT', `talk/video/${ids[1]}/like`, reader)
    await call('PUT', `talk/video/${ids[1]}/like`, ben)
    const popular = await call<Page>('GET', 'videos?feed=popular&limit=50', null)
    const places = ids.map((id) => popular.list.findIndex((video) => video.id === id))
    assert.ok(places[1]! < places[0]! && places[1]! < places[2]!)
    const wire = await call<{ list: { id: string; duration: number }[]; total: number }>(
      'GET',
      `news/app/query/video/personal?authorId=${author.userId}&pageSize=2&pageNum=2`,
      null,
    )
    assert.deepEqual([wire.data?.total, wire.data?.list.map(({ id }) => id)], [3, [String(ids[0])]])
  })
})
