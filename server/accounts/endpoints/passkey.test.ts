import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { testBrowser } from '#kit/browser.ts'
import { testDatabase } from '#kit/database.ts'
import { answerOf, lastCode, openSite } from '#kit/site.ts'
import { solveWork } from '../../../web/app/kit/verification/work/solve.ts'

const database = await testDatabase()
const site = await openSite(database)
const origin = site.url.replace('127.0.0.1', 'localhost')
const chromium = await testBrowser()

/** A page of the site, in a browser whose authenticator always verifies its user. */
async function openPage() {
  const context = await chromium.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${origin}/api/v1/avatars`)
  return { context, page, devtools, authenticatorId }
}

function call(page: Page, method: string, path: string, body?: unknown) {
  return page.evaluate(
    async ([method, path, body]) => {
      const sent = body === null ? {} : { body: JSON.stringify(body) }
      const response = await fetch(`/api/v1${path}`, {
        method,
        headers: { 'touchline-site': '1', ...(body === null ? {} : { 'content-type': 'application/json' }) },
        ...sent,
      })
      return { status: response.status, body: await response.json() }
    },
    [method, path, body ?? null] as const,
  )
}

async function signIn(page: Page, phone: string): Promise<void> {
  const puzzle = (await call(page, 'POST', '/captcha', { kind: 'text' })).body
  const { ticket } = (
    await call(page, 'POST', `/captcha/${puzzle.id}`, {
      answer: await answerOf(database, puzzle.id),
      work: solveWork(puzzle),
      purpose: 'sign_in',
      phone,
    })
  ).body
  await call(page, 'POST', '/codes', { purpose: 'sign_in', phone, captchaTicket: ticket })
  assert.equal((await call(page, 'POST', '/session', { phone, code: await lastCode(database, phone) })).status, 200)
}

const create = (page: Page, options: unknown) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as PublicKeyCredentialCreationOptionsJSON)
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON()
  }, options)
const get = (page: Page, options: unknown) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as PublicKeyCredentialRequestOptionsJSON)
    return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON()
  }, options)

describe('a passkey', () => {
  test('is created in a browser, signs in by itself, once for each challenge, and can be deleted', async () => {
    const { page, context } = await openPage()
    await signIn(page, '13200000001')
    const { body: me } = await call(page, 'GET', '/me')
    const begun = await call(page, 'POST', '/me/passkeys/options')
    const made = await create(page, begun.body)
    const added = await call(page, 'POST', '/me/passkeys', { name: 'Laptop', credential: made })
    assert.equal(added.body.name, 'Laptop', JSON.stringify(added))
    assert.equal(
      (await call(page, 'POST', '/me/passkeys', { name: 'Again', credential: made })).body.error,
      'passkey_refused',
    )
    await call(page, 'DELETE', '/session')
    assert.deepEqual(
      (await context.cookies()).map(({ name }) => name),
      ['__Host-known'],
      'the cookie of the session is gone from the browser',
    )
    const asked = await get(page, (await call(page, 'POST', '/session/passkey/options')).body)
    const answer = await call(page, 'POST', '/session/passkey', { credential: asked })
    assert.equal(answer.body.user?.id, me.id, JSON.stringify(answer))
    assert.equal((await context.cookies())[0]?.name, '__Host-sid')
    assert.equal((await call(page, 'POST', '/session/passkey', { credential: asked })).body.error, 'passkey_refused')
    const { list } = (await call(page, 'GET', '/me/passkeys')).body
    assert.ok(list.length === 1 && list[0].usedAt > 0)
    assert.equal((await call(page, 'DELETE', `/me/passkeys/${list[0].id}`)).body.isDone, true)
    const late = await get(page, (await call(page, 'POST', '/session/passkey/options')).body)
    assert.equal((await call(page, 'POST', '/session/passkey', { credential: late })).body.error, 'passkey_refused')
  })

  test('is not created in a session without a fresh proof, for another user, or from invalid data', async () => {
    const { page } = await openPage()
    await signIn(page, '13200000002')
    const { body: options } = await call(page, 'POST', '/me/passkeys/options')
    const made = await create(page, options)
    const other = (await openPage()).page
    await signIn(other, '13200000003')
    assert.equal((await call(other, 'POST', '/me/passkeys', { credential: made })).body.error, 'passkey_refused')
    for (const credential of [{}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }]) {
      assert.equal((await call(page, 'POST', '/me/passkeys', { credential })).body.error, 'passkey_refused')
      assert.equal((await call(page, 'POST', '/session/passkey', { credential })).body.error, 'passkey_refused')
    }
    await database.pool.query(`update accounts.session set proved_at = now() - interval '16 minutes'`)
    assert.equal((await call(page, 'POST', '/me/passkeys/options')).body.error, 'proof_needed')
  })
})
