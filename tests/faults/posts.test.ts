// Long half: fault proof of the counts of posts while connections are cut.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { addCircle, addPosts } from '#kit/posts.ts'
import { post as command } from '#posts/commands/post.ts'
import * as posts from '#posts/endpoints/index.ts'
import { talk as talkCommand } from '#talk/commands/talk.ts'
import * as talk from '#talk/endpoints/index.ts'
import { createChance } from '../contract/chance.ts'

const seed = seedOption()
const kills = option('runs', 50)
console.log(`posts.test seed ${seed} runs ${kills}`)

test(`Likes, votes, saves and deletions under ${kills} cut connections leave counts that equal the rows.`, async () => {
  const database = await testDatabase()
  const people = await Promise.all(Array.from({ length: 12 }, () => addPerson(database)))
  const circleId = await addCircle(database)
  const ids = await addPosts(database, people[0]!.userId, { count: 12, circleId })
  const choices = await Promise.all(
    ids.map(async (id) => {
      const { rows } = await database.pool.query<{ id: number }>(
        `with l as (insert into posts.poll (post_id, is_multiple, ends_at) values ($1, true, now() + interval '1 day') returning id)
          insert into posts.choice (poll_id, place, text) select l.id, n, 'Choice ' || n from l, generate_series(1, 4) as n returning id`,
        [id],
      )
      return rows.map((row) => row.id)
    }),
  )
  const callers = people.map(({ headers }) => testCalls(database, { ...posts, ...talk }, headers).client.touchline)
  const act = async (index: number) => {
    const chance = createChance(seed, index)
    const call = chance.pick(callers)
    const at = chance.below(ids.length)
    const params = { id: ids[at]! }
    const thread = { params: { kind: 'post', ...params } }
    const kind = chance.below(12)
    if (kind < 4) return call.setVote({ params, body: { choices: choices[at]!.filter(() => chance.isOneIn(2)) } })
    if (kind < 6) return call.setLike(thread)
    if (kind < 7) return call.removeLike(thread)
    if (kind < 8) return call.putSavedPost({ params })
    if (kind < 9) return call.removeSavedPost({ params })
    if (kind < 10) return call.addComment({ ...thread, body: { text: `Word ${index}` } })
    if (at < 3 && chance.isOneIn(4)) return callers[0]!.deletePost({ params })
    return call.getPostOf({ params })
  }
  const cut = () =>
    database.pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and state <> 'idle' order by random() limit 1`,
      )
      .catch(() => undefined)
  let done = 0
  for (let kill = 0; kill < kills; kill++) {
    const acts = Array.from({ length: 16 }, (_, index) => act(kill * 16 + index))
    const [, ...settled] = await Promise.allSettled([cut(), ...acts])
    done += settled.filter(({ status }) => status === 'fulfilled').length
  }
  assert.ok(done > kills * 4, `${done} calls were answered`)
  assert.match(await runCommand(database, command, ['check']), /, 0 counts differ/)
  assert.match(await runCommand(database, talkCommand, ['check']), /, 0 counts differ/)
})
