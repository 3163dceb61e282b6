import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { article } from '#articles/commands/article.ts'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { freezeAccount, unfreezeAccount } from '#accounts/actions/account.ts'
import { recorderOf } from '#accounts/audit/record-action.ts'
import { erasePersonalRows, listPersonalRows } from '#accounts/store/personal-data.ts'
import { articles } from '#articles/part.ts'
import type { ApiError } from '#contract/client.ts'
import type { ManuscriptContent } from '#contract/touchline/manuscript.ts'
import { readerOf } from '#core/database/reader.ts'
import { carryOut } from '#core/parts/action.ts'
import { testCalls } from '#kit/calls.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import { addSanction } from '#kit/sanctions.ts'
import { listNotices } from '#notices/endpoints/notice.ts'
import * as reading from './article.ts'
import { manuscriptHandlers } from './manuscript.ts'

const database = await testDatabase()
const handlersWith = (mayPublish: boolean) => [
  ...Object.values(manuscriptHandlers({ mayPublish })),
  ...Object.values(reading),
]
const clientOf = ({ headers }: TestPerson, mayPublish = false) =>
  testCalls(database, handlersWith(mayPublish), headers).client.touchline
const [writer, colleague, desk] = await Promise.all([
  addPerson(database, { nickname: 'Jo Field', roles: ['author'] }),
  addPerson(database, { nickname: 'Lee Park', roles: ['author'] }),
  addPerson(database, { nickname: 'Kit Moran', roles: ['editor'] }),
])
const [author, stranger, editor] = [clientOf(writer), clientOf(colleague), clientOf(desk)]
const visitor = testCalls(database, handlersWith(false)).client.touchline
const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits' })
const [matchId = 0] = matchIds

const paragraph = (text: string) => ({ kind: 'paragraph' as const, children: [{ kind: 'text' as const, text }] })
const content = (title: string, text = 'A plain day.'): ManuscriptContent => ({
  categoryId: 1,
  language: 'en',
  title,
  lead: '',
  neutralTitle: '',
  document: { blocks: [paragraph(text)] },
})
const refusal = (error: string) => (thrown: unknown) => (thrown as ApiError & { error: string }).error === error
const of = (id: number) => ({ params: { id } })

/** An uploaded picture. */
async function addPicture(key: string, userId: number): Promise<void> {
  await database.pool.query(
    `insert into support.file (key, user_id, folder, content_type, size, width, height, kept_at)
      values ($1, $2, 'a', 'image/webp', 1, 1, 1, now())`,
    [key, userId],
  )
}

