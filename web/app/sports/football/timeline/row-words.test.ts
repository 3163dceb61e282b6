import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimelineEvent } from '#sports/timeline.ts'
import { rowWords } from './row-words.ts'

test('only a goal that does not count is disallowed: a card that was taken back is cancelled', () => {
  const noteOf = (type: string, detail: object) =>
    rowWords(
      { type, detail, playerId: 1, otherPlayerId: null, withdrawn: { reason: 'undone', at: null } } as TimelineEvent,
      () => 'Cole',
      'en',
      {} as Parameters<typeof rowWords>[3],
    ).note
  assert.match(noteOf('card', { colour: 'yellow' }), /^Cancelled: .*Yellow card/)
  assert.match(noteOf('goal', { kind: 'header' }), /^Disallowed: /)
})
