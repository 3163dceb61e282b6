import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { documentText, readSnapshot, snapshotOf } from './snapshot.ts'

const answer = { text: '{"name":"</script><!--<b>&"}', data: { name: '</script><!--<b>&' } }

describe('a snapshot', () => {
  test('of a document is serialised without its data, which is in a separate element', () => {
    const snapshot = snapshotOf(answer, { isDocument: true })
    assert.equal(JSON.stringify(snapshot), '{"text":null}')
    assert.equal(readSnapshot(snapshot), answer.data)
    assert.doesNotMatch(documentText(snapshot), /</)
    assert.deepEqual(JSON.parse(documentText(snapshot)), answer.data)
  })

  test('for a client-side navigation is its text, parsed once, and adds nothing to the document', () => {
    const sent = JSON.parse(JSON.stringify(snapshotOf(answer, { isDocument: false }))) as { text: string }
    assert.deepEqual(readSnapshot(sent), answer.data)
    assert.equal(readSnapshot(sent), readSnapshot(sent))
    assert.equal(documentText(sent), '')
  })
})
