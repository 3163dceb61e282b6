import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { matchFrame } from '#kit/gateway.ts'
import type { Client } from './client.ts'
import { createPending } from './coalesce.ts'
import { messageOf, type Message } from './encode.ts'
import { bytesOf, createGroups, groupOf, select } from './groups.ts'
import { createHistory } from './history.ts'

type Block = { id: number | null; events: string[]; row: [number, number] | null }

/** Parses bytes as a client does: the blocks in order, and the id after each. */
function readBlocks(payload: Buffer): Block[] {
  return payload
    .toString()
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const id = /^id: (\d+)$/m.exec(block)?.[1]
      const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as {
        matchId: number
        version: number
        events?: { key: string }[]
      }
      return {
        id: id === undefined ? null : Number(id),
        events: data.events?.map((event) => event.key) ?? [],
        row: data.events ? null : [data.matchId, data.version],
      }
    })
}

const anyPlay = fc.record({
  matches: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 30 }),
  /** The frames after which everything is flushed. */
  flushes: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }),
  rooms: fc.subarray(['match:1', 'match:2', 'match:3', 'day:2026-11-20'], { minLength: 1 }),
  /** How many blocks are read before the connection is cut. */
  cut: fc.nat({ max: 40 }),
})

describe('the bytes of a group', () => {
  test('are complete after a cut at any place and a reconnect with the last id', () => {
    fc.assert(
      fc.property(anyPlay, ({ matches, flushes, rooms, cut }) => {
        const groups = createGroups<Client>()
        const client = { group: groupOf(rooms) } as Client
        groups.add(client)
        const pending = createPending()
        const history = createHistory(0)
        const read: Block[] = []
        matches.forEach((matchId, index) => {
          const frame = matchFrame(index + 1, matchId)
          const message = messageOf(frame) as Message
          history.add(frame.position, message)
          pending.add(frame, message)
          if (!flushes.includes(index + 1) && index + 1 < matches.length) return
          for (const group of groups.gather(pending.take())) read.push(...readBlocks(bytesOf(group.out).payload))
          client.group.out = []
        })
        const seen = read.slice(0, cut)
        const lastId = seen.findLast(({ id }) => id !== null)?.id ?? 0
        const missed = select(client.group, history.between(lastId, matches.length))
        const all = [...seen, ...(missed.length > 0 ? readBlocks(bytesOf(missed).payload) : [])]
        const received = new Set(all.flatMap(({ events }) => events))
        const newest = new Map(all.flatMap(({ row }) => (row ? [row] : [])))
        matches.forEach((matchId, index) => {
          if (rooms.includes(`match:${matchId}`))
            assert.ok(received.has(`at ${index + 1}`), `event ${index + 1} is missing`)
          else if (rooms.includes('day:2026-11-20')) assert.equal(newest.get(matchId), matches.lastIndexOf(matchId) + 1)
        })
      }),
      { numRuns: 500 },
    )
  })

  test('repeat nothing when the cut comes between two writes', () => {
    fc.assert(
      fc.property(anyPlay, ({ matches, rooms }) => {
        const history = createHistory(0)
        const group = groupOf(rooms)
        matches.forEach((matchId, index) => history.add(index + 1, messageOf(matchFrame(index + 1, matchId))))
        const out = select(group, history.between(0, matches.length))
        if (out.length === 0) return
        const lastId = readBlocks(bytesOf(out).payload).at(-1)?.id as number
        assert.deepEqual(select(group, history.between(lastId, matches.length)), [])
      }),
      { numRuns: 200 },
    )
  })
})

describe('history', () => {
  test('evicts the oldest frames when it is full, and reports how far back it reaches', () => {
    const history = createHistory(10, 5000)
    for (let position = 11; position <= 60; position++) history.add(position, messageOf(matchFrame(position, 1)))
    const oldest = history.oldest()
    assert.ok(oldest > 11 && oldest < 60)
    assert.equal(history.reaches(oldest - 1), true)
    assert.equal(history.reaches(oldest - 2), false)
    assert.deepEqual(
      history.between(57, 59).map((message) => message.last),
      [58, 59],
    )
  })

  test('grows backwards by frames read from the database', () => {
    const history = createHistory(10)
    history.add(11, messageOf(matchFrame(11, 1)))
    history.addBefore([9, 10].map((position) => ({ position, message: messageOf(matchFrame(position, 1)) })))
    assert.deepEqual(
      history.between(8, 11).map((message) => message.last),
      [9, 10, 11],
    )
    history.addBefore([{ position: 3, message: null }])
    assert.equal(history.oldest(), 9)
  })
})
