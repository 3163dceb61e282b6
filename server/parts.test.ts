import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tasks } from '#accounts/rules/task.ts'
import { followKinds, noticeKinds, roomKinds, searchKinds, sentKinds } from '#contract/kinds.ts'
import { noticeSwitches } from '#contract/touchline/push.ts'
import { findMigrations } from '#core/migrate.ts'
import { readStored, storedFaults } from '#core/parts/check.ts'
import { declarationFaults } from '#core/parts/declarations.ts'
import { personalColumnsOf, type Part } from '#core/part.ts'
import { testDatabase } from '#kit/database.ts'
import { parts } from './parts.ts'

const database = await testDatabase()
const stored = await readStored(database.pool)
const known = new Set(
  findMigrations({ order: parts.map(({ name }) => name) }).map(({ schema, name }) => `${schema}/${name}`),
)

describe('the registry of parts', () => {
  test('declares each table of the database and each column that links to an account', () => {
    assert.deepEqual(storedFaults(parts, stored, known), [])
  })

  test('names an undeclared table, and the file to add it to', () => {
    const tables = new Map([...stored.tables, ['chat.badge', ['id', 'user_id']], ['raffle.ticket', ['id']]])
    const asked = new Set([...known, 'raffle/0001-ticket'])
    const applied = [...stored.applied, 'raffle/0001-ticket']
    assert.deepEqual(storedFaults(parts, { ...stored, tables, applied }, asked), [
      'Table chat.badge is not declared. Add it to the tables of server/chat/part.ts.',
      'Table raffle.ticket belongs to no part. Add the part "raffle" to server/parts.ts.',
    ])
  })

  test('names an undeclared column that links to an account', () => {
    const tables = new Map([
      ...stored.tables,
      ['following.follow', [...stored.tables.get('following.follow')!, 'invited_by_user_id']],
    ])
    assert.deepEqual(storedFaults(parts, { ...stored, tables }, known), [
      'Column following.follow.invited_by_user_id is not declared as personal. Add it to the tables of server/following/part.ts.',
    ])
  })

  test('looks for a table that a part has in another schema with that part', () => {
    const missing = new Map([...stored.tables].filter(([name]) => name !== 'score.bookmaker'))
    assert.deepEqual(storedFaults(parts, { ...stored, tables: missing }, known), [
      'Table score.bookmaker is declared in server/odds/part.ts and does not exist.',
    ])
    const personal = new Map([...stored.tables, ['score.bookmaker', ['id', 'slug', 'name', 'is_demo', 'user_id']]])
    assert.deepEqual(storedFaults(parts, { ...stored, tables: personal }, known), [
      'Column score.bookmaker.user_id is not declared as personal. Add it to the tables of server/odds/part.ts.',
    ])
    assert.deepEqual(storedFaults(instead('odds', { tables: {} }), stored, known).toSorted(), [
      'Table score.bookmaker is not declared. Add it to the tables of server/services/score/part.ts.',
      'Table score.current_price is not declared. Add it to the tables of server/services/score/part.ts.',
      'Table score.finished_line is not declared. Add it to the tables of server/services/score/part.ts.',
      'Table score.finished_price is not declared. Add it to the tables of server/services/score/part.ts.',
      'Table score.finished_price_stale is not declared. Add it to the tables of server/services/score/part.ts.',
      'Table score.price is not declared. Add it to the tables of server/services/score/part.ts.',
    ])
  })

  test('names declared tables, columns and views of a lens that do not exist', () => {
    const tables = new Map([...stored.tables].filter(([name]) => name !== 'news.banner'))
    tables.set('chat.block', ['user_id', 'created_at', 'id'])
    const views = new Set([...stored.views].filter((name) => name !== 'price_unspoilt'))
    assert.deepEqual(storedFaults(parts, { ...stored, tables, views }, known), [
      'Table score.price has no view lens.price_unspoilt. server/lens/generate.ts generates it from its declaration.',
      'Column chat.block.blocked_user_id is declared in server/chat/part.ts and does not exist.',
      'Table news.banner is declared in server/services/news/part.ts and does not exist.',
    ])
  })

  test('ignores tables of a newer release and of other programs in the same database', () => {
    const tables = new Map([...stored.tables, ['chat.badge', ['id', 'user_id']], ['public.shop', ['user_id']]])
    assert.deepEqual(
      storedFaults(parts, { ...stored, tables, applied: [...stored.applied, 'chat/0099-badge'] }, known),
      [],
    )
  })
})

const promised = {
  rooms: roomKinds,
  frames: sentKinds,
  notices: noticeKinds,
  hits: searchKinds,
  follows: followKinds,
  activities: tasks.map(({ kind }) => kind),
  switches: noticeSwitches,
}
const part = (name: string) => parts.find((one) => one.name === name)!
const instead = (name: string, more: Partial<Part>) =>
  parts.map((one) => (one.name === name ? { ...one, ...more } : one))

