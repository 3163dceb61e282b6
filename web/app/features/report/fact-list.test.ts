import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportText } from '#contract/touchline/match-report.ts'
import { numberFacts } from './fact-list.ts'

const sentence = (...text: ReportText) => ({ rule: 'won', bits: 1, facts: {}, text })

test('the values of a report are numbered in the order of the text, with whom their sentence names before them', () => {
  const facts = numberFacts({
    lead: [
      sentence(
        { kind: 'team', text: 'Alba', id: 1 },
        { kind: 'text', text: ' won ', id: null },
        { kind: 'score', text: '2–1', id: null },
      ),
    ],
    paragraphs: [
      [
        sentence({ kind: 'minute', text: '87', id: null }, { kind: 'player', text: 'Ana', id: 7 }),
        sentence({ kind: 'count', text: '3', id: null }),
      ],
    ],
  })
  assert.deepEqual(
    [...facts.values()].map(({ number, kind, about }) => [number, kind, about]),
    [
      [1, 'score', 'Alba'],
      [2, 'minute', null],
      [3, 'count', null],
    ],
  )
})
