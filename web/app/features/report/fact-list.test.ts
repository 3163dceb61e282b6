import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulatedMatches, simulatedSports } from '#kit/reports/games.ts'
import { playSeason } from '#kit/reports/season.ts'
import { draftOf } from '#kit/reports/texts.ts'
import { testNames } from '#kit/reports/names.ts'
import type { ReportText } from '#contract/touchline/match-report.ts'
import { serverSportOf } from '#server/sports/index.ts'
import { sentencesOf } from '#sports/report/compose.ts'
import { nameOfFact } from '#sports/report/fact-name.ts'
import { count, decimal, ordinal, score, team, type Fact, type Facts } from '#sports/report/facts.ts'
import type { ReportMatch } from '#sports/report/match.ts'
import { preview } from '#sports/report/preview.ts'
import { writeSentence } from '#sports/report/render.ts'
import type { SportReport } from '#sports/report/rule.ts'
import { values } from '#sports/report/words/values.ts'
import { writerOf } from '#sports/report/writer.ts'
import { numberFacts } from './fact-list.ts'
import { factKey } from './fact-words.ts'

type Piece = ReportText[number]
const piece = (given: Partial<Piece>): Piece => ({
  kind: 'text',
  text: '',
  id: null,
  fact: null,
  aboutId: null,
  ...given,
})
const sentence = (rule: string, ...text: Piece[]) => ({ rule, bits: 1, facts: {}, text })

test('the values of a report are numbered in the order of the text, with what they are and of whom', () => {
  const facts = numberFacts({
    title: [piece({ kind: 'team', text: 'Alba', id: 1 })],
    lead: [
      sentence(
        'win',
        piece({ kind: 'team', text: 'Berg', id: 2 }),
        piece({ kind: 'score', text: '0–2', fact: 'score' }),
      ),
    ],
    paragraphs: [
      [
        sentence('opener', piece({ kind: 'minute', text: '87', fact: 'minute', aboutId: 7 })),
        sentence('xg', piece({ kind: 'decimal', text: '1.86', fact: 'firstXg', aboutId: 1 })),
        sentence('newer', piece({ kind: 'count', text: '3' })),
      ],
    ],
  })
  assert.deepEqual(
    [...facts.values()].map(({ number, kind, label, about }) => [number, kind, label, about]),
    [
      [1, 'score', 'score', null],
      [2, 'minute', 'minute', null],
      [3, 'decimal', 'firstXg', 'Alba'],
      [4, 'count', null, null],
    ],
  )
})

test('a value is of the side that its fact names, not of the one that the sentence named before', () => {
  const facts: Facts = {
    winner: team(1),
    loser: team(2),
    score: score(3, 0),
    loserShots: count(4),
    firstXg: decimal(1.86, 2),
    first: team(2),
    homePlaced: [{ place: ordinal(3), points: count(24) }],
    home: team(1),
  }
  const about = (fact: Fact) => nameOfFact(fact, facts)
  const [placed] = facts.homePlaced as readonly Facts[]
  assert.deepEqual(
    [score(0, 3), facts.loserShots, facts.firstXg, placed!.place, placed!.points].map((fact) => about(fact as Fact)),
    [
      { name: 'score', aboutId: null },
      { name: 'loserShots', aboutId: 2 },
      { name: 'firstXg', aboutId: 2 },
      { name: 'place', aboutId: 1 },
      { name: 'points', aboutId: 1 },
    ],
  )
})

test('all values of reports of every sport and of previews have words that say what they are', () => {
  const seasons = playSeason('labels', 8)
  const all: [SportReport, readonly ReportMatch[]][] = [
    ...simulatedSports.map((sport): [SportReport, readonly ReportMatch[]] => [
      serverSportOf(sport).report!,
      simulatedMatches(sport, 12),
    ]),
    [serverSportOf('football').report!, seasons],
    [preview, seasons.map((match) => ({ ...match, meetings: { played: 4, home: 1, drawn: 2, away: 1 } }))],
  ]
  const vague = new Set<string>()
  for (const [report, matches] of all)
    for (const match of matches)
      for (const one of sentencesOf(draftOf(report, match)))
        for (const language of ['en', 'zh'] as const) {
          const writer = writerOf(language, values[language], testNames(language))
          for (const { fact } of writeSentence(one, report.words[language], writer)) {
            if (fact === null || ['team', 'player', 'name', 'term', 'choice'].includes(fact.kind)) continue
            const named = nameOfFact(fact, one.facts)
            if (factKey(one.rule, named?.name ?? null, fact.kind) === null)
              vague.add(`${one.rule}.${named?.name} ${JSON.stringify(fact)}`)
          }
        }
  assert.deepEqual([...vague], [])
})
