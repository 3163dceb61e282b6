import assert from 'node:assert/strict'
import test from 'node:test'
import { placeMessages, type Passed } from './place.ts'
import type { LockedRow } from './store/room.ts'

const at = Date.UTC(2030, 10, 20, 15)
const nothing = { isSent: false, isHeld: false, isPassed: null, lastSentAt: null, lastClientId: null }
const named = { nickname: 'Alice', avatar: '' }
const before = { ...nothing, ...named, muteKind: null, muteUntil: null, isHeldFirst: false }
const room: LockedRow = {
  id: '7',
  matchId: 7,
  newestId: 4,
  seenId: 4,
  heat: { value: 0, at },
  slowSeconds: 0,
  fixedSlowSeconds: null,
  isOpen: true,
  clock: null,
  before: [before],
}
const line: Passed = {
  roomId: '7',
  userId: 1,
  clientId: 'a',
  text: 'Goal',
  level: 0,
  role: null,
  isExempt: false,
  isDecided: false,
}

function place(row: LockedRow, lines: Passed[] = [line]) {
  const decision = placeMessages({ lines, linkHosts: [], counted: new Set(), now: () => at }, [row])
  return decision === 'read_again' ? decision : decision.result.placed.map(kindOf)
}

function kindOf(placed: unknown): string | number {
  const { message, hindrance } = placed as { message?: { id: number }; hindrance?: { kind: string } }
  return message ? message.id : (hindrance?.kind ?? String(placed))
}

test('A message gets the next number of its room', () => {
  assert.deepEqual(place(room), [5])
})

test('A message is published once, one per author and pause', () => {
  const lines = [line, line, { ...line, clientId: 'b' }, { ...line, userId: 2, clientId: 'b' }]
  assert.deepEqual(place({ ...room, before: lines.map(() => before) }, lines), [5, 'again', 'slow', 6])
})

test('A room that changed while the statement waited for its lock is read again', () => {
  assert.equal(place({ ...room, newestId: 5 }), 'read_again')
})

test('A mute or a closed room hinders a message, but not one that a moderator let pass', () => {
  const muted = { ...before, muteKind: 'mute' as const, muteUntil: at + 1000 }
  const shut = { ...room, isOpen: false, before: [muted] }
  assert.deepEqual(place({ ...room, before: [muted] }), ['muted'])
  assert.deepEqual(place({ ...room, isOpen: false }), ['room_closed'])
  assert.deepEqual(place({ ...room, isOpen: false }, [{ ...line, isExempt: true }]), [5])
  assert.deepEqual(place(shut, [{ ...line, isDecided: true }]), [5])
})
