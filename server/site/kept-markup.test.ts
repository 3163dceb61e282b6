import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { RouterContextProvider } from 'react-router'
import { createLog } from '#core/log.ts'
import { readBuild, type Built } from './build.ts'

const folder = join(import.meta.dirname, '..', '..', 'build')
const now = Date.UTC(2026, 10, 22, 15, 30)

type Request = {
  path: string
  language: 'en' | 'zh'
  timeZone: string
  theme: 'light' | 'system'
  isSpoilerFree: boolean
  later: number
  goals: readonly number[]
  isSilent: boolean
}

const team = (id: number) => ({
  id,
  name: `Team ${id} Rovers`,
  shortName: `Team ${id}`,
  monogram: 'TEA',
  country: 'GB-ENG',
  colours: ['#c8102e', '#003399'],
})

/** A day of three leagues of which one match each is under way, as the API answers it. */
function dayOf({ goals, isSilent, isSpoilerFree, timeZone }: Request) {
  const groups = [1, 2, 3].map((league) => ({
    competition: {
      id: league,
      name: `League ${league}`,
      shortName: `L${league}`,
      country: 'GB-ENG',
      countryName: 'England',
      colour: '#003399',
      kind: 'league',
      isDemo: false,
    },
    seasonId: league,
    matches: [0, 1, 2].map((place) => row(league, league * 10 + place, place === 0)),
  }))
  const counts = { all: 9, live: 3, finished: 0, upcoming: 6 }
  const bounds = { startsAt: now - 15.5 * 3_600_000, endsAt: now + 8.5 * 3_600_000 }
  return { date: '2026-11-22', timeZone, ...bounds, position: 7, rooms: [], counts, groups }

  function row(league: number, id: number, isLive: boolean) {
    const score = { home: isLive ? (goals[league - 1] ?? 0) : 0, away: 0 }
    const clock = isLive
      ? { at: now - 600_000, isRunning: true, baseSeconds: 0, ...(isSilent ? { silentSince: now - 60_000 } : {}) }
      : { at: null, isRunning: false, baseSeconds: 0 }
    const summary = isLive
      ? { status: 'live', phase: 'first_half', period: 1, clock, score }
      : { status: 'scheduled', phase: 'scheduled', period: 0, clock, score }
    return {
      id,
      sport: 'football',
      competitionId: league,
      seasonId: league,
      round: null,
      kickOff: isLive ? now - 600_000 : now + 3_600_000,
      isKickOffExact: true,
      home: team(id * 2),
      away: team(id * 2 + 1),
      homeLabel: null,
      awayLabel: null,
      version: 1,
      prices: null,
      hasTimeline: false,
      isDemo: false,
      summary: {
        ...summary,
        winner: null,
        redCards: { home: 0, away: 0 },
        shootout: null,
        halfScore: null,
        normalScore: null,
        lastScore: null,
        ...(isSpoilerFree && isLive ? { isHidden: true, score: { home: 0, away: 0 } } : {}),
      },
    }
  }
}

/** The page as `markup` lets it be put together. */
async function render(built: Built, markup: unknown, request: Request): Promise<string> {
  const { path, language, timeZone, theme, isSpoilerFree, later } = request
  const day = dayOf(request)
  const context = new RouterContextProvider()
  const getDay = async () => ({ data: day, text: JSON.stringify(day) })
  const getHouseNotice = async () => ({ notice: null })
  context.set(built.entry.apiContext, { touchline: { getHouseNotice }, asText: { touchline: { getDay } } })
  context.set(built.entry.markupContext, markup)
  context.set(built.entry.isDocumentContext, true)
  context.set(built.entry.requestContext, {
    language,
    timeZone,
    theme,
    lens: { delayS: 0, isSpoilerFree, mark: '' },
    now: now + later * 60_000,
    offsets: [0, 0, 0],
    origin: 'http://site.test',
  })
  const response = await built.render(new Request(`http://site.test${path}`), context)
  assert.equal(response.status, 200, path)
  assert.ok('html' in response)
  const mark = response.headers.get('x-script-mark')!
  return String(response.html).replaceAll(mark, '')
}

const visitors = [
  { language: 'en', timeZone: 'UTC', theme: 'system' },
  { language: 'zh', timeZone: 'UTC', theme: 'light' },
  { language: 'en', timeZone: 'Asia/Shanghai', theme: 'system' },
] as const

/** Few of each, so that most requests have parts in common with former ones. */
const requests = fc
  .record({
    path: fc.constantFrom('/', '/?show=live', '/?league=2', '/?show=other'),
    visitor: fc.constantFrom(...visitors),
    isSpoilerFree: fc.boolean(),
    later: fc.constantFrom(0, 0, 0, 1),
    goals: fc.constantFrom([0, 0, 0], [0, 1, 0]),
    isSilent: fc.constantFrom(false, false, false, true),
  })
  .map(({ visitor, ...request }): Request => ({ ...request, ...visitor }))

describe(
  'parts of pages that are kept',
  { skip: !existsSync(join(folder, 'server')) && 'skipped: the site is not built' },
  () => {
    test('leave each page as it is rendered without them, whatever was rendered before', async () => {
      const built = (await readBuild(
        folder,
        createLog('error', (line) => process.stderr.write(line)),
      ))!
      await render(built, built.entry.createMarkupStore(), {
        path: '/',
        language: 'en',
        timeZone: 'UTC',
        theme: 'light',
        isSpoilerFree: true,
        later: 0,
        goals: [],
        isSilent: false,
      })
      const shared = built.entry.createMarkupStore()
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          assert.equal(
            await render(built, shared, request),
            await render(built, built.entry.createMarkupStore(), request),
          )
        }),
        { numRuns: 150 },
      )
    })
  },
)