describe('an article of an author', () => {
  test('shows pictures of its author or editor alone, and no path that leads elsewhere', async () => {
    const { id } = await author.addManuscript({ body: content('With a picture') })
    const save = (file: string, by = author, version = 1) =>
      by.saveManuscript({
        ...of(id),
        body: {
          ...content('With a picture'),
          document: { blocks: [{ kind: 'picture', file, alternative: 'A cup' }] },
          version,
        },
      })
    await addPicture('b/foreign.webp', colleague.userId)
    await addPicture('b/own.webp', writer.userId)
    for (const file of ['b/foreign.webp', 'b/none.webp']) await assert.rejects(save(file), refusal('bad_request'), file)
    for (const file of ['../api/v1/session', '../../etc/passwd', 'b/../../x', '/b/own.webp', '..'])
      await assert.rejects(save(file), refusal('bad_request'), file)
    assert.equal((await save('b/own.webp')).version, 2)
    assert.equal((await save('b/own.webp', editor, 2)).version, 3)
  })

  test('is saved, handed in, published by an editor, and corrected with a note that readers see', async () => {
    const draft = await author.addManuscript({ body: content('First words') })
    assert.deepEqual([draft.state, draft.isOwn, draft.authorName], ['draft', true, 'Jo Field'])
    const saved = await author.saveManuscript({
      ...of(draft.id),
      body: { ...content('Second words', 'More happened.'), version: 1 },
    })
    assert.deepEqual([saved.version, saved.content.title, saved.markdown], [2, 'Second words', 'More happened.\n'])
    const handed = await author.handInManuscript({ ...of(draft.id), body: { version: 2, isHandedIn: true } })
    assert.deepEqual([handed.state, handed.may.publish], ['handed_in', false])
    await assert.rejects(
      author.publishManuscript({ ...of(draft.id), body: { version: 2 } }),
      refusal('article_needs_editor'),
    )
    await assert.rejects(visitor.readArticle(of(draft.id)), refusal('not_found'))
    const shown = await editor.publishManuscript({ ...of(draft.id), body: { version: 2 } })
    assert.deepEqual([shown.state, shown.isOwn], ['public', false])
    assert.equal((await visitor.readArticle(of(draft.id))).article.title, 'Second words')
    const change = { ...content('Second words', 'Less happened.'), version: 2 }
    await assert.rejects(author.saveManuscript({ ...of(draft.id), body: change }), refusal('article_is_public'))
    await assert.rejects(
      author.correctManuscript({ ...of(draft.id), body: { ...change, note: ' ' } }),
      refusal('article_note_needed'),
    )
    await author.correctManuscript({ ...of(draft.id), body: { ...change, note: 'Less, not more.' } })
    const { article: read } = await visitor.readArticle(of(draft.id))
    assert.deepEqual(
      [read.corrections.map(({ note }) => note), read.correctedAt !== null, read.lead],
      [['Less, not more.'], true, ''],
    )
    const spelling = { ...content('Second words', 'Less happened!'), version: 3 }
    await editor.correctManuscript({ ...of(draft.id), body: spelling })
    assert.equal((await visitor.readArticle(of(draft.id))).article.corrections.length, 1)
  })

  test('that becomes public without an editor passes the filter, but for what an editor published', async () => {
    const { id } = await author.addManuscript({ body: content('Cup draw', 'See https://elsewhere.example for more.') })
    await editor.publishManuscript({ ...of(id), body: { version: 1 } })
    const paragraphs = (...texts: string[]) => ({ blocks: texts.map(paragraph) })
    const correct = (version: number, change: Partial<ManuscriptContent>, by = author) =>
      by.correctManuscript({ ...of(id), body: { ...content('Cup draw'), note: 'More.', version, ...change } })
    const old = 'See https://elsewhere.example for more.'
    const link = {
      kind: 'link' as const,
      href: 'https://other.example/x',
      children: [{ kind: 'text' as const, text: 'x' }],
    }
    const refused = [
      { title: 'Fucking idiots' },
      { lead: 'fucking idiots' },
      { document: paragraphs(old, 'You fucking idiots') },
      { document: paragraphs(old, 'x '.repeat(9000), 'You fucking idiots') },
      { document: paragraphs('Now see https://other.example') },
      { document: { blocks: [{ kind: 'paragraph' as const, children: [link] }] } },
    ]
    for (const change of refused)
      await assert.rejects(correct(1, change), refusal('text_refused'), JSON.stringify(change).slice(0, 80))
    assert.equal((await visitor.readArticle(of(id))).article.title, 'Cup draw')
    const inList = async () =>
      (await visitor.listNews({ query: { lang: 'en' } })).list.find((one) => one.id === id)?.lead
    assert.equal(await inList(), old, 'the start of the text stands for a lead in lists')
    assert.equal((await correct(1, { document: paragraphs(old, 'The draw is on Monday.') })).version, 2)
    await correct(2, { document: paragraphs('Now see https://other.example') }, editor)
    const trusted = clientOf(writer, true)
    const own = await trusted.addManuscript({ body: content('Alone', 'See https://elsewhere.example for more.') })
    await assert.rejects(trusted.publishManuscript({ ...of(own.id), body: { version: 1 } }), refusal('text_refused'))
  })

  test('does not exist for another author, who can do nothing to it', async () => {
    const { id } = await author.addManuscript({ body: content('Mine') })
    const body = { ...content('Yours'), version: 1 }
    const tries = [
      () => stranger.getManuscript(of(id)),
      () => stranger.saveManuscript({ ...of(id), body }),
      () => stranger.handInManuscript({ ...of(id), body: { version: 1, isHandedIn: true } }),
      () => stranger.publishManuscript({ ...of(id), body: { version: 1 } }),
      () => stranger.withdrawManuscript(of(id)),
      () => stranger.correctManuscript({ ...of(id), body: { ...body, note: 'x' } }),
      () => stranger.deleteManuscript(of(id)),
      () => stranger.listManuscriptVersions(of(id)),
      () => stranger.getManuscriptVersion({ params: { id, version: 1 } }),
    ]
    for (const attempt of tries) await assert.rejects(attempt(), refusal('article_not_found'), String(attempt))
    assert.equal((await author.getManuscript(of(id))).title, 'Mine')
    await assert.rejects(stranger.listManuscripts({ query: { whose: 'all' } }), refusal('forbidden'))
  })

  test('is not overwritten by a page that has an older version, which gets the differences', async () => {
    const { id } = await author.addManuscript({ body: content('One', 'The first of five words.') })
    await editor.saveManuscript({ ...of(id), body: { ...content('One', 'The last of five words.'), version: 1 } })
    await assert.rejects(
      author.saveManuscript({ ...of(id), body: { ...content('One', 'The second of five words.'), version: 1 } }),
      (thrown: ApiError) => /by Kit Moran: \+1 −1 words against yours/.test(thrown.message),
    )
    await assert.rejects(editor.publishManuscript({ ...of(id), body: { version: 1 } }), refusal('article_changed'))
    assert.equal((await author.getManuscript(of(id))).markdown, 'The last of five words.\n')
  })

  test('may lack what its readers need until it is published', async () => {
    const picture = { kind: 'picture' as const, file: 'a.webp', alternative: '' }
    await addPicture('a.webp', writer.userId)
    const { id } = await author.addManuscript({ body: { ...content(''), document: { blocks: [] } } })
    const publish = (version: number) => editor.publishManuscript({ ...of(id), body: { version } })
    const missing = async (body: ManuscriptContent, version: number, sentence: RegExp) => {
      await author.saveManuscript({ ...of(id), body: { ...body, version } })
      await assert.rejects(publish(version + 1), (thrown: ApiError) => sentence.test(thrown.message))
    }
    await missing({ ...content(' '), document: { blocks: [paragraph('x')] } }, 1, /^The title is missing/)
    await missing({ ...content('A'), document: { blocks: [] } }, 2, /^The text is missing/)
    await missing({ ...content('A'), document: { blocks: [picture, picture] } }, 3, /without a description: 2 of 2/)
    const described = { ...content('A'), document: { blocks: [{ ...picture, alternative: 'A cup' }] } }
    await author.saveManuscript({ ...of(id), body: { ...described, version: 4 } })
    assert.equal((await publish(5)).state, 'public')
  })

  test('is scheduled for a time to come, kept from changes of its author, and a draft again without its time', async () => {
    const { id } = await author.addManuscript({ body: content('Later') })
    const at = (ms: number) => ({ ...of(id), body: { version: 1, at: Date.now() + ms } })
    await assert.rejects(editor.publishManuscript(at(-3_600_000)), refusal('article_time_past'))
    const empty = { ...of(id), body: { version: 1, at: null as unknown as number } }
    await assert.rejects(editor.publishManuscript(empty), refusal('bad_request'))
    const tooLate = { ...of(id), body: { version: 1, at: 1e18 } }
    await assert.rejects(editor.publishManuscript(tooLate), (thrown: ApiError) =>
      /at most 253402300799999/.test(JSON.stringify(thrown.body)),
    )
    assert.equal((await editor.publishManuscript(at(3_600_000))).state, 'scheduled')
    await assert.rejects(visitor.readArticle(of(id)), refusal('not_found'))
    const body = { ...content('Later still'), version: 1 }
    await assert.rejects(author.saveManuscript({ ...of(id), body }), refusal('article_is_scheduled'))
    await assert.rejects(author.deleteManuscript(of(id)), refusal('article_is_scheduled'))
    await editor.saveManuscript({ ...of(id), body })
    const bare = { ...content('Later'), document: { blocks: [] }, version: 2 }
    await assert.rejects(editor.saveManuscript({ ...of(id), body: bare }), refusal('article_incomplete'))
    assert.equal((await author.withdrawManuscript(of(id))).state, 'draft')
    await author.deleteManuscript(of(id))
    await assert.rejects(author.getManuscript(of(id)), refusal('article_not_found'))
  })

  test('is withdrawn and published again by an editor; its author withdraws nothing that was public', async () => {
    const { id } = await author.addManuscript({ body: content('Gone') })
    await assert.rejects(editor.withdrawManuscript(of(id)), refusal('article_not_public'))
    await editor.publishManuscript({ ...of(id), body: { version: 1 } })
    await assert.rejects(author.withdrawManuscript(of(id)), refusal('article_needs_editor'))
    assert.equal((await editor.withdrawManuscript(of(id))).state, 'withdrawn')
    await assert.rejects(visitor.readArticle(of(id)), refusal('not_found'))
    await assert.rejects(author.deleteManuscript(of(id)), refusal('article_is_public'))
    await editor.publishManuscript({ ...of(id), body: { version: 1 } })
    assert.equal((await visitor.readArticle(of(id))).article.title, 'Gone')
  })

  test('is published by its author alone where the operator lets authors', async () => {
    const own = clientOf(writer, true)
    const { id, may } = await own.addManuscript({ body: content('By myself') })
    assert.ok(may.publish)
    assert.equal((await own.publishManuscript({ ...of(id), body: { version: 1 } })).state, 'public')
    const theirs = await editor.addManuscript({ body: content('Not mine') })
    await assert.rejects(
      own.publishManuscript({ ...of(theirs.id), body: { version: 1 } }),
      refusal('article_not_found'),
    )
  })
})

