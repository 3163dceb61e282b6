// Long half: builds the server with another service.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { openDatabase } from '#core/database/db.ts'
import { emptyDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import { runModule } from '#kit/project-copy.ts'
import { openStream } from '#kit/stream.ts'
import { copyWithService } from './copy.ts'

const copy = copyWithService()
after(copy.remove)
const url = await emptyDatabase()
const partFile = join(copy.folder, 'server/services/raffle/part.ts')

const run = (module: string, args: string[], until?: RegExp) => runModule(copy, url, module, args, until)

/** The first start of the copy, with an empty database: migrations included. */
const server = run('server/main.ts', [], /running at \S+/)
await server.ready()
const origin = /running at (\S+)/.exec(server.said.out)![1]!
const database = openDatabase({ url })
after(() => database.close())
const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', kickOff: Date.now() - 600_000 })
const matchId = matchIds[0]!

async function ask(method: string, path: string, person?: TestPerson, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { method, headers: { ...person?.headers, ...headers } })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('a service by its folder and one line in each registry', () => {
  test('answers, publishes in its room, runs its job, notifies, exports and erases', async () => {
    const person = await addPerson(database)
    const everybody = await openStream(origin, `rooms=raffle:${matchId}`)
    const hiding = await openStream(origin, `rooms=raffle:${matchId}`, { 'spoiler-free': '1' })
    const own = await openStream(origin, `rooms=user:${person.userId}`, person.headers)
    assert.deepEqual([everybody.status, hiding.status, own.status], [200, 200, 200])
    assert.equal((await ask('POST', `/api/raffle/raffles/${matchId}/tickets`)).status, 401)
    const taken = await ask('POST', `/api/raffle/raffles/${matchId}/tickets`, person)
    assert.deepEqual(taken, { status: 200, body: { matchId, tickets: 1, isDrawn: false } })
    const [frame] = (await everybody.until((messages) => messages.some(({ event }) => event === 'raffle'))).filter(
      ({ event }) => event === 'raffle',
    )
    assert.equal(frame?.data.matchId, matchId)
    // The job draws, and the notification reports it.
    const [notice] = (await own.until((messages) => messages.some(({ event }) => event === 'notice'))).filter(
      ({ event }) => event === 'notice',
    )
    assert.equal(notice?.data.kind, 'raffle')
    const { list } = (await ask('GET', '/api/v1/me/notices', person)).body as {
      list: { kind: string; title: string; text: string }[]
    }
    assert.deepEqual(
      list.map(({ kind, title, text }) => [kind, title, text]),
      [['raffle', 'Raffle', 'Your ticket won, one of 1.']],
    )
    // Through a lens its table is read as declared, and its room of a match that has begun publishes nothing to readers
    // that hide scores.
    assert.deepEqual((await ask('GET', `/api/raffle/raffles/${matchId}`, undefined, { 'picture-delay': '30' })).body, {
      matchId,
      tickets: 1,
      isDrawn: true,
    })
    assert.deepEqual(
      hiding.messages.filter(({ event }) => event === 'raffle'),
      [],
    )
    const { data } = (await ask('GET', '/api/v1/me/export', person)).body as {
      data: Record<string, { match_id: number }[]>
    }
    assert.deepEqual(
      data.raffle_tickets?.map((row) => row.match_id),
      [matchId],
    )
    const command = run('server/cli/main.ts', ['raffle', String(matchId)])
    assert.equal(await command.ended, 0, command.said.err)
    assert.equal(command.said.out, 'Tickets: 1\n')
    await database.pool.query(
      `update accounts.account set state = 'closing', closing_at = now() - interval '1 day' where id = $1`,
      [person.userId],
    )
    await database.pool.query(`select graphile_worker.add_job('erase-accounts', '{}', job_key := 'erase-accounts')`)
    for (let left = 1; left > 0;) {
      const { rows } = await database.pool.query<{ count: number }>(
        'select count(*)::int as count from raffle.ticket where user_id = $1',
        [person.userId],
      )
      left = rows[0]!.count
    }
    assert.equal(await server.stop(), 0)
  })
})

/** The lines removed from the part, and the sentence that names it. Those of one start are reported together. */
const starts: { what: string; forgotten: [from: RegExp, sentence: string][] }[] = [
  {
    what: 'its tables',
    forgotten: [
      [
        / {2}tables: \{\n[\s\S]*?\n {2}\},\n/,
        'Table raffle.ticket is not declared. Add it to the tables of server/services/raffle/part.ts.',
      ],
    ],
  },
  {
    what: 'a column that links to a person',
    forgotten: [
      [
        /, personal: \[.*?\] /,
        'Column raffle.ticket.user_id is not declared as personal. Add it to the tables of server/services/raffle/part.ts.',
      ],
    ],
  },
  {
    what: 'a room, a kind of frame, a notice kind, a job and a command',
    forgotten: [
      [
        / {2}rooms: \[\n[\s\S]*?\n {2}\],\n/,
        'Room "raffle" of the contract is declared by no part. Add it to the part.ts of the part that has it.',
      ],
      [
        / {2}frames: .*\n/,
        'Frame kind "raffle" of the contract is declared by no part. Add it to the part.ts of the part that has it.',
      ],
      [
        / {2}notices: \[\n[\s\S]*?\n {2}\],\n/,
        'Notice kind "raffle" of the contract is declared by no part. Add it to the part.ts of the part that has it.',
      ],
      [
        / {2}jobs: .*\n/,
        'server/services/raffle/jobs/draw.ts is not declared. Add it to the jobs of server/services/raffle/part.ts.',
      ],
      [
        / {2}commands: .*\n/,
        'server/services/raffle/commands/raffle.ts is not declared. Add it to the commands of server/services/raffle/part.ts.',
      ],
    ],
  },
  {
    what: 'its calls',
    forgotten: [
      [
        / {2}handlers: .*\n/,
        'Call raffle.getRaffle has no handler. Add it to the handlers of its part.\n' +
          'Call raffle.takeTicket has no handler. Add it to the handlers of its part.',
      ],
    ],
  },
]

describe('the start fails with a sentence that names the missing declaration of a part', () => {
  const whole = readFileSync(partFile, 'utf8')
  for (const { what, forgotten } of starts) {
    test(what, async () => {
      for (const [from] of forgotten) assert.match(whole, from)
      writeFileSync(
        partFile,
        forgotten.reduce((text, [from]) => text.replace(from, ''), whole),
      )
      const start = run('server/main.ts', [], /running at/)
      const ended = await start.ready().then(start.stop, () => start.ended)
      const sentences = forgotten.map(([, sentence]) => `${sentence}\n`).join('')
      assert.deepEqual([ended, start.said.err], [1, sentences])
    })
  }

  test('the line in the registry', async () => {
    writeFileSync(partFile, whole)
    copy.edit('server/parts.ts', '  raffle,\n', '')
    const start = run('server/main.ts', [], /running at/)
    const ended = await start.ready().then(start.stop, () => start.ended)
    assert.deepEqual(
      [ended, start.said.err],
      [
        1,
        'Room "raffle" of the contract is declared by no part. Add it to the part.ts of the part that has it.\n' +
          'Frame kind "raffle" of the contract is declared by no part. Add it to the part.ts of the part that has it.\n' +
          'Notice kind "raffle" of the contract is declared by no part. Add it to the part.ts of the part that has it.\n',
      ],
    )
  })
})
