import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deskLiveWorld, type Press } from '#kit/desk-live.ts'

const { squad, openDesk, nextMatch, start, goal } = await deskLiveWorld()
const [seven = 0, ten = 0, six = 0] = squad

describe('any way of sending', () => {
  test('leaves the same log: split, repeated and out of order', async () => {
    const presses: Press[] = [
      start,
      goal,
      { key: 'yellow', side: 'away', playerId: six },
      { key: 'yellow', side: 'away', playerId: six, clockSeconds: 90 },
      { ...goal, isPossible: true, side: 'away', clockSeconds: 400 },
      { key: 'stands' },
      { key: 'undo' },
      { key: 'goal' },
      { key: 'substitution', side: 'home', playerId: ten, otherPlayerId: seven, clockSeconds: 500 },
      { key: 'undo' },
    ]
    const aboutOf = [null, null, null, null, null, 5, 2, null, null, 9]
    const outcome = async (seed: number) => {
      const matchId = nextMatch()
      const one = openDesk(matchId)
      const entries = presses.map((more, at) =>
        one.press({ ...more, about: aboutOf[at] ? { desk: one.desk, sequence: aboutOf[at] } : null }),
      )
      let state = seed
      const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
      for (let confirmed = 0; confirmed < entries.length;) {
        const from = seed === 0 ? 0 : random(entries.length)
        const part = seed === 0 ? entries : entries.slice(from, from + 1 + random(4))
        if (seed !== 0 && random(2) === 0) part.reverse()
        if (seed !== 0 && random(3) === 0) part.push(...part.slice(0, 1))
        ;({ confirmed } = await one.send(...part))
      }
      const { log, row } = await one.read()
      const plain = log.map(({ key, sequence, number, state: now, complaint, about }) => [
        key,
        sequence,
        number,
        now,
        complaint,
        about,
      ])
      return { plain, summary: { ...row.summary, lastScore: null } }
    }
    const expected = await outcome(0)
    assert.deepEqual(expected.plain.map(([, , , now]) => now).toReversed(), [
      'sent',
      'undone',
      'sent',
      'sent',
      'sent',
      'sent',
      'sent',
      'refused',
      'undone',
      'sent',
    ])
    for (let seed = 1; seed <= 8; seed++) assert.deepEqual(await outcome(seed * 7919), expected)
  })
})
