import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, describe, test } from 'node:test'
import ICAL from 'ical.js'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { readerOf } from '#core/database/reader.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { PER_SITEMAP } from './sitemap/sitemap.ts'

const database = await testDatabase()
const world = await footballWorld(database)
const [lonely = 0] = await addParticipants(readerOf(database), [
  { sport: 'football', kind: 'team', name: 'Lonely <b>&"Town"\r\nX-EVIL:1', shortName: 'Lonely' },
])
const config = readConfig({ PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'error' }, [])
const { url, close } = await listen({ config, database, isLive: false, buildFolder: null })
after(close)
const { matches, teams, alpha } = world

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function summariesIn(text: string): string[] {
  ICAL.design.strict = true
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
  return calendar.getAllSubcomponents('vevent').map((event) => String(event.getFirstPropertyValue('summary')))
}

/** The texts of elements, by name. Throws where the document is not well-formed. */
function xmlTexts(text: string): Record<string, string[]> {
  const parser = new SaxesParser({ xmlns: true })
  const found: Record<string, string[]> = {}
  let open = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => (found[(open = name)] ??= []).push(''))
  parser.on('text', (part) => {
    const texts = found[open]
    if (texts) texts[texts.length - 1] += part
  })
  parser.on('closetag', () => (open = ''))
  parser.write(text).close()
  return found
}

describe('calendars', () => {
  test('of a team and of a league hold its matches in the language of the address, without results', async () => {
    const { status, headers, text } = await read(`/calendar/team/${teams.town}.ics?lang=en`)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'text/calendar; charset=utf-8')
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="team-\d+\.ics"$/)
    assert.deepEqual(summariesIn(text), [
      'Away City v Home Town',
      'Home Town v Away City',
      'Postponed: Fourth Rovers v Home Town',
    ])
    const league = await read(`/calendar/league/${alpha}.ics?lang=zh`)
    assert.equal(summariesIn(league.text).length, 6)
    assert.ok(summariesIn(league.text).includes('主镇 vs Away City'))
    assert.doesNotMatch(league.text, /2–1|0–1/)
  })

  test('name results where the address asks for them, but not to a reader who hides scores', async () => {
    const path = `/calendar/match/${matches.finished}.ics?lang=en&scores=1`
    assert.deepEqual(summariesIn((await read(path)).text), ['Home Town 2–1 Away City'])
    const hidden = await read(path, { cookie: 'spoilers=hide' })
    assert.deepEqual(summariesIn(hidden.text), ['Home Town v Away City'])
    assert.equal(hidden.headers.get('cache-control'), 'private, no-cache')
  })

  test('are checked by their ETag', async () => {
    const path = `/calendar/team/${teams.town}.ics?lang=en`
    const etag = (await read(path)).headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]+(\.\w+)?"$/)
    assert.equal((await read(path, { 'if-none-match': etag })).status, 304)
  })

  test('of a team without matches, with a name of any kind, are calendars too', async () => {
    const { text } = await read(`/calendar/team/${lonely}.ics?lang=en`)
    assert.deepEqual(summariesIn(text), [])
    assert.doesNotMatch(text, /\r\nX-EVIL/)
  })
})

describe('feeds', () => {
  test('list results and matches to come; no title names a score unless the address asks for it', async () => {
    const { headers, text } = await read(`/feed/team/${teams.town}.xml?lang=en`)
    assert.equal(headers.get('content-type'), 'application/atom+xml; charset=utf-8')
    const { title = [], id = [], updated = [] } = xmlTexts(text)
    assert.deepEqual(title.toSorted(), [
      'Full-time: Away City v Home Town',
      'Full-time: Home Town v Away City',
      'Home Town',
      'Postponed: Fourth Rovers v Home Town',
    ])
    assert.equal(new Set(id).size, id.length)
    for (const at of updated) assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    const told = xmlTexts((await read(`/feed/league/${alpha}.xml?lang=en&scores=1`)).text)
    assert.ok(told.title?.includes('Home Town 2–1 Away City'))
  })

  test('are well-formed for names of any kind', async () => {
    const { title = [] } = xmlTexts((await read(`/feed/team/${lonely}.xml?lang=en`)).text)
    assert.deepEqual(title, ['Lonely <b>&"Town" X-EVIL:1'])
  })
})

