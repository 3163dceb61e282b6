import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inputOf, isAbout, isEmptyDraft, type PostDraft } from './draft.ts'
import { apart, readDrafts, withDraft } from './drafts.ts'

const draft = (id: string, more: Partial<PostDraft> = {}): PostDraft => ({
  id,
  circleId: null,
  title: '',
  text: 'Text',
  language: 'en',
  pictures: [],
  videoId: null,
  poll: null,
  moment: null,
  key: '',
  at: 1,
  ...more,
})
const moment = { kind: 'event', matchId: 7, eventKey: 'g', minute: null } as const
const poll = { choices: ['Yes', ' No ', ''], isMultiple: false, ends: 'match' } as const

describe('drafts of posts', () => {
  test('are kept newest first, at most ten, and not when they are empty', () => {
    const ten = Array.from({ length: 10 }, (_, at) => draft(`${at}`))
    const kept = withDraft(ten, draft('new'))
    assert.deepEqual([kept.length, kept[0]?.id, kept.at(-1)?.id], [10, 'new', '8'])
    assert.deepEqual(
      withDraft([draft('a'), draft('b')], draft('a', { text: ' ' })).map(({ id }) => id),
      ['b'],
    )
    assert.ok(isEmptyDraft(draft('a', { text: '', poll: { ...poll, choices: ['', ' '] } })))
    assert.ok(!isEmptyDraft(draft('a', { text: '', moment })))
  })

  test('that two tabs changed are two', () => {
    const [before, next] = [draft('a', { at: 1 }), draft('a', { at: 3, text: 'Mine' })]
    assert.equal(apart([before], before, next), next)
    assert.equal(apart([], before, next), next)
    const own = apart([draft('a', { at: 2, text: 'Of the other tab' })], before, next)
    assert.deepEqual([own.id === 'a', own.text], [false, 'Mine'])
  })

  test('are gone on with only where the page was opened for the same match and circle', () => {
    const inCircle = draft('a', { circleId: 4 })
    assert.ok(isAbout(inCircle, { circleId: null, moment: null }))
    assert.ok(isAbout(inCircle, { circleId: 4, moment: null }))
    assert.ok(!isAbout(inCircle, { circleId: 5, moment: null }))
    assert.ok(!isAbout(inCircle, { circleId: 4, moment }))
    assert.ok(isAbout(draft('a', { moment }), { circleId: null, moment }))
  })

  test('are unchanged by storing and reading', () => {
    const whole = draft('a', { poll, moment, pictures: [{ url: '/files/a.png', description: 'A net' }], key: 'k' })
    assert.deepEqual(readDrafts(JSON.parse(JSON.stringify({ 5: [whole] }))), { 5: [whole] })
  })

  test('that something else wrote into the storage are dropped or mended', () => {
    assert.deepEqual(readDrafts('x'), {})
    assert.deepEqual(readDrafts({ 5: 'x', 6: [null, 3, { id: 'a' }] }), { 5: [], 6: [] })
    const bad = { ...draft('a'), pictures: [null, { url: 1 }], poll: { choices: 'x' }, moment: { matchId: 'x' } }
    assert.deepEqual(readDrafts({ 5: [bad] }), { 5: [draft('a')] })
  })

  test('are sent with the answers that were written, and end with the match only where they have one', () => {
    const sent = inputOf(draft('a', { poll, moment }), 1_000)
    assert.deepEqual(sent.poll, { choices: ['Yes', 'No'], isMultiple: false, endsWithMatch: true, endsAt: null })
    const alone = inputOf(draft('a', { poll }), 1_000)
    assert.deepEqual(alone.poll, {
      choices: ['Yes', 'No'],
      isMultiple: false,
      endsWithMatch: false,
      endsAt: 1_000 + 86_400_000,
    })
    assert.equal(inputOf(draft('a', { poll: { ...poll, choices: ['Yes', ''] } }), 0).poll, null)
  })
})
