// Long half: reads 10,000 simulated reports in both languages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf, type Truth } from '#kit/reports/check.ts'
import { footballTruth } from '#kit/reports/football-truth.ts'
import { simulatedMatches, simulatedSports } from '#kit/reports/games.ts'
import { playersOf, playMatch, playSeason } from '#kit/reports/season.ts'
import { sportTruth } from '#kit/reports/sports-truth.ts'
import { draftOf, textsOf } from '#kit/reports/texts.ts'
import type { FootballState } from '#sports/football/state.ts'
import type { ReportLanguage } from '#sports/report/facts.ts'
import type { ReportMatch } from '#sports/report/match.ts'
import { serverSportOf } from '#server/sports/index.ts'

/** Matches of each sport; together 10,000 with those of football. */
const sizes: Readonly<Record<string, number>> = {
  basketball: 700,
  baseball: 800,
  tennis: 1000,
  lol: 350,
  dota: 350,
  kog: 350,
  csgo: 330,
}
const clubs = (at: number): [number, number] => [1 + (at % 9), 10 + (at % 8)]

function faultsIn(
  sport: string,
  matches: readonly ReportMatch[],
  truthOf: (match: ReportMatch, language: ReportLanguage) => Truth,
): string[] {
  const report = serverSportOf(sport).report!
  return matches.flatMap((match) =>
    (['en', 'zh'] as const).flatMap((language) => {
      const { title, sentences } = textsOf(report, draftOf(report, match), match, language)
      const truth = truthOf(match, language)
      return [title, ...sentences].flatMap((text) => faultsOf(text, truth).map((fault) => `${fault}: ${text}`))
    }),
  )
}

let read = 0

test('6,120 reports of football have no number and no name without a fact', () => {
  const strangers = [20, 21, 22].flatMap((club) => [club * 32, ...playersOf(club)])
  const played = [
    ...Array.from({ length: 16 }, (_, at) => playSeason(`long ${at}`)).flat(),
    ...Array.from({ length: 924 }, (_, at) => playMatch('long cup', at, clubs(at), { isCup: true })),
    ...Array.from({ length: 300 }, (_, at) => playMatch('long full', at, clubs(at), { depth: 'full' })),
  ]
  read += played.length
  const truthOf = (match: ReportMatch, language: ReportLanguage) =>
    footballTruth(match as ReportMatch<FootballState>, language, strangers)
  assert.deepEqual(faultsIn('football', played, truthOf).slice(0, 20), [])
})

for (const sport of simulatedSports)
  test(`reports of ${sport} have no number and no name without a fact`, () => {
    const strangers = Array.from({ length: 40 }, (_, at) => 20_000 + at)
    const matches = simulatedMatches(sport, sizes[sport]!)
    read += matches.length
    const truthOf = (match: ReportMatch, language: ReportLanguage) => sportTruth(match, sport, language, strangers)
    assert.deepEqual(faultsIn(sport, matches, truthOf).slice(0, 20), [])
  })

test('they are 10,000', () => assert.equal(read, 10_000))