describe('pictures of matches', () => {
  test('have the size that other sites expect; one address names one picture for ever', async () => {
    const path = `/picture/match/${matches.finished}.png?lang=zh`
    const answer = await fetch(`${url}${path}`)
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
    assert.deepEqual([width, height, format], [1200, 630, 'png'])
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=300')
    const version = answer.headers.get('x-version') ?? ''
    assert.match((await read(`${path}&v=${version}`)).headers.get('cache-control') ?? '', /immutable/)
    assert.equal((await read(`${path}&v=00000000000000`)).headers.get('cache-control'), 'public, max-age=300')
  })

  test('show the score only where the link asks for it', async () => {
    const versionOf = async (query: string) =>
      (await read(`/picture/match/${matches.finished}.png?${query}`)).headers.get('x-version')
    const [plain, told, hidden] = [
      await versionOf('lang=en'),
      await versionOf('lang=en&scores=1'),
      (await read(`/picture/match/${matches.finished}.png?lang=en&scores=1`, { cookie: 'spoilers=hide' })).headers.get(
        'x-version',
      ),
    ]
    assert.notEqual(plain, told)
    assert.equal(hidden, plain)
  })
})

describe('pictures of teams, leagues and players', () => {
  const paths = [`team/${teams.town}`, `team/${lonely}`, `league/${alpha}`, `player/${world.people.striker}`]

  test('are drawn in either language, for names of any kind, and one address names one picture for ever', async () => {
    const seen = new Set<string>()
    for (const path of paths.flatMap((one) => [`${one}.png?lang=en`, `${one}.png?lang=zh`])) {
      const answer = await fetch(`${url}/picture/${path}`)
      const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
      assert.deepEqual([width, height, format], [1200, 630, 'png'], path)
      const version = answer.headers.get('x-version') ?? ''
      seen.add(version)
      assert.match((await read(`/picture/${path}&v=${version}`)).headers.get('cache-control') ?? '', /immutable/)
    }
    assert.equal(seen.size, paths.length * 2)
    assert.equal((await read('/picture/player/999999.png')).status, 404)
  })

  test('are the same for a reader who hides scores, whatever the address asks for', async () => {
    for (const path of paths) {
      const versions = [
        await read(`/picture/${path}.png?lang=en`),
        await read(`/picture/${path}.png?lang=en&scores=1`),
        await read(`/picture/${path}.png?lang=en&scores=1`, { cookie: 'spoilers=hide' }),
      ].map(({ headers }) => headers.get('x-version'))
      assert.equal(new Set(versions).size, 1)
    }
  })
})

describe('widgets', () => {
  test('are pages that other sites may frame, without cookies, and nothing else of the site is', async () => {
    const { headers, text } = await read(`/widget/match/${matches.finished}?lang=en`)
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors \*/)
    assert.equal(headers.get('x-frame-options'), null)
    assert.equal(headers.get('set-cookie'), null)
    assert.match(text, /2–1/)
    assert.doesNotMatch((await read(`/widget/match/${matches.finished}?lang=en&scores=0`)).text, /2–1/)
    assert.doesNotMatch((await read(`/widget/match/${matches.finished}`, { cookie: 'spoilers=hide' })).text, /2–1/)
    assert.match((await read('/docs')).headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  })

  test('show a row, and the table of a league, in the theme and language of their address', async () => {
    const row = await read(`/widget/row/${matches.halfTime}?lang=zh&theme=dark`)
    assert.match(row.text, /<html lang="zh-CN" data-theme="dark">/)
    assert.match(row.text, /中场/)
    const table = await read(`/widget/table/${alpha}?lang=en`)
    assert.match(table.text, /Home Town/)
    assert.match(table.text, new RegExp(`data-rooms="competition:${alpha}"`))
    assert.equal((await read('/widget/widget.js')).status, 200)
  })
})

