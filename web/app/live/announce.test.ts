import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Summary } from '#contract/touchline/brief.ts'
import type { Notice } from '#contract/touchline/notice.ts'
import { announcements, changeKey, noticeKey, oncePerChange } from './announce.ts'

const summary = (home: number, away: number, more: Partial<Summary> = {}) =>
  ({ status: 'live', phase: 'first_half', score: { home, away }, ...more }) as Summary
const notice = (kind: string, home: number, away: number, correctedAt: number | null = null) =>
  ({ matchId: 7, kind, facts: { score: { home, away } }, correctedAt }) as Notice

describe('announcements', () => {
  test('are sent at most once in ten seconds, merged', () => {
    const messages: string[] = []
    const waiting: (() => void)[] = []
    const announce = announcements(
      (message) => messages.push(message),
      (_, then) => waiting.push(then),
    )
    announce('One.')
    announce('Two.')
    announce('Three.')
    assert.deepEqual(messages, ['One.'])
    waiting.shift()!()
    assert.deepEqual(messages, ['One.', 'Two. Three.'])
    waiting.shift()!()
    announce('Four.')
    assert.deepEqual(messages, ['One.', 'Two. Three.', 'Four.'])
  })
})

describe('a change that several parts of a page report', () => {
  test('has one name in rows, pages and notices', () => {
    const changes: [Summary, Summary, Notice][] = [
      [summary(0, 0), summary(1, 0), notice('goal', 1, 0)],
      [summary(1, 0), summary(0, 0), notice('goal', 0, 0, 5)],
      [summary(1, 0), summary(1, 0, { redCards: { home: 0, away: 1 } }), notice('red_card', 1, 0)],
      [summary(1, 0), summary(1, 0, { phase: 'half_time' }), notice('half_time', 1, 0)],
      [summary(1, 0), summary(1, 0, { status: 'finished', phase: 'finished' }), notice('full_time', 1, 0)],
    ]
    for (const [before, after, told] of changes) assert.equal(changeKey(7, before, after), noticeKey(told))
    assert.equal(new Set(changes.map(([, , told]) => noticeKey(told))).size, 5)
    assert.equal(changeKey(7, summary(0, 0), summary(0, 0)), null)
  })

  test('is announced by the first of them only', () => {
    let now = 0
    const isNew = oncePerChange(() => now)
    const goal = '7 goal 1–0'
    assert.ok(isNew({ key: goal, by: 'list' }))
    assert.ok(!isNew({ key: goal, by: 'toast' }))
    assert.ok(isNew({ key: '7 goal 2–0', by: 'toast' }))
    assert.ok(!isNew({ key: '7 goal 2–0', by: 'list' }))
    now = 5_000
    assert.ok(isNew({ key: goal, by: 'list' }), 'a goal given, taken back and given again')
    now = 120_000
    assert.ok(isNew({ key: goal, by: 'toast' }))
  })
})