describe('declarations of the parts', () => {
  test('agree with the contract, with each other and with the files of their folders', () => {
    assert.deepEqual(declarationFaults(parts, promised), [])
  })

  test('are refused where a kind of the contract is declared twice or not at all', () => {
    const without: [string, Partial<Part>, string][] = [
      ['chat', { rooms: [] }, 'Room "chat"'],
      ['odds', { frames: [] }, 'Frame kind "prices"'],
      ['moderation', { notices: [] }, 'Notice kind "moderation"'],
    ]
    for (const [name, more, what] of without)
      assert.deepEqual(declarationFaults(instead(name, more), promised), [
        `${what} of the contract is declared by no part. Add it to the part.ts of the part that has it.`,
      ])
    const { search, subjects } = part('timeline')
    assert.deepEqual(
      declarationFaults(instead('timeline', { search: undefined, subjects: {} }), promised).map(
        (sentence) => sentence.split(' of the contract')[0],
      ),
      [
        ...search!.kinds.map((kind) => `Kind of hit "${kind}"`),
        ...followKinds.map((kind) => `Kind of follow "${kind}"`),
      ],
    )
    const again: [Partial<Part>, string][] = [
      [{ rooms: part('chat').rooms }, 'Room "chat" is declared twice: server/following/part.ts, server/chat/part.ts.'],
      [{ frames: ['chat'] }, 'Frame kind "chat" is declared twice: server/following/part.ts, server/chat/part.ts.'],
      [
        { search: { kinds: ['team'], load: search!.load } },
        'Kind of hit "team" is declared twice: server/timeline/part.ts, server/following/part.ts.',
      ],
      [
        { subjects: { match: subjects!.match! } },
        'Kind of follow "match" is declared twice: server/timeline/part.ts, server/following/part.ts.',
      ],
    ]
    for (const [more, sentence] of again)
      assert.deepEqual(declarationFaults(instead('following', more), promised), [sentence])
  })

  test('are refused where a kind is missing in the contract, except of notices', () => {
    const unknown = (what: string) => `${what} is missing in the contract. Add it to the kinds.ts of its service.`
    const named = (kinds: readonly string[], gone: string) => kinds.filter((kind) => kind !== gone)
    assert.deepEqual(
      declarationFaults(parts, {
        ...promised,
        rooms: named(roomKinds, 'chat'),
        frames: named(sentKinds, 'notice'),
        hits: named(searchKinds, 'match'),
        follows: named(followKinds, 'player'),
        notices: named(noticeKinds, 'system'),
      }),
      [
        unknown('Room "chat" of server/chat/part.ts'),
        unknown('Frame kind "notice" of server/notices/part.ts'),
        unknown('Kind of hit "match" of server/timeline/part.ts'),
        unknown('Kind of follow "player" of server/timeline/part.ts'),
      ],
    )
  })

  test('are refused where a reader could not turn off news of a match', () => {
    const own = { ...part('notices').notices!.find(({ kind }) => kind === 'goal')!, kind: 'bull' }
    const sentence =
      'Notice kind "bull" of server/odds/part.ts has no switch in the settings. Name the kind whose switch turns it off: switchedWith.'
    assert.deepEqual(declarationFaults(instead('odds', { notices: [own] }), promised), [sentence])
    assert.deepEqual(declarationFaults(instead('odds', { notices: [{ ...own, switchedWith: 'goal' }] }), promised), [])
  })

  test('are refused where two parts declare a table', () => {
    const tables = { ...part('score').tables, price: { lens: {} } }
    assert.deepEqual(declarationFaults(instead('score', { tables }), promised), [
      'Table "score.price" is declared twice: server/odds/part.ts, server/services/score/part.ts.',
    ])
  })

  test('are refused where a task counts an undeclared activity', () => {
    const sentence = 'Activity "voted" counts for a task and is declared by no part. Add it to the part.ts of its part.'
    assert.deepEqual(declarationFaults(instead('score', { activities: [] }), promised), [sentence])
  })

  test('are refused where a file of jobs is not declared', () => {
    assert.deepEqual(declarationFaults(instead('odds', { jobs: {} }), promised), [
      'server/odds/jobs/prune-demo.ts is not declared. Add it to the jobs of server/odds/part.ts.',
    ])
  })

  test('are refused where an engine is not declared', () => {
    assert.deepEqual(declarationFaults(instead('odds', { engine: undefined }), promised), [
      'server/odds/engine.ts is not declared. Add it to server/odds/part.ts.',
    ])
  })

  test('erase accounts last', () => {
    // The core stores answers of calls only, which nothing else refers to.
    const above = personalColumnsOf(parts.filter(({ name }) => name !== 'core'))
    assert.deepEqual(above.at(-1)?.table, 'accounts.account')
  })
})
