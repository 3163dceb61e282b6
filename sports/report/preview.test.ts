import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { faultsOf, type Truth } from '#kit/reports/check.ts'
import { nameOf } from '#kit/reports/names.ts'
import { playersOf, playSeason } from '#kit/reports/season.ts'
import { draftOf, textsOf } from '#kit/reports/texts.ts'
import { football } from '../football.ts'
import { preview } from './preview.ts'
import type { ReportLanguage } from './facts.ts'
import type { ReportMatch } from './match.ts'

const season = playSeason('previews', 18).map((match, at): ReportMatch => {
  const player = playersOf(match.homeId / 32)[8]!
  return {
    ...match,
    state: football.initial(),
    winner: null,
    events: [],
    hasVenue: true,
    meetings: { played: at % 4, home: at % 4 > 0 ? 1 : 0, drawn: at % 4 > 1 ? 1 : 0, away: at % 4 > 2 ? 1 : 0 },
    scorers: { home: { playerId: player, count: 7 }, away: null },
  }
})

/** What is known before a match. */
function truthOf(match: ReportMatch, language: ReportLanguage): Truth {
  const { homeId, awayId, placings, earlier, meetings, odds } = match
  const name = (id: number) => nameOf(language, id)
  const placed = [placings?.home, placings?.away].flatMap((one) => (one ? [one.after, one.points ?? 0] : []))
  const form = [earlier!.home, earlier!.away].flatMap((results) => {
    const last = results.slice(0, 5).map(({ outcome }) => outcome)
    const of = (wanted: string) => last.filter((outcome) => outcome === wanted).length
    const run = (holds: RegExp) => {
      const end = results.findIndex(({ outcome }) => !holds.test(outcome))
      return end === -1 ? results.length : end
    }
    return [last.length, of('W'), of('D'), of('L'), run(/W/), run(/[DL]/)]
  })
  const { home, draw, away } = odds!
  const chance = (price: number) => Math.round(100 / price / (1 / home + 1 / draw! + 1 / away))
  return {
    language,
    own: [homeId, awayId, ...playersOf(homeId / 32)].map(name).concat('Test Ground'),
    foreign: [20, 21].flatMap((club) => playersOf(club)).map(name),
    scores: new Set(),
    minutes: new Set(),
    numbers: new Set([...placed, ...form, meetings!.played, meetings!.home, meetings!.drawn, meetings!.away, 7, 1]),
    decimals: new Set([home, away].map((price) => price.toFixed(2))),
    percents: new Set([home, away].map(chance)),
    claims: [],
  }
}

test('previews have no number and no name that is not known before the match, and differ from their neighbours', () => {
  for (const language of ['en', 'zh'] as const) {
    const texts = season.map((match) => textsOf(preview, draftOf(preview, match), match, language))
    const faults = texts.flatMap(({ sentences }, at) =>
      sentences.flatMap((text) => faultsOf(text, truthOf(season[at]!, language)).map((fault) => `${fault}: ${text}`)),
    )
    assert.deepEqual(faults.slice(0, 20), [])
    assert.ok(texts.every(({ sentences }) => sentences.length > 1))
    const firsts = texts.map(({ firstPattern }) => firstPattern)
    assert.deepEqual(
      firsts.filter((pattern, at) => at > 0 && pattern === firsts[at - 1]),
      [],
    )
  }
})

const price = fc.integer({ min: 101, max: 2000 }).map((hundredths) => hundredths / 100)
const anyOdds = fc.record({ home: price, draw: fc.option(price), away: price })

test('previews say at most once who is the favourite or that there is none: the side with the lower price', () => {
  const sayings = ({ home, draw, away }: { home: number; draw: number | null; away: number }) => {
    const match = { ...season[0]!, odds: { home, draw, away } }
    const { favourite, even } = preview.rules
    return [...favourite!.find(match), ...even!.find(match)].map(({ facts }) => facts)
  }
  fc.assert(
    fc.property(anyOdds, (odds) => {
      const [first, ...others] = sayings(odds)
      assert.deepEqual(others, [])
      if (first?.team)
        assert.deepEqual(first.odds, { kind: 'decimal', value: Math.min(odds.home, odds.away), digits: 2 })
    }),
  )
  assert.deepEqual(
    [
      [1.9, 1.93],
      [1.73, 2.14],
      [1.3, 3.6],
    ].map(([home, away]) => sayings({ home: home!, draw: null, away: away! }).map((facts) => Object.keys(facts))),
    [
      [['home', 'away', 'homeOdds', 'awayOdds']],
      [['home', 'away', 'homeOdds', 'awayOdds']],
      [['team', 'odds', 'chance']],
    ],
  )
})
