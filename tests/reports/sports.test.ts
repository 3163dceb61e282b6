import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { faultsOf } from '#kit/reports/check.ts'
import { simulatedMatches, simulatedSports } from '#kit/reports/games.ts'
import { sportTruth } from '#kit/reports/sports-truth.ts'
import { draftOf, textsOf } from '#kit/reports/texts.ts'
import { serverSportOf } from '#server/sports/index.ts'

const strangers = Array.from({ length: 40 }, (_, at) => 20_000 + at)
const languages = ['en', 'zh'] as const

describe('reports of simulated matches of every sport', () => {
  for (const sport of simulatedSports) {
    const matches = simulatedMatches(sport, 40)
    const report = serverSportOf(sport).report!

    test(`have no number and no name that is not in the events: ${sport}`, () => {
      const faults: string[] = []
      for (const match of matches) {
        const draft = draftOf(report, match)
        for (const language of languages) {
          const truth = sportTruth(match, sport, language, strangers)
          const { title, sentences } = textsOf(report, draft, match, language)
          assert.ok(sentences.length > 0, title)
          for (const text of [title, ...sentences])
            for (const fault of faultsOf(text, truth)) faults.push(`${match.number} ${fault}: ${text}`)
        }
      }
      assert.deepEqual(faults.slice(0, 15), [])
    })

    test(`with a wrong number or a stranger's name are found: ${sport}`, () => {
      const missed: string[] = []
      for (const match of matches.slice(0, 15))
        for (const language of languages) {
          const truth = sportTruth(match, sport, language, strangers)
          for (const text of textsOf(report, draftOf(report, match), match, language).sentences)
            for (const { index, 0: digits } of text.matchAll(/\d+/g)) {
              const planted = `${text.slice(0, index)}${Number(digits) + 1037}${text.slice(index + digits.length)}`
              if (faultsOf(planted, truth).length === 0) missed.push(planted)
            }
        }
      assert.deepEqual(missed.slice(0, 10), [])
    })

    test(`begin with another pattern than their neighbours: ${sport}`, () => {
      for (const language of languages) {
        const firsts = matches.map((match) => textsOf(report, draftOf(report, match), match, language).firstPattern)
        assert.deepEqual(
          firsts.filter((pattern, at) => at > 0 && pattern === firsts[at - 1]),
          [],
        )
      }
    })
  }
})
