import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressOf, callerOf, networks } from '../calls/callers.ts'
import { cookie, languageOf, zoneOf } from '../calls/choices.ts'
import { createLimits, limitRowOf } from './limits.ts'

describe('createLimits', () => {
  test('refuses the call after the last token and states when to retry', () => {
    const limits = createLimits({ rows: { search: 2 }, now: () => 0 })
    const verdicts = Array.from({ length: 11 }, () => limits.take('search', '203.0.113.5'))
    assert.deepEqual(
      verdicts.map(({ isAllowed }) => isAllowed),
      [...Array(10).fill(true), false],
    )
    assert.equal(verdicts[0]?.headers['ratelimit-policy'], '"search";q=10;w=60')
    assert.equal(verdicts[0]?.headers.ratelimit, '"search";r=9;t=6')
    assert.equal(verdicts[10]?.headers['retry-after'], '6')
  })

  test('refills with time and not beyond the quota', () => {
    let at = 0
    const limits = createLimits({ rows: { search: 2 }, now: () => at })
    for (let i = 0; i < 10; i++) limits.take('search', 'a')
    at = 6000
    assert.ok(limits.take('search', 'a').isAllowed)
    assert.ok(!limits.take('search', 'a').isAllowed)
    at = 1_000_000
    assert.equal(limits.take('search', 'a').headers.ratelimit, '"search";r=9;t=6')
  })

  test('charges an address for the time that its reads take, with a debt of a minute at most', () => {
    let at = 0
    const limits = createLimits({ rows: { read: 20 }, now: () => at })
    limits.take('read', 'a')
    limits.charge('read', 'a', 300)
    assert.match(limits.take('read', 'a').headers.ratelimit!, /r=98;/)
    limits.charge('read', 'a', 4000)
    assert.match(limits.take('read', 'a').headers.ratelimit!, /r=88;/)
    for (let i = 0; i < 10; i++) limits.charge('read', 'a', 400_000)
    assert.equal(limits.take('read', 'a').headers['retry-after'], '61')
    assert.ok(limits.take('read', 'b').isAllowed)
    at = 61_000
    assert.ok(limits.take('read', 'a').isAllowed)
  })

  test('goes by a clock that cannot be set back', (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 29, 12) })
    const limits = createLimits({ rows: { read: 20 } })
    assert.ok(limits.take('read', 'a').isAllowed)
    t.mock.timers.setTime(Date.UTC(2026, 10, 29, 11))
    assert.ok(limits.take('read', 'a').isAllowed)
  })

  test('counts rows and callers separately', () => {
    const limits = createLimits({ rows: { search: 0.2, read: 0.2 }, now: () => 0 })
    assert.ok(limits.take('search', 'a').isAllowed)
    assert.ok(!limits.take('search', 'a').isAllowed)
    assert.ok(limits.take('read', 'a').isAllowed)
    assert.ok(limits.take('search', 'b').isAllowed)
  })

  test('limits a session to the rate of one person, whatever the rate of its address', () => {
    const limits = createLimits({ rows: { write: 12, login: 2 }, now: () => 0 })
    const allowed = (row: 'write' | 'login', authorization: string) =>
      Array.from({ length: 20 }, () => limits.takeSession(row, authorization)).filter(({ isAllowed }) => isAllowed)
        .length
    assert.deepEqual(
      [
        allowed('write', 'Bearer aaaaaaaaaaaaaaaaaaaa1'),
        allowed('write', 'Bearer bbbbbbbbbbbbbbbbbbbb1'),
        allowed('login', 'Bearer aaaaaaaaaaaaaaaaaaaa1'),
      ],
      [12, 12, 10],
    )
    assert.ok(limits.take('write', 'a').isAllowed)
  })

  test('counts a whole /64 as one caller', () => {
    const limits = createLimits({ rows: { write: 1 }, now: () => 0 })
    const addresses = [
      '2001:db8:0:1::5',
      '2001:DB8::1:ffff:0:0:1',
      '2001:db8:0:1::7',
      '2001:db8:0:1::8',
      '2001:db8:0:1::9',
      '2001:db8:0:1::a',
      '2001:db8:0:2::5',
    ]
    assert.deepEqual(
      addresses.map((address) => limits.take('write', address).isAllowed),
      [true, true, true, true, true, false, true],
    )
  })

  test('is generous with reads that existing clients send as POST', () => {
    assert.equal(limitRowOf({ method: 'POST', path: '/v2/web/match/list', auth: 'visitor' }), 'read')
    assert.equal(limitRowOf({ method: 'POST', path: '/v1/app/searchMatch', auth: 'visitor' }), 'search')
    assert.equal(limitRowOf({ method: 'GET', path: '/me', auth: 'user', isBare: true }), 'read')
    assert.equal(limitRowOf({ method: 'POST', path: '/talk/{kind}/{id}/comments', auth: 'user' }), 'comment')
    assert.equal(limitRowOf({ method: 'POST', path: '/app/news/savecomment', auth: 'user' }), 'comment')
  })

  test('is strict where a secret can be guessed or a call costs money', () => {
    for (const path of ['/prophecies/{id}/purchase', '/app/prophecy/2c1/buy'])
      assert.equal(limitRowOf({ method: 'POST', path, auth: 'user' }), 'purchase')
    assert.equal(limitRowOf({ method: 'POST', path: '/session', auth: 'either', isBare: true }), 'login')
    assert.equal(limitRowOf({ method: 'GET', path: '/session', auth: 'either', isBare: true }), 'read')
    assert.equal(limitRowOf({ method: 'POST', path: '/codes', auth: 'either', isBare: true }), 'code')
    assert.equal(limitRowOf({ method: 'POST', path: '/sms/send/code', auth: 'visitor' }), 'code')
    for (const path of ['/app/chat/commonFilter', '/app/chat/visitor/commonFilter', '/app/prophecy/inspection/comment'])
      assert.equal(limitRowOf({ method: 'POST', path, auth: 'either' }), 'chat')
    assert.equal(limitRowOf({ method: 'POST', path: '/captcha/{id}', auth: 'visitor', isBare: true }), 'captcha')
  })
})

