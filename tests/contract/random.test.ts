import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Role } from '#contract/roles.ts'
import { worldDate } from '#kit/football-world.ts'
import { option, seedOption } from '#kit/option.ts'
import { addSomebody } from './cast.ts'
import { findFacts } from './facts.ts'
import { sendRandom } from './random-run.ts'
import { addSportSubjects } from './sport-subjects.ts'
import { serveWorld } from './world.ts'

const seed = seedOption()
const runs = option('runs', 2000)
const first = option('first', 0)
console.log(`random.test seed ${seed} runs ${runs}; one of them again: --seed=${seed} --first=<number> --runs=1`)

const { url, database } = await serveWorld('small')
const roles: Role[][] = [[], [], ['author'], ['moderator'], ['editor'], ['treasurer'], ['scout'], ['admin']]
const people = await Promise.all(
  Array.from({ length: 60 }, (_, index) => addSomebody(database, { roles: roles[index % roles.length] })),
)

describe('random requests over every call', () => {
  test('give no 5xx, no hang, and errors always in one shape', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const others = await addSportSubjects({ database, kickOff: Date.now() - 3_600_000 })
    const subjects = [await findFacts(url, [worldDate]), ...others.map((other) => other.facts)]
    const { count, byStatus, faults } = await sendRandom(url, subjects, {
      count: runs,
      seed,
      first,
      tokens: people.map(({ token }) => token),
    })
    console.log(
      [...byStatus]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${status || 'hung up'}: ${times}`)
        .join(', '),
    )
    assert.deepEqual(faults, [])
    assert.equal(count, runs)
    assert.equal(Object.getOwnPropertyNames(Object.prototype).join(), before)
    if (runs >= 2000)
      for (const status of [200, 400, 404, 405])
        assert.ok((byStatus.get(status) ?? 0) > 10, `hardly any ${status}: the requests are not what they should be`)
    const { status } = await fetch(`${url}/api/gateway/ping`)
    assert.equal(status, 200)
  })
})
