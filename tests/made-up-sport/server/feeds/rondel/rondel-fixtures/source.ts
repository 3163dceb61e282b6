import { text } from 'node:stream/consumers'
import type { SourceFile } from '#feeds/reading/json-items.ts'
import { Unusable, type Parsed, type TeamRef } from '#feeds/reading/parsed.ts'
import { eachByItself, type Source } from '#feeds/source.ts'

type Fixture = { key: string; home: string; away: string; kickOff: number }

/** Fixtures of rondel: a JSON array of `{ "key", "home", "away", "kickOff" }`, the last in epoch ms. */
export const rondelFixtures: Source = {
  name: 'rondel-fixtures',
  sport: 'rondel',
  extension: '.json',
  about: 'fixtures of rondel as JSON',
  read: eachByItself(readFixtures),
}

async function* readFixtures(file: SourceFile): AsyncIterable<Parsed> {
  const read: unknown = JSON.parse(await text(await file.open()))
  if (!Array.isArray(read)) throw new Unusable(file.name, 'is no list of fixtures')
  for (const [at, given] of read.entries()) {
    const place = { file: file.name, at: `fixture ${at + 1}` }
    if (!isFixture(given)) yield { kind: 'refused', refusal: { ...place, reason: 'names no match' } }
    else yield { kind: 'match', match: { place, ...matchOf(given) } }
  }
}

function isFixture(given: unknown): given is Fixture {
  const { key, home, away, kickOff } = (given ?? {}) as Partial<Fixture>
  return [key, home, away].every((text) => typeof text === 'string') && Number.isSafeInteger(kickOff)
}

function matchOf({ key, home, away, kickOff }: Fixture) {
  const club = (name: string): TeamRef => ({ name, country: null, kind: 'club', key: null })
  return {
    key,
    competition: {
      slug: 'rondel-league',
      name: 'Rondel League',
      shortName: 'Rondel',
      country: null,
      kind: 'league' as const,
      level: 1,
    },
    season: '2026',
    round: null,
    home: club(home),
    away: club(away),
    homeLabel: null,
    awayLabel: null,
    kickOff,
    isKickOffExact: true,
    venue: null,
    detail: {},
    players: [],
    events: [],
    stated: { totals: {}, rows: {} },
    hasTimeline: true,
    prices: [],
    remarks: [],
  }
}
