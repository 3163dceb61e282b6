// Long half: crawls lists and matches of every sport in every state for overlaps.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Database } from '#core/database/db.ts'
import { matchImport } from '#kit/facts.ts'
import { matchStates } from '#kit/match-states.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { boxFaults } from './boxes.ts'
import { startSite } from './site.ts'

type Stated = { state: string; id: number }

const now = Date.now()
const states = matchStates(now)
const worlds = new Map<string, Stated[]>()
const site = await startSite(async (database) => {
  for (const sport of Object.keys(sports)) worlds.set(sport, await addStates(database, sport))
})

/** Two teams with long names in both languages, and a match of theirs in each state of the sport. */
async function addStates(database: Database, sport: string): Promise<Stated[]> {
  const db = readerOf(database)
  const { id: competitionId } = await saveCompetition(db, {
    sport,
    slug: `states-${sport}`,
    name: 'Interprovincial Championship',
    shortName: 'Interprovincial',
    names: { zh: '省际联合锦标赛' },
  })
  const { id: seasonId } = await saveSeason(db, { competitionId, name: '2026', isCurrent: true })
  const team = (name: string, shortName: string, zh: string) => ({
    sport,
    kind: 'team' as const,
    name,
    shortName,
    names: { zh },
    colours: ['#1d4ed8', '#ffffff'],
  })
  const [homeId = 0, awayId = 0] = await addParticipants(db, [
    team('Wolverhampton Wanderers Academy', 'Wolverhampton', '伍尔弗汉普顿流浪者青训'),
    team('Newcastle Nightingales United', 'Nightingales', '纽卡斯尔夜莺联合电子竞技'),
  ])
  const names = Object.keys(states[sport]!)
  const outcomes = await createImport({ database, sports }).importMatches(
    names.map((state, at) => {
      const events = [...states[sport]![state]!]
      const kickOff = state === 'coming' ? now + 2 * 3_600_000 : now - at * 60_000 - 3_600_000
      const key = `${sport} ${state}`
      return matchImport({ sport, key, competitionId, seasonId, homeId, awayId, kickOff, events, hasTimeline: true })
    }),
  )
  return outcomes.map((outcome, at) => {
    if (!outcome.ok) throw new Error(`${sport} ${names[at]}: ${JSON.stringify(outcome)}`)
    return { state: names[at]!, id: outcome.matchId }
  })
}

const languages = { English: 'en-GB', Chinese: 'zh-CN' }
const widths = { desktop: 1280, phone: 390, 'small phone': 320 }
/** Lists far from the window are not rendered. */
const wholePage = 6000
const ofMatches = [widths.desktop, widths['small phone']]

describe('no text lies on another or on a crest', () => {
  for (const [language, locale] of Object.entries(languages))
    for (const [sport, matches] of worlds)
      test(`in ${language}, with a match of ${sport} in each of its states`, async () => {
        const page = await site.open('/', { locale, javaScriptEnabled: false })
        const found = await overlapsAt(page, `/?sport=${sport}`, 'list', Object.values(widths))
        for (const { state, id } of matches) found.push(...(await overlapsAt(page, `/match/${id}`, state, ofMatches)))
        assert.deepEqual(found, [])
        await page.context().close()
      })
})

/** Where pictures of the lists are kept, to be looked at; none are without it. */
const pictures = process.env['PICTURES']

async function overlapsAt(page: Page, path: string, name: string, at: readonly number[]): Promise<string[]> {
  await page.goto(path)
  const found: string[] = []
  const language = await page.locator('html').getAttribute('lang')
  for (const width of at) {
    await page.setViewportSize({ width, height: wholePage })
    if (pictures && name === 'list') {
      const file = `${path.replace(/\W+/g, '-').slice(1)}-${language}-${width}.png`
      await page.locator('main').screenshot({ path: join(pictures, file) })
    }
    const { overlaps } = await boxFaults(page)
    found.push(...overlaps.map((line) => `${name}, ${width} px: ${line}`))
  }
  return found
}

/** A state in which most is shown. */
const inPlay = /^(second half|period 4|set 5|bottom|game 5)$/

test('the score of a match and its line score fit on a phone, in each state', async () => {
  const page = await site.open('/', { locale: 'en-GB', javaScriptEnabled: false })
  await page.setViewportSize({ width: widths.phone, height: 844 })
  const found: string[] = []
  for (const [sport, matches] of worlds)
    for (const { state, id } of matches) {
      await page.goto(`/match/${id}`)
      found.push(...(await headerCuts(page)).map((line) => `${sport}, ${state}: ${line}`))
    }
  assert.deepEqual(found, [])
  await page.context().close()
})

/** Parts of the header that are wider than their place. */
function headerCuts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.match-score, .match-score h2, .match-head .scroll')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(
        ({ className, tagName, scrollWidth, clientWidth }) =>
          `${className || tagName} by ${scrollWidth - clientWidth} px`,
      ),
  )
}

describe('letters twice as large', () => {
  for (const [sport, matches] of worlds)
    test(`follow the browser, and nothing of ${sport} is cut or covered by them`, async () => {
      const live = matches.find(({ state }) => inPlay.test(state))!
      for (const [language, locale] of Object.entries(languages))
        for (const path of [`/?sport=${sport}`, `/match/${live.id}`]) {
          const plain = await site.open(path, { locale, javaScriptEnabled: false })
          const large = await openLarge(path, locale)
          for (const width of [widths.desktop, widths.phone]) {
            for (const page of [plain, large]) await page.setViewportSize({ width, height: wholePage })
            assert.deepEqual(
              await letterSizes(large),
              (await letterSizes(plain)).map((size) => 2 * size),
            )
            const before = new Set((await boxFaults(plain)).cuts)
            const { cuts, overlaps } = await boxFaults(large)
            const name = `${language} ${path} at ${width} px`
            assert.deepEqual([...cuts.filter((cut) => !before.has(cut)), ...overlaps], [], name)
          }
          for (const page of [plain, large]) await page.context().close()
        }
    })
})

/** A page in a browser whose reader chose letters of 32 px instead of 16. */
async function openLarge(path: string, locale: string): Promise<Page> {
  const page = await site.open('/support', { locale, javaScriptEnabled: false })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.goto(path)
  return page
}

/** Of the body and of the name of the site, in px. */
function letterSizes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [document.body, document.querySelector('.brand, header a')!].map((one) =>
      Number.parseFloat(getComputedStyle(one).fontSize),
    ),
  )
}