test('an author hears what an editor did with the article, and nothing of what the author did', async () => {
  const { id } = await author.addManuscript({ body: content('Heard of') })
  const at = Date.now() + 3_600_000
  await editor.publishManuscript({ ...of(id), body: { version: 1, at } })
  await author.withdrawManuscript(of(id))
  await editor.publishManuscript({ ...of(id), body: { version: 1, at } })
  await editor.withdrawManuscript(of(id))
  await editor.publishManuscript({ ...of(id), body: { version: 1 } })
  await editor.correctManuscript({ ...of(id), body: { ...content('Heard', 'Less.'), version: 1 } })
  await editor.withdrawManuscript(of(id))
  const { list } = await testCalls(database, { listNotices }, writer.headers).client.touchline.listNotices({
    query: {},
  })
  const heard = list.filter(({ facts }) => String(facts.text).startsWith('Heard'))
  assert.deepEqual(
    heard.map(({ facts }) => facts.what),
    ['withdrawn', 'corrected', 'published', 'unscheduled', 'scheduled', 'scheduled'],
  )
  assert.match(heard[0]!.text, /^Your article was removed from readers\..*Heard/s)
})

describe('versions of an article', () => {
  test('combine the saves of one person within ten minutes, each with its changes', async () => {
    const { id } = await author.addManuscript({ body: content('One', 'The rain in Spain.') })
    const save = (client: typeof author, text: string, version: number) =>
      client.saveManuscript({ ...of(id), body: { ...content('One', text), version } })
    await save(author, 'The rain in Spain stays.', 1)
    await save(author, 'The rain in Spain stays here.', 2)
    await save(editor, 'The snow in Spain stays here.', 3)
    const own = await author.listManuscriptVersions(of(id))
    const shape = own.list.map(({ version, byName, isOwn, added, removed }) => [version, byName, isOwn, added, removed])
    assert.deepEqual(shape, [
      [4, 'Kit Moran', false, 1, 1],
      [3, 'Jo Field', true, 7, 0],
    ])
    const { changes } = await author.getManuscriptVersion({ params: { id, version: 4 } })
    assert.deepEqual(
      changes.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => [kind, text]),
      [
        ['removed', 'rain'],
        ['added', 'snow'],
      ],
    )
    await assert.rejects(author.getManuscriptVersion({ params: { id, version: 2 } }), refusal('article_not_found'))
  })
})

