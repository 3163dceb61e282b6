import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addArticle, publishArticle } from '#articles/store/article.ts'
import { readMarkdown } from '#articles/rules/from-markdown.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { quoits } from '#kit/quoits.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { template } from '../commands/template.ts'
import { addBanner } from '../store/banner.ts'
import { listAllBlocks } from '../store/home-block.ts'
import { getNewsHome } from './home-block.ts'
import { templateHandlers } from './template.ts'

const database = await testDatabase()
const db = readerOf(database)
const handlers = { ...templateHandlers({ publicUrl: 'https://scores.example' }), getNewsHome }
const { client } = testCalls(database, handlers)
const chinese = testCalls(database, handlers, { 'accept-language': 'zh' }).client
const spoilerFree = testCalls(database, handlers, { 'spoiler-free': '1' }).client
const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits' })
const [match] = await db.query<{ homeId: number; name: string }>(
  `select m.home_id as "homeId", p.name from timeline.match m join timeline.participant p on p.id = m.home_id where m.id = $1`,
  [matchIds[0]],
)
const { homeId, name: homeName } = match!

await refreshSearch(database)

const run = (...args: string[]) => runCommand(database, template, args)
const numberIn = (said: string) => Number(/Block (\d+)/.exec(said)![1])

async function write(title: string, text: string, categoryId = 1) {
  const read = readMarkdown(text)
  assert.ok('document' in read)
  const draft = { categoryId, language: 'en', lead: '', authorName: 'Jo Field', authorId: null } as const
  const id = await addArticle(db, { ...draft, title, document: read.document })
  await publishArticle(db, id, new Date(Date.now() - 3_600_000))
  return id
}
await write('A plain day', 'Nothing is mentioned.')
await write('A late winner', `About [a team](team:${homeId}) in [the match](match:${matchIds[0]}).`)
await addBanner(db, {
  place: 16,
  title: 'Final',
  picture: '',
  link: '/match/7',
  relateType: 5,
  sportType: null,
  client: null,
  startsAt: null,
  endsAt: null,
})
const groups = async (templateId: string, { news } = client) =>
  (await news.listTemplateGroups({ query: { templateId } })).map(({ groupName }) => groupName)
const titles = async (query: { templateId: string; teamName?: string }, { news } = client) =>
  (await news.getTemplateNews({ query })).list.map(({ title }) => title)

describe('without blocks', () => {
  test('the built-in arrangement is that of every template', async () => {
    assert.deepEqual(await groups('anything'), [
      'Activities',
      'Top stories',
      'Popular posts',
      'Videos',
      'Most read',
      'Latest',
    ])
    assert.deepEqual(await groups('1', chinese), ['活动', '头条', '热门帖子', '视频', '热门', '最新'])
    assert.deepEqual((await titles({ templateId: '1' })).toSorted(), ['A late winner', 'A plain day'])
    assert.match(await run('list'), /No blocks\. The built-in arrangement is shown:\n.*Activities: banners, slot 16/)
  })

  test('a group is a template with its own articles', async () => {
    const [, top] = await client.news.listTemplateGroups({ query: { templateId: 'home' } })
    const one = await client.news.getTemplateNews({ query: { templateId: top!.templateId } })
    assert.deepEqual([one.name, one.list.length], ['Top stories', 2])
    assert.deepEqual((await client.news.getTemplateNews({ query: { templateId: 'banners' } })).list, [])
  })

  test('articles are those of a team that a client names', async () => {
    assert.deepEqual(await titles({ templateId: '1', teamName: homeName }), ['A late winner'])
    assert.deepEqual(await titles({ templateId: '1', teamName: 'Nobody Anywhere' }), [])
  })

  test('banners are the activities, and a block of the page', async () => {
    const activities = await client.news.listActivities({ query: { templateId: '1' } })
    assert.deepEqual(
      activities.map(({ title }) => title),
      ['Final'],
    )
    assert.deepEqual(await client.news.listActivities({ query: { templateId: 'top' } }), [])
    const { blocks } = await client.touchline.getNewsHome({ query: {} })
    assert.deepEqual(
      blocks.map(({ key, articles, banners }) => [key, articles.length, banners.length]),
      [
        ['banners', 0, 1],
        ['top', 2, 0],
        ['newest', 2, 0],
      ],
    )
  })

  test('a spoiler-free reader gets neutral titles, and rows without scores', async () => {
    const told = await titles({ templateId: '1' }, spoilerFree)
    assert.ok(!told.includes('A late winner'), told.join())
    const { blocks, matches } = await spoilerFree.touchline.getNewsHome({ query: {} })
    assert.ok(blocks.every(({ articles }) => articles.every(({ title }) => title !== 'A late winner')))
    assert.deepEqual(
      matches.map(({ summary }) => summary.isHidden),
      [true],
    )
  })
})

describe('blocks of the operator', () => {
  test('take the place of the built-in ones, by language and time, in their order', async () => {
    const first = numberIn(await run('add', 'articles', '--category', 'football'))
    const second = numberIn(await run('add', 'articles', 'Our club', '--zh', '本队', '--team', String(homeId)))
    const third = numberIn(await run('add', 'banners', '--language', 'zh'))
    await run('add', 'articles', 'Tomorrow', '--from', '2099-01-01')
    assert.deepEqual(await groups('1'), ['Football', 'Our club'])
    assert.deepEqual(await groups('1', chinese), ['足球', '本队', '活动'])
    await run('move', String(second), '1')
    await run('move', String(third), '99')
    assert.deepEqual(await groups('1'), ['Our club', 'Football'])
    assert.deepEqual(await titles({ templateId: `b${second}` }), ['A late winner'])
    const { blocks } = await client.touchline.getNewsHome({ query: {} })
    assert.deepEqual(
      blocks.map(({ key, title }) => [key, title]),
      [
        [`b${second}`, 'Our club'],
        [`b${first}`, 'Football'],
      ],
    )
    await run('schedule', String(second), '--from', '2099-01-01', '--until', '2099-02-01')
    assert.deepEqual(await groups('1'), ['Football'])
    assert.match(await run('list'), /Our club: articles, newest, team \d+, at most 5, from 2099-01-01T/)
    await run('remove', String(first))
    assert.deepEqual((await groups('1')).length, 6, 'none is in force')
  })

  test('are refused with a sentence where they mean nothing', async () => {
    const refused: [string[], RegExp][] = [
      [['add', 'songs'], /<kind> must be one of articles, banners, posts, videos/],
      [['add', 'articles', '--category', 'nothing'], /No category "nothing"/],
      [['add', 'articles', '--team', '999999'], /No team 999999/],
      [['add', 'articles', '--team', '1', '--order', 'hot'], /listed newest first/],
      [['add', 'posts', '--order', 'hot'], /choose articles/],
      [['add', 'articles', '--slot', '16'], /--slot chooses banners/],
      [['add', 'articles', '--size', '21'], /--size must be 1 to 20/],
      [['add', 'articles', '--until', '2001-01-01'], /--until must be after --from/],
      [['move', '999', '1'], /No block 999/],
      [['schedule', '999'], /No block 999/],
      [['remove', '999'], /No block 999/],
      [['move', '1'], /Usage/],
    ]
    for (const [args, sentence] of refused) await assertComplaint(database, template, args, sentence)
    for (let count = (await listAllBlocks(db)).length; count < 12; count++) await run('add', 'posts')
    await assertComplaint(database, template, ['add', 'posts'], /The home page has 12 blocks/)
  })
})
