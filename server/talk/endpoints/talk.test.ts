import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from '#contract/client.ts'
import { skeletonOf } from '#core/text/skeleton.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import type { TestPerson } from '#kit/people.ts'
import { addArticles } from '#kit/threads.ts'
import * as handlers from './index.ts'

const database = await testDatabase()
const as = (person?: TestPerson, more: Record<string, string> = {}): Client['touchline'] =>
  testCalls(database, handlers, { ...person?.headers, ...more }).client.touchline
const [writer, reader, other] = [await addPerson(database), await addPerson(database), await addPerson(database)]
for (const { userId, nickname } of [writer, reader, other])
  await database.pool.query('update accounts.account set nickname_skeleton = $2 where id = $1', [
    userId,
    skeletonOf(nickname),
  ])
const visitor = as()
const [first = 0, second = 0] = await addArticles(database, 2, writer.userId)
const of = (id: number) => ({ kind: 'article', id })

let count = 0
const say = (person: TestPerson, id: number, body: object = {}) =>
  as(person).addComment({ params: of(id), body: { text: `Number ${++count} of these`, ...body } })

describe('a comment', () => {
  test('stands below its article with what a page shows of it', async () => {
    const mine = await say(reader, first, { text: ' Well   played,\r\n@' + writer.nickname + '! ' })
    assert.deepEqual([mine.isMine, mine.state, mine.canDelete], [true, 'shown', true])
    const { list, comments, target, closed } = await visitor.getThread({ params: of(first) })
    assert.deepEqual([comments, closed, target.path], [1, null, `/news/${first}`])
    const [shown] = list
    assert.deepEqual(
      [shown!.text, shown!.author!.name, shown!.author!.isAuthor, shown!.isMine, shown!.canEditUntil],
      [`Well   played,\n@${writer.nickname}!`, reader.nickname, false, false, null],
    )
    const [mention] = shown!.mentions
    assert.equal(shown!.text.slice(mention!.start, mention!.end), `@${writer.nickname}`)
    assert.equal(mention!.userId, writer.userId)
  })

  test('that is sent twice by a form is stored once; with another key it may be repeated', async () => {
    const [one, again] = [await say(other, second, { text: 'Again' }), await say(other, second, { text: 'Again' })]
    assert.equal(one.id, again.id)
    assert.notEqual((await say(other, second, { text: 'Again', clientId: 'second' })).id, one.id)
    assert.equal((await visitor.getThread({ params: of(second) })).comments, 2)
  })
})
