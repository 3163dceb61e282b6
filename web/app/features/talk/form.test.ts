import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { placeAfter, readForm } from './form.ts'

const target = { kind: 'article', id: 7 }
const read = (fields: Record<string, string>) => readForm(new URLSearchParams(fields), target)

describe('a form of comments without scripts', () => {
  test('adds a comment with its minute, and leads to the newest', () => {
    const call = read({ text: 'Well played', minute: " 45+2'", matchId: '9' })
    assert.deepEqual(call, {
      name: 'addComment',
      params: target,
      body: { text: 'Well played', minute: '45+2', matchId: 9 },
      conversation: null,
    })
    assert.equal(placeAfter(call, target, null), '/talk/article/7?order=newest&told=stored#comments')
  })

  test('adds a reply, and leads to its conversation', () => {
    const call = read({ text: 'Yes', replyTo: '12', minute: '' })
    assert.deepEqual(call.body, { text: 'Yes', replyTo: 12 })
    assert.equal(placeAfter(call, target, 'text_refused'), '/comments/12?told=text_refused#comments')
  })

  test('lights up a comment or the text itself', () => {
    assert.deepEqual(read({ like: '12' }).params, { id: 12 })
    const call = read({ like: 'target' })
    assert.deepEqual([call.name, call.params], ['setLike', target])
    assert.equal(placeAfter(call, target, 'login_needed'), '/talk/article/7?order=newest&told=unauthorized#comments')
    assert.match(placeAfter(call, target, 'forbidden'), /told=forbidden/)
    assert.match(placeAfter(call, target, 'never_heard_of'), /told=failed/)
  })
})