describe('lists of articles for writers', () => {
  test('have those of the author, or of all for an editor, by state, page by page', async () => {
    for (let count = 0; count < 21; count++) await stranger.addManuscript({ body: content(`Draft ${count}`) })
    const [first, second] = await Promise.all([
      stranger.listManuscripts({}),
      stranger.listManuscripts({ query: { page: 2 } }),
    ])
    assert.deepEqual([first.list.length, first.pages, first.total, second.list.length], [20, 2, 21, 1])
    assert.ok(first.list.every(({ isOwn }) => isOwn))
    const drafts = await editor.listManuscripts({ query: { whose: 'all', state: 'draft' } })
    assert.ok(drafts.total >= 21 && drafts.list.every(({ state }) => state === 'draft'))
    const publicOnes = await editor.listManuscripts({ query: { whose: 'all', state: 'public' } })
    assert.ok(publicOnes.total > 0 && publicOnes.list.every(({ state }) => state === 'public'))
  })

  test('are as long at the command line, page by page', async () => {
    const run = (...args: string[]) => runCommand(database, article, ['list', ...args])
    await database.pool.query(
      `insert into articles.article (category_id, language, title, document, author_name)
        select 1, 'en', 'Old ' || n, '{"blocks": []}', 'Jo Field' from generate_series(1, 100) n`,
    )
    assert.match(await run(), /in all\. Older ones: --page 2\.$/m)
    assert.match(await run('--page', '2'), /First words|Second words/)
    assert.match(await run('--page', '9'), /The last page is 2\./)
    await assertComplaint(database, article, ['list', '--page', '0'], /--page must be/)
  })
})

