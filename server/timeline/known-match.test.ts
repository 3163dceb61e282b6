import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { quoits, quoitsEvent } from '#kit/quoits.ts'
import { fold } from '#sports/sport.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { createFold, stateOf } from './fold.ts'
import { knowMatch, takeReport, takeSilence, type KnownMatch } from './known-match.ts'
import { chosen, isFeed } from './priority.ts'
import { foldingOfWord, wordOf } from './word.ts'

const providers = ['one', 'two', 'three', 'operator', 'openfootball']
const event = fc
  .record({
    order: fc.integer({ min: 0, max: 5 }),
    type: fc.constantFrom('leg', 'throw', 'throw', 'throw', 'end'),
    side: fc.constantFrom('home' as const, 'away' as const),
    points: fc.integer({ min: 0, max: 3 }),
    clockSeconds: fc.constantFrom(null, 60, 700, 2000),
    revision: fc.integer({ min: 1, max: 3 }),
    withdrawn: fc.constantFrom(null, null, null, { reason: 'line', at: null }),
  })
  .map(({ points, order, ...rest }) => quoitsEvent({ ...rest, order, key: String(order), detail: { points } }))
const step = fc.oneof(
  fc.record({
    provider: fc.constantFrom(...providers),
    matchId: fc.constant(1),
    sequence: fc.integer({ min: 1, max: 9 }),
    kind: fc.constantFrom('delta' as const, 'delta' as const, 'snapshot' as const),
    sentAt: fc.constant(null),
    events: fc.uniqueArray(event, { selector: ({ key }) => key, maxLength: 4 }),
  }),
  fc.record({ silent: fc.subarray(['one', 'two', 'three']) }),
)

function fresh(): KnownMatch {
  const summary = quoits.summary(quoits.initial())
  const facts = { id: 1, version: 1, competitionId: 1, kickOff: 0, firstKickOff: null, summary }
  const feeds = { order: ['two', 'one'], silent: new Set<string>(), heardAt: new Map<string, number>() }
  return knowMatch(quoits, facts, [], new Map(), new Set(), feeds)
}

test('after any reports of several sources, what is cached of a match equals what its events give from scratch', () => {
  const seed = Date.now() % 2 ** 31
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const match = fresh()
      for (const one of steps) {
        if ('silent' in one) takeSilence(match, one.silent)
        else takeReport(match, one satisfies MatchReport)
        const stored = [...match.events.values()]
        const shown = match.providers.size > 1 ? chosen(stored, match.lead) : new Set(stored)
        assert.deepEqual(namesOf(stored.filter(({ isShown }) => isShown)), namesOf([...shown]))
        const state = fold(quoits, [...shown])
        assert.deepEqual(stateOf(match.fold), state)
        for (const [provider, known] of match.words) {
          const own = stored.filter((event) => event.provider === provider && isFeed(provider))
          assert.deepEqual(
            wordOf(quoits, provider, known),
            wordOf(quoits, provider, createFold(foldingOfWord(quoits), own)),
          )
        }
      }
    }),
    { seed, numRuns: 300 },
  )
})

function namesOf(events: readonly (TimelineEvent & { provider: string })[]): string[] {
  return events.map(({ provider, key }) => `${provider} ${key}`).sort()
}