describe('addressOf', () => {
  const trusted = networks(['10.0.0.0/8', '::1'])

  test('ignores the headers of an untrusted peer', () => {
    assert.equal(addressOf('203.0.113.5', '198.51.100.1', trusted), '203.0.113.5')
    assert.equal(addressOf('203.0.113.5', '198.51.100.1', networks([])), '203.0.113.5')
  })

  test('takes the rightmost hop beyond the trusted ones', () => {
    assert.equal(addressOf('10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', trusted), '198.51.100.1')
    assert.equal(addressOf('::ffff:10.0.0.1', '198.51.100.1', trusted), '198.51.100.1')
    assert.equal(addressOf('::1', 'nonsense', trusted), '::1')
  })
})

test('a region counts only when a trusted proxy wrote it', () => {
  const headers = { 'x-region': 'cn' }
  assert.equal(callerOf(headers, '10.0.0.1', networks(['10.0.0.0/8']), 'X-Region').region, 'CN')
  assert.equal(callerOf(headers, '203.0.113.5', networks(['10.0.0.0/8']), 'X-Region').region, null)
  assert.equal(callerOf(headers, '10.0.0.1', networks(['10.0.0.0/8']), null).region, null)
})

test('the zone comes from the query, the header, the cookie, the operator, in that order', () => {
  const headers = { 'time-zone': 'Asia/Shanghai', cookie: 'a=b; tz=Europe%2FParis' }
  assert.equal(zoneOf(headers, 'Europe/Berlin', 'UTC'), 'Europe/Berlin')
  assert.equal(zoneOf(headers, undefined, 'UTC'), 'Asia/Shanghai')
  assert.equal(zoneOf({ cookie: headers.cookie }, undefined, 'UTC'), 'Europe/Paris')
  assert.equal(zoneOf({ cookie: 'tz=Mars' }, undefined, 'Asia/Tokyo'), 'Asia/Tokyo')
  assert.throws(() => zoneOf({}, 'Mars/Base', 'UTC'), /IANA/)
  assert.throws(() => zoneOf({ 'time-zone': '+08:00' }, undefined, 'UTC'), /IANA/)
  assert.throws(() => zoneOf({}, ['Europe/Berlin'], 'UTC'), /IANA/)
})

test('the language follows the weights of Accept-Language', () => {
  assert.equal(languageOf({ 'accept-language': 'de, en;q=0.2, zh-CN;q=0.8' }, undefined, 'en'), 'zh')
  assert.equal(languageOf({ 'accept-language': 'zh-TW', cookie: 'lang=en' }, undefined, 'zh'), 'en')
  assert.equal(languageOf({ 'accept-language': 'de' }, undefined, 'zh'), 'zh')
  assert.equal(languageOf({}, 'zh-Hans', 'en'), 'zh')
})

test('cookie ignores malformed headers', () => {
  assert.equal(cookie({ cookie: 'tz=%E0%A4%A; lang' }, 'tz'), null)
  assert.equal(cookie({}, 'tz'), null)
})
