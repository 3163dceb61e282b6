import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import { emptyTalk, mostShown, piecesOf, withChatFrame, withDraft, withMessages } from './talk.ts'

const message = (id: number, text = `line ${id}`): ChatMessage => ({
  id,
  roomId: '7',
  clientId: `client-${id}`,
  author: { userId: 1, nickname: 'One', avatar: '', level: 1, role: null },
  text,
  links: [],
  sentAt: id,
  anchor: null,
  isRecalled: false,
})
const heard = (id: number) => ({ type: 'message' as const, roomId: '7', message: message(id), at: id })

describe('the messages of a page', () => {
  test('contain each message once and in order, whatever the order and number of arrivals', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 80 }), (ids) => {
        const talk = ids.reduce((before, id) => withChatFrame(before, heard(id)), emptyTalk)
        assert.deepEqual(
          talk.messages.map(({ id }) => id),
          [...new Set(ids)].sort((a, b) => a - b),
        )
        assert.equal(talk.newestId, Math.max(0, ...ids))
      }),
    )
  })

  test('keep recalled messages recalled, also when an older answer still has them', () => {
    const taken = withChatFrame(withMessages(emptyTalk, [message(1)]), {
      type: 'recall',
      roomId: '7',
      messageId: 1,
      at: 2,
    })
    assert.deepEqual(
      withMessages(taken, [message(1)]).messages.map(({ text, isRecalled }) => [text, isRecalled]),
      [['', true]],
    )
  })

  test('drop a draft when the room confirms it', () => {
    const waiting = withDraft(emptyTalk, { clientId: 'client-3', text: 'line 3', state: 'sending' })
    assert.deepEqual(withChatFrame(waiting, heard(3)).drafts, [])
    assert.equal(withChatFrame(waiting, heard(4)).drafts.length, 1)
  })

  test('are limited to the page size, at the end in view', () => {
    const many = Array.from({ length: mostShown + 50 }, (_, index) => message(index + 1))
    assert.equal(withMessages(emptyTalk, many).messages.at(0)?.id, 51)
    assert.equal(withMessages(emptyTalk, many, 'oldest').messages.at(-1)?.id, mostShown)
  })
})

describe('links in a message', () => {
  test('are pieces of its text, and only addresses of the site and https become links', () => {
    const text = 'see /match/7 or else'
    const hrefs = (href: string) =>
      piecesOf({ text, links: [{ start: 4, end: 12, href }] }).map((piece) => [piece.text, piece.href])
    assert.deepEqual(hrefs('/match/7'), [
      ['see ', null],
      ['/match/7', '/match/7'],
      [' or else', null],
    ])
    for (const href of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'http://example.org'])
      assert.deepEqual(hrefs(href)[1], ['/match/7', null], href)
  })

  test('that overlap or lie outside of the text lose nothing of it', () => {
    const spots = fc.array(fc.record({ start: fc.nat(30), end: fc.nat(30), href: fc.constant('/match/1') }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(fc.string({ maxLength: 25 }), spots, (text, links) =>
        assert.equal(
          piecesOf({ text, links: links.filter(({ start, end }) => start < end) })
            .map((piece) => piece.text)
            .join(''),
          text,
        ),
      ),
    )
  })
})