describe('addresses for crawlers', () => {
  test('robots.txt names the sitemaps, and they name every match, team and league once', async () => {
    const robots = await read('/robots.txt')
    assert.match(robots.text, new RegExp(`\nSitemap: ${url}/sitemap.xml\n`))
    const index = xmlTexts((await read('/sitemap.xml')).text).loc ?? []
    assert.deepEqual(
      index,
      ['site-1', 'match-1', 'team-1', 'league-1'].map((name) => `${url}/sitemap/${name}.xml`),
    )
    const sitemap = xmlTexts((await read('/sitemap/match-1.xml')).text)
    const ids = Object.values(matches).toSorted((a, b) => a - b)
    assert.deepEqual(
      sitemap.loc,
      ids.map((id) => `${url}/match/${id}`),
    )
    assert.equal(sitemap.lastmod?.length, ids.length)
    assert.deepEqual(xmlTexts((await read('/sitemap/match-2.xml')).text).loc, undefined)
    assert.ok(Math.max(...ids) <= PER_SITEMAP)
    assert.equal((await read('/sitemap/other-1.xml')).status, 404)
  })
})

describe('limits', () => {
  test('one network makes only so many documents that are not kept, and the rest are refused before any work', async () => {
    const limited = await listen({
      config: readConfig({ PORT: '0', LOG_LEVEL: 'error' }, []),
      database,
      isLive: false,
      buildFolder: null,
    })
    try {
      // Without the stream nothing is kept: each one is made.
      const statuses = await Promise.all(
        Array.from({ length: 200 }, async () => {
          const answer = await fetch(`${limited.url}/widget/row/${matches.finished}?lang=en`)
          await answer.arrayBuffer()
          return answer.status
        }),
      )
      const made = statuses.filter((status) => status === 200).length
      // The longer this takes, the more are allowed meanwhile: on a slow machine too, some of 200 are refused.
      assert.ok(made > 0 && made < 200, `${made} were made`)
      assert.equal(statuses.filter((status) => status === 429).length, 200 - made)
    } finally {
      await limited.close()
    }
  })
})

describe('what is not there, withheld or forged', () => {
  const all = [
    '/calendar/match/ID.ics',
    '/feed/team/ID.xml',
    '/picture/match/ID.png',
    '/widget/row/ID',
    '/widget/table/ID',
  ]

  test('unknown numbers and malformed addresses are 404', async () => {
    const paths = [
      ...all.map((path) => path.replace('ID', '999999')),
      '/calendar/player/1.ics',
      '/calendar/match/1.xml',
      '/calendar/match/-1.ics',
      '/calendar/match/1e3.ics',
      '/feed/match/1.xml',
    ]
    for (const path of paths) assert.equal((await read(path)).status, 404, path)
  })

  test('a forged host gets no document, and never reaches an address in one', async () => {
    const { port } = new URL(url)
    for (const path of [`/calendar/match/${matches.coming}.ics`, '/robots.txt', '/sitemap.xml']) {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        request({ port, path, headers: { host: 'evil.example' } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end()
      })
      assert.equal(status, 421, path)
    }
  })

  test('a league that is withheld from a caller is in no feed, calendar or list of addresses', async () => {
    await database.pool.query(
      `insert into core.guard_rule (type, subject_kind, subject_id) values ('deny', 'competition', $1)`,
      [String(alpha)],
    )
    const guarded = await listen({ config, database, isLive: false, buildFolder: null })
    const at = async (path: string) => {
      const answer = await fetch(`${guarded.url}${path}`)
      return { status: answer.status, text: await answer.text() }
    }
    try {
      const refused = [`/calendar/match/${matches.finished}.ics`, `/picture/match/${matches.finished}.png`]
      for (const path of [...refused, `/feed/league/${alpha}.xml`, `/widget/table/${alpha}`])
        assert.notEqual((await at(path)).status, 200, path)
      const listed = xmlTexts((await at('/sitemap/match-1.xml')).text).loc
      assert.deepEqual(listed, [`${guarded.url}/match/${matches.beta}`])
    } finally {
      await guarded.close()
    }
  })
})
