// Long half: asks every page with odd headers.
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { describe, test } from 'node:test'
import { option } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

/** Number of pages to try. */
const runs = option('runs', 3)
let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const person = await addPerson(site.database, { nickname: 'Qanary Keel' })
const { matches, teams, league, scorer } = world
const pages = [
  '/',
  `/match/${matches.finished}`,
  '/me',
  `/match/${matches.past}/lineups`,
  `/league/${league}`,
  `/team/${teams.gulls}`,
  `/player/${scorer}`,
  '/search',
  '/search?q=gulls',
  '/me/inbox',
  '/me/saved',
  '/me/membership',
  '/me/close',
  `/user/${person.userId}`,
  '/support',
  `/widgets?kind=row&id=${matches.finished}`,
  `/widget/match/${matches.finished}?lang=en`,
  `/feed/league/${league}.xml?lang=en`,
  `/calendar/team/${teams.gulls}.ics?lang=en`,
  '/sitemap.xml',
  '/nothing-here',
]

/** Headers that some cache, framework or proxy trusts, with a word that must appear nowhere. */
const word = 'qanary.example'
const believed = [
  'x-forwarded-host',
  'x-host',
  'x-forwarded-server',
  'x-http-host-override',
  'forwarded',
  'x-original-host',
  'x-forwarded-proto',
  'x-forwarded-scheme',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-path',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'x-method-override',
  'x-forwarded-for',
  'x-real-ip',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ipcountry',
  'x-client-ip',
  'x-wap-profile',
  'x-arbitrary',
  'x-user-header',
  'x-user-id',
  'x-requested-with',
  'x-amz-website-redirect-location',
  'x-frame-options',
  'x-nextjs-data',
  'x-middleware-prefetch',
  'x-remix-data',
  'x-react-router',
  'x-forwarded-uri',
  'x-envoy-original-path',
  'via',
  'referer',
  'origin',
  'user-agent',
  'accept',
  'accept-charset',
  'content-type',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
  'cache-control',
  'pragma',
  'te',
  'dnt',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-purpose',
  'purpose',
  'save-data',
  'device-memory',
  'deviceid',
  'client-type',
  'channel',
  'source',
  'version',
]
const others: Record<string, string>[] = [
  { authorization: person.headers.authorization },
  { authorization: `Bearer ${word}` },
  { cookie: `sid=${person.token}; __Host-sid=${person.token}; sid=${word}` },
  { cookie: `lang=${word}; tz=${word}; theme=${word}` },
  { 'touchline-site': '1' },
]
const tries = [...believed.map((name) => ({ [name]: name === 'x-forwarded-proto' ? 'http' : word })), ...others]

function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; cacheControl: string }> {
  return new Promise((resolve, reject) => {
    request(`${site.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          cacheControl: response.headers['cache-control'] ?? '',
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** Without the clock: pages contain the time of rendering. */
const still = (text: string) => text.replaceAll(/\d/g, '')

describe('a page', () => {
  test(`is the same for the next reader, whatever ${tries.length} headers and cookies the previous one sent`, async () => {
    const wrong: string[] = []
    for (const path of pages.slice(0, runs)) {
      const before = await get(path)
      for (const headers of tries) {
        const [name] = Object.keys(headers)
        const own = await get(path, headers)
        const next = await get(path)
        if (next.status !== before.status || still(next.text) !== still(before.text))
          wrong.push(`${path} after ${name}`)
        if (next.text.includes(word) || next.text.includes(person.nickname) !== before.text.includes(person.nickname))
          wrong.push(`${path} shows ${name}`)
        if (own.status >= 500) wrong.push(`${path} with ${name}: ${own.status}`)
        if (name !== 'referer' && own.text.includes(word)) wrong.push(`${path} repeats ${name}`)
      }
    }
    assert.deepEqual(wrong, [])
  })

  test('of an account is cached nowhere, and does not exist under the name of a file', async () => {
    for (const path of ['/me', '/me/inbox', '/me/saved', '/me/security', '/me/membership', '/me/export', '/me/close']) {
      assert.equal((await get(path)).cacheControl, 'private, no-store', path)
      for (const end of ['/x.css', '.css', '/x.js', '/..%2fx.css', '%2fx.css', ';x.css', '%00.css'])
        assert.equal((await get(`${path}${end}`, { cookie: 'sid=x' })).status >= 400, true, `${path}${end}`)
    }
  })
})
