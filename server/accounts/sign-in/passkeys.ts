import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { networkOf } from '#core/limits/network.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { recordAudit } from '../audit/audit.ts'
import { inTransaction, type Engine } from '../engine.ts'
import { countingRefusals } from '../audit/refusals.ts'
import { assertFactorFresh, assertOtherFactor } from '../second-factor/second-factor.ts'
import { deviceLabel } from '../rules/device-label.ts'
import { assertProved, assertSecure } from '../sessions/sessions.ts'
import { ownAccount } from './sign-in.ts'
import type { Account } from '../store/account.ts'
import * as store from '../store/passkey.ts'
import type { Passkey } from '../store/passkey.ts'
import { lockFactors } from '../store/second-factor.ts'
import { throttle } from '../verification/throttle.ts'

const CHALLENGE_VALID_S = 300
const PASSKEYS_MOST = 10

/** EdDSA, ES256 and RS256; every authenticator supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Large and rarely used: loaded on first use, not at the start. */
const library = () => import('@simplewebauthn/server')

/** A browser's response, as far as it is checked before the library parses it. */
type Credential = Record<string, unknown>

/** The site's identity for authenticators. They bind a passkey to a host name, never to an IP address. */
function siteOf({ publicUrl }: Engine, { origin }: Peer): { origin: string; host: string } {
  const named = publicUrl === null ? origin : new URL(publicUrl).origin
  const host = URL.canParse(named) ? new URL(named).hostname : ''
  if (host === '' || isIP(host.replace(/^\[|\]$/g, '')) !== 0)
    throw new Failure('passkey_refused', {
      en: 'Passkeys need a host name. Open this site under its name, e.g. localhost.',
      zh: '通行密钥需要域名，请通过域名打开本站，例如 localhost。',
    })
  return { origin: named, host }
}

export async function beginRegistration(
  engine: Engine,
  { userId, sessionId, peer }: { userId: number; sessionId: number | null; peer: Peer },
) {
  assertSecure(engine, peer)
  const db = readerOf(engine.database)
  const [account, known] = [await ownAccount(db, userId), await store.listPasskeysOf(db, userId)]
  await assertFactorFresh(db, userId, sessionId)
  await assertProved(db, sessionId)
  if (known.length >= PASSKEYS_MOST)
    throw new Failure('passkey_refused', {
      en: `You have ${PASSKEYS_MOST} passkeys. Remove one first.`,
      zh: `已有 ${PASSKEYS_MOST} 个通行密钥，请先移除一个。`,
    })
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs,
    rpName: 'Touchline',
    rpID: siteOf(engine, peer).host,
    userName: account.nickname,
    userDisplayName: account.nickname,
    userID: new TextEncoder().encode(String(userId)),
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await store.addChallenge(db, options.challenge, userId, CHALLENGE_VALID_S)
  return options
}

export async function finishRegistration(
  engine: Engine,
  {
    userId,
    sessionId,
    credential,
    name,
    peer,
  }: { userId: number; sessionId: number | null; credential: Credential; name: string; peer: Peer },
): Promise<Passkey> {
  const site = siteOf(engine, peer)
  const db = readerOf(engine.database)
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    supportedAlgorithmIDs,
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => store.takeChallenge(db, challenge, userId),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
  }).catch(refused)
  if (!verified.verified) throw new Failure('passkey_refused')
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const added = await inTransaction(engine, async (reader) => {
    await lockFactors(reader, userId)
    await assertFactorFresh(reader, userId, sessionId)
    const passkey = await store.addPasskey(reader, {
      userId,
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports.map(String),
      name: plainLine(name).trim() || deviceLabel(peer.userAgent),
    })
    if (passkey)
      await recordAudit(engine, reader, {
        kind: 'passkey_added',
        userId,
        detail: { passkeyId: passkey.id },
        address: peer.address,
      })
    return passkey
  })
  if (!added)
    throw new Failure('passkey_refused', { en: 'This passkey is already registered.', zh: '该通行密钥已添加。' })
  return added
}

export async function forgetPasskey(
  engine: Engine,
  { userId, sessionId, passkeyId, peer }: { userId: number; sessionId: number | null; passkeyId: number; peer: Peer },
): Promise<boolean> {
  return inTransaction(engine, async (db) => {
    const account = await ownAccount(db, userId)
    await assertFactorFresh(db, userId, sessionId)
    await assertProved(db, sessionId)
    if (!(await store.listPasskeysOf(db, userId)).some(({ id }) => id === passkeyId)) return false
    await assertOtherFactor(db, account)
    if (!(await store.removePasskey(db, userId, passkeyId))) return false
    await recordAudit(engine, db, { kind: 'passkey_removed', userId, detail: { passkeyId }, address: peer.address })
    return true
  })
}

export async function beginSignIn(engine: Engine, peer: Peer) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID: siteOf(engine, peer).host, userVerification: 'required' })
  await store.addChallenge(readerOf(engine.database), options.challenge, null, CHALLENGE_VALID_S)
  return options
}

/** The account of this passkey; `open` opens the session in the transaction that counts its use. */
export async function signInByPasskey<T>(
  engine: Engine,
  { credential, peer }: { credential: Credential; peer: Peer },
  open: (db: Reader, account: Account) => Promise<T>,
): Promise<T> {
  return countingRefusals(engine, null, peer, () => enter(engine, { credential, peer }, open))
}

async function enter<T>(
  engine: Engine,
  { credential, peer }: { credential: Credential; peer: Peer },
  open: (db: Reader, account: Account) => Promise<T>,
): Promise<T> {
  await throttle(engine, [{ key: `passkey ${networkOf(peer.address)}`, most: 50, windowS: 300 }])
  const db = readerOf(engine.database)
  const known = typeof credential.id === 'string' ? await store.findPasskey(db, credential.id) : null
  if (!known) throw new Failure('passkey_refused')
  const site = siteOf(engine, peer)
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => store.takeChallenge(db, challenge, null),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
  }).catch(refused)
  if (!verified) throw new Failure('passkey_refused')
  return inTransaction(engine, async (reader) => {
    if (!(await store.countUse(reader, known.id, authenticationInfo.newCounter))) throw new Failure('passkey_refused')
    const account = await ownAccount(reader, known.userId)
    if (account.state === 'frozen') throw new Failure('account_frozen')
    if (account.state === 'erased') throw new Failure('passkey_refused')
    return open(reader, account)
  })
}

/** The library throws for every fault; which one is not disclosed. */
function refused(error: unknown): never {
  if (error instanceof Error && 'code' in error && /^(5|E)/.test(String(error.code))) throw error
  throw new Failure('passkey_refused')
}