describe('Markdown of an article', () => {
  test('becomes a document with its mentioned matches, or names its line', async () => {
    const good = await author.convertManuscript({ body: { markdown: `# Title\n\nSee [it](match:${matchId}).` } })
    assert.deepEqual([good.title, good.matches.map(({ id }) => id), good.problem], ['Title', [matchId], null])
    const back = await author.convertManuscript({ body: { document: good.document! } })
    assert.equal(back.markdown, `See [it](match:${matchId})\\.\n`)
    const bad = await author.convertManuscript({ body: { markdown: 'a\n\n![](x.webp)' } })
    assert.deepEqual([bad.document, bad.problem?.line], [null, 3])
    await assert.rejects(author.convertManuscript({ body: {} }), refusal('bad_request'))
  })
})

describe('an author who is gone', () => {
  test('by a suspension loses the calls, not the drafts, which editors see marked and may publish', async () => {
    const banned = await addPerson(database, { nickname: 'Bo Banned', roles: ['author'] })
    const { id } = await clientOf(banned).addManuscript({ body: content('Before the ban') })
    const tools = { database, record: recorderOf(createSecrets(['a secret of the tests'])) }
    const operator = { actor: { kind: 'operator' as const }, reason: 'a test' }
    await carryOut(tools, operator, freezeAccount, { userId: banned.userId })
    await assert.rejects(clientOf(banned).getManuscript(of(id)), refusal('session_ended'))
    const seen = await editor.getManuscript(of(id))
    assert.deepEqual([seen.isAuthorSuspended, seen.state, seen.may.publish], [true, 'draft', true])
    await editor.publishManuscript({ ...of(id), body: { version: 1 } })
    assert.equal((await visitor.readArticle(of(id))).article.authorName, 'Bo Banned')
    await carryOut(tools, operator, unfreezeAccount, { userId: banned.userId })
    assert.equal((await editor.getManuscript(of(id))).isAuthorSuspended, false)
  })

  test('by a mute on all of the site writes and corrects nothing until it ends', async () => {
    const muted = await addPerson(database, { nickname: 'Muted writer', roles: ['author'] })
    const own = clientOf(muted, true)
    const { id, version } = await own.addManuscript({ body: content('Before') })
    const published = await own.publishManuscript({ ...of(id), body: { version } })
    await addSanction(database, muted.userId, 'mute', 'all')
    const { version: now } = published
    const corrected = { ...content('After'), version: now, note: 'Better' }
    await assert.rejects(own.correctManuscript({ ...of(id), body: corrected }), refusal('forbidden'))
    await assert.rejects(own.addManuscript({ body: content('Another') }), refusal('forbidden'))
    assert.equal((await own.getManuscript(of(id))).content.title, 'Before')
  })

  test('by leaving takes drafts along; what was public stays without a name', async () => {
    const leaver = await addPerson(database, { nickname: 'Al Leaver', roles: ['author'] })
    const own = clientOf(leaver)
    const [draft, shown] = [
      await own.addManuscript({ body: content('Never read') }),
      await own.addManuscript({ body: content('Read by all') }),
    ]
    await editor.publishManuscript({ ...of(shown.id), body: { version: 1 } })
    const personal = (articles.tables!.article!.personal ?? []).map((one) => ({ ...one, table: 'articles.article' }))
    const db = readerOf(database)
    const exported = personal.find((one) => one.exported !== null)!
    assert.deepEqual((await listPersonalRows(db, exported, leaver.userId)).length, 2)
    for (const one of personal) await erasePersonalRows(db, one, leaver.userId)
    await assert.rejects(editor.getManuscript(of(draft.id)), refusal('article_not_found'))
    const { article: left } = await visitor.readArticle(of(shown.id))
    assert.deepEqual([left.title, left.authorName, left.authorId], ['Read by all', '', null])
  })
})
