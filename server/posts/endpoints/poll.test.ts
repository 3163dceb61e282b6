import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from '#contract/client.ts'
import type { PostInput } from '#contract/touchline/post.ts'
import { testCalls } from '#kit/calls.ts'
import { runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { whistles } from '#kit/football-match.ts'
import { football } from '#kit/football.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { createIngest } from '#timeline/ingest.ts'
import { post as command } from '../commands/post.ts'
import * as handlers from './index.ts'

const database = await testDatabase()
const as = (person?: TestPerson): Client['touchline'] => testCalls(database, handlers, person?.headers).client.touchline
const [one, other, third] = [await addPerson(database), await addPerson(database), await addPerson(database)]
const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name
const checked = () => runCommand(database, command, ['check'])

const ask = async (poll: PostInput['poll'], more: Partial<PostInput> = {}) => {
  const by = await addPerson(database)
  const post = await as(by).addPost({ body: { language: 'en', title: 'Who?', poll, ...more } })
  return { by, id: post.id, poll: post.poll!, choices: post.poll!.choices.map(({ id }) => id) }
}
const vote = (person: TestPerson, id: number, choices: readonly number[]) =>
  as(person).setVote({ params: { id }, body: { choices: [...choices] } })
const read = async (id: number, person?: TestPerson) => (await as(person).getPostOf({ params: { id } })).post.poll!
const votesOf = (poll: { choices: { votes: number | null }[] }) => poll.choices.map(({ votes }) => votes)

describe('a poll', () => {
  test('counts a person once for many taps, and shows the counts to those who voted', async () => {
    const { id, choices } = await ask({ choices: ['Left', 'Right'] })
    const taps = await Promise.all([1, 2, 3].map(() => vote(one, id, [choices[0]!])))
    assert.deepEqual(votesOf(taps[0]!), [1, 0])
    const [seen, mine] = [await read(id, other), await read(id, one)]
    assert.deepEqual([votesOf(seen), seen.voters, seen.isVoted], [[null, null], 1, false])
    assert.deepEqual(
      [votesOf(mine), mine.choices.map(({ isMine }) => isMine)],
      [
        [1, 0],
        [true, false],
      ],
    )
    // On two devices at once.
    await Promise.all([vote(other, id, [choices[0]!]), vote(other, id, [choices[1]!])])
    const after = await vote(one, id, [choices[1]!])
    assert.deepEqual([after.voters, votesOf(after).reduce<number>((sum, votes) => sum + votes!, 0)], [2, 2])
    assert.match(await checked(), /0 counts differ/)
  })

  test('takes one choice or several, of its own', async () => {
    const [single, several] = [
      await ask({ choices: ['A', 'B', 'C'] }),
      await ask({ choices: ['A', 'B', 'C'], isMultiple: true }),
    ]
    await assert.rejects(vote(one, single.id, single.choices.slice(0, 2)), withError('bad_request'))
    await assert.rejects(vote(one, single.id, [several.choices[0]!]), withError('bad_request'))
    await vote(one, several.id, several.choices.slice(0, 2))
    const changed = await vote(one, several.id, several.choices.slice(1))
    assert.deepEqual([votesOf(changed), changed.voters], [[0, 1, 1], 1])
    await assert.rejects(
      as().setVote({ params: { id: single.id }, body: { choices: single.choices } }),
      withError('login_needed'),
    )
  })

  test('keeps its answers after the first vote', async () => {
    const { by, id, choices } = await ask({ choices: ['A', 'B'] })
    const edit = (words: string[], version: number) =>
      as(by).editPost({ params: { id }, body: { title: 'Who?', text: 'Said', version, poll: { choices: words } } })
    const { poll } = await edit(['A', 'B', 'C'], 1)
    assert.deepEqual(
      poll!.choices.map(({ text }) => text),
      ['A', 'B', 'C'],
    )
    await assert.rejects(vote(one, id, [choices[0]!]), withError('bad_request'))
    await vote(one, id, [poll!.choices[2]!.id])
    await assert.rejects(edit(['D', 'E'], 2), withError('conflict'))
    const after = await as().getPostOf({ params: { id } })
    assert.deepEqual([after.post.versions, after.post.poll!.choices.length], [2, 3])
  })

  test('that is edited while people vote has the votes of one set of answers', async () => {
    const { by, id, choices } = await ask({ choices: ['A', 'B'] })
    const body = { title: 'Who?', text: '', version: 1, poll: { choices: ['C', 'D'] } }
    const [edited, ...voted] = await Promise.allSettled([
      as(by).editPost({ params: { id }, body }),
      ...[one, other, third].map((person) => vote(person, id, [choices[0]!])),
    ])
    const { voters, choices: left } = await read(id)
    const isEdited = edited!.status === 'fulfilled'
    assert.equal(voters, voted.filter(({ status }) => status === 'fulfilled').length)
    assert.deepEqual([left[0]!.text, voters === 0], isEdited ? ['C', true] : ['A', false])
  })

  test('ends by its time, and then shows its counts to all', async () => {
    const { id, choices } = await ask({ choices: ['A', 'B'], endsAt: Date.now() + 3_600_000 })
    await vote(one, id, [choices[0]!])
    await database.pool.query(`update posts.poll set ends_at = now() - interval '1 second' where post_id = $1`, [id])
    await assert.rejects(vote(other, id, [choices[0]!]), withError('conflict'))
    const closed = await read(id)
    assert.deepEqual([closed.state, votesOf(closed)], ['closed', [1, 0]])
    await assert.rejects(ask({ choices: ['A', 'B'], endsAt: Date.now() + 40 * 86_400_000 }), withError('bad_request'))
  })

  test('ends with the whistle of its match, and opens again with a correction', async () => {
    const { matchIds } = await addFixtures(
      database,
      { football },
      { sport: 'football', kickOff: Date.now() - 6_000_000 },
    )
    const [matchId = 0] = matchIds
    const ingest = createIngest({ database, sports: { football } })
    const [start, end] = whistles(1)
    await ingest.submit(deltaReport(matchId, 1, [start!]))
    const { id, choices, poll } = await ask(
      { choices: ['A', 'B'], endsWithMatch: true },
      { moment: { kind: 'lineup', matchId } },
    )
    assert.deepEqual([poll.endsAt, poll.endsWithMatchId, poll.state], [null, matchId, 'open'])
    await vote(one, id, [choices[0]!])
    await ingest.submit(deltaReport(matchId, 2, [end!]))
    assert.equal((await read(id)).state, 'closed')
    await assert.rejects(vote(other, id, [choices[1]!]), withError('conflict'))
    await ingest.submit(
      deltaReport(matchId, 3, [{ ...end!, revision: 2, withdrawn: { reason: 'correction', at: null } }]),
    )
    assert.equal((await vote(other, id, [choices[1]!])).voters, 2)
    await ingest.close()
  })
})
