import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hashToken } from '#accounts/sessions/token.ts'
import { testDatabase } from '#kit/database.ts'
import { openSite } from '#kit/site.ts'

const database = await testDatabase()
const site = await openSite(database)

describe('a page of the site', () => {
  test('registers an unknown number by a code, and recognises its visitor afterwards', async () => {
    const browser = site.browser()
    assert.deepEqual((await browser.get('/session')).body, { user: null })
    const { body, status } = await browser.signIn('13800000001')
    assert.equal(status, 200)
    assert.equal(body.isNew, true)
    assert.match(body.user.nickname, /^Fan [a-z]{7}$/)
    assert.equal(body.user.phoneMasked, '138******01')
    assert.deepEqual((await browser.get('/session')).body, { user: body.user })
    assert.equal((await site.browser().signIn('13800000001', { waited: true })).body.isNew, false)
  })

  test('gets a cookie that is hidden from scripts, other hosts and unencrypted connections', async () => {
    const browser = site.browser()
    await browser.signIn('13800000002')
    assert.match(
      browser.lastCookie,
      /^__Host-sid=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('that is signed out is a visitor again, at once', async () => {
    const browser = site.browser()
    await browser.signIn('13800000003')
    const copy = browser.clone()
    assert.equal((await browser.delete('/session')).status, 200)
    assert.deepEqual((await copy.get('/session')).body, { user: null })
    assert.equal((await copy.get('/me')).status, 401)
  })
})

describe('the cookie', () => {
  test('is ignored for pages of another site, and their writes are refused', async () => {
    const browser = site.browser()
    await browser.signIn('13800000011')
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://a.localhost' },
    ] as Record<string, string>[]) {
      assert.equal((await browser.delete('/sessions?all=true', headers)).status, 403)
      assert.equal((await browser.get('/me', headers)).status, 401)
    }
    assert.equal((await browser.get('/me', { 'touchline-site': '' })).status, 401)
    assert.equal((await browser.get('/me')).status, 200)
  })

  test('is renewed when its short half has expired, the same for all concurrent requests with the old one', async () => {
    const browser = site.browser()
    await browser.signIn('13800000012')
    await database.pool.query(`update accounts.session set access_expires_at = now() where access_hash = $1`, [
      hashToken(browser.tokens().access),
    ])
    const copies = Array.from({ length: 8 }, () => browser.clone())
    const before = browser.lastCookie
    const answers = await Promise.all(copies.map((copy) => copy.get('/me')))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.equal(new Set(copies.map(({ lastCookie }) => lastCookie)).size, 1)
    assert.notEqual(copies[0]!.lastCookie, before)
    assert.equal((await copies[0]!.get('/me')).status, 200)
  })

  test('that was copied ends the session when its old value is used again', async () => {
    const browser = site.browser()
    await browser.signIn('13800000013')
    const thief = browser.clone()
    await database.pool.query(`update accounts.session set access_expires_at = now() where access_hash = $1`, [
      hashToken(browser.tokens().access),
    ])
    assert.equal((await browser.get('/me')).status, 200)
    await database.pool.query(
      `update accounts.session set rotated_at = now() - interval '31 seconds' where access_hash = $1`,
      [hashToken(browser.tokens().access)],
    )
    assert.equal((await thief.get('/me')).status, 401)
    assert.equal((await browser.get('/me')).status, 401)
    const { rows } = await database.pool.query(
      `select ended_reason from accounts.session where ended_reason = 'copied'`,
    )
    assert.equal(rows.length, 1)
  })
})
