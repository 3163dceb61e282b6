import { randomInt } from 'node:crypto'
import type { CodePurpose } from '#contract/touchline/account.ts'
import { SmsAway } from '#adapters/sms/index.ts'
import type { Peer, Language } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { holderOf, networkOf, widerNetworksOf } from '#core/limits/network.ts'
import { described } from '#core/log.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { inTransaction, type Engine } from '../engine.ts'
import { knownDeviceOf } from '../sign-in/known-device.ts'
import { knownCaps, lackedKey, strangersCaps } from '../rules/code-caps.ts'
import { isPhone, nationalNumber, prefixOf } from '../rules/phone.ts'
import { bitsOfBlock, isEnoughForBlock } from '../rules/work-bits.ts'
import { mac } from '../secrets/secrets.ts'
import { findAccountByPhone } from '../store/account.ts'
import { countSent, putCode, tryCode } from '../store/code.ts'
import { setCount } from '../store/throttle.ts'
import type { PhoneNumber } from './phone-number.ts'
import { countAll, throttle } from './throttle.ts'
import { numberHash, type Pass } from './tickets.ts'

export type { PhoneNumber } from './phone-number.ts'

export const codeValidS = 300
export const notAPhone = { en: 'Not a valid phone number.', zh: '手机号格式有误。' } as const
const TRIES = 5
/** How long a caller who lacked work is given puzzles with more. */
const LACKED_S = 600

type CodeRequest = PhoneNumber & {
  purpose: CodePurpose
  peer: Peer
  language: Language
  /** The signed-in account. */
  userId?: number | null
  /** Consumes the proof that a puzzle was solved; null where there is none. */
  spendPass(db: Reader): Promise<Pass | null>
}

/** A number that codes may be sent to; throws `bad_request` or `area_not_served`. */
function servedNumber({ smsAreas }: Pick<Engine, 'smsAreas'>, areaNo: string, phone: string): PhoneNumber {
  const number = { areaNo, phone: nationalNumber(areaNo, phone) }
  if (!isPhone(areaNo, number.phone)) throw new Failure('bad_request', notAPhone)
  if (!smsAreas.includes(areaNo)) throw new Failure('area_not_served')
  return number
}

/**
 * Sends a code, whether or not the number is registered. All caps, the pass and the code itself are settled in one
 * transaction before the message is sent, so that concurrent processes cannot exceed a cap.
 */
export async function sendCode(engine: Engine, request: CodeRequest): Promise<void> {
  const number = servedNumber(engine, request.areaNo, request.phone)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await settle(engine, request, number, code)
  try {
    await engine.sms.send({ ...number, purpose: request.purpose, code, text: wording(request.language, code) })
  } catch (error) {
    engine.log.error('sms_failed', described(error))
    if (error instanceof SmsAway) throw new Failure('sms_away', undefined, 30)
    throw error
  }
}

async function settle(engine: Engine, request: CodeRequest, number: PhoneNumber, code: string): Promise<void> {
  const { caps, secrets, restBits } = engine
  const { purpose, peer, spendPass } = request
  const hash = numberHash(secrets, number)
  const key = hash.toString('hex').slice(0, 32)
  const prefix = prefixOf(number.areaNo, number.phone)
  let lackedBits = 0
  // Thrown inside, so that a refusal rolls back its counts, and the pass stays valid.
  const settled = inTransaction(engine, async (db) => {
    const pass = await spendPass(db)
    if (pass === null) throw new Failure('captcha_needed')
    const deviceId = await knownAs(engine, db, number, request)
    const staged =
      deviceId === null
        ? strangersCaps(caps, {
            number: key,
            block: prefix,
            network: networkOf(peer.address),
            wider: widerNetworksOf(peer.address),
            holder: holderOf(peer.address),
            isSlight: pass.value === 'slight',
          })
        : knownCaps(caps, { number: key, deviceId })
    const wait = (await countAll(db, staged.caps)) ?? (await countAll(db, staged.shared))
    if (wait !== null) throw new Failure('code_limit', undefined, wait)
    const { sent, used } = await countSent(db, prefix)
    const blockBits = deviceId === null ? bitsOfBlock({ sent: sent - 1, used }) : 0
    if (!isEnoughForBlock(pass.bits, restBits, blockBits)) {
      lackedBits = blockBits
      throw new Failure('captcha_needed')
    }
    await putCode(db, {
      numberHash: hash,
      purpose,
      codeHash: codeHash(engine, hash, purpose, code),
      prefix,
      validS: codeValidS,
      tries: TRIES,
    })
  })
  await settled.catch(async (error: unknown) => {
    const key = lackedKey(networkOf(peer.address), peer.deviceId)
    if (lackedBits > 0) await setCount(readerOf(engine.database), key, lackedBits, LACKED_S)
    throw error
  })
}

/**
 * How the number recognises the caller: by its own session, or a device that signed in before. Null for an unknown one.
 */
async function knownAs(
  engine: Engine,
  db: Reader,
  number: PhoneNumber,
  { userId, peer }: CodeRequest,
): Promise<string | null> {
  const owner = await findAccountByPhone(db, number.areaNo, number.phone)
  if (owner !== null && owner.id === userId) return 'session'
  return (await knownDeviceOf(engine, db, number, owner, peer))?.id ?? null
}

/**
 * Whether this is the code that was sent to the number for this purpose. Uses one of five attempts, and the code itself
 * when it matches. The resulting action belongs in the transaction of `db`.
 */
export function spendCode(
  engine: Engine,
  db: Reader,
  { areaNo, phone, purpose, code }: PhoneNumber & { purpose: CodePurpose; code: string },
): Promise<boolean> {
  const hash = numberHash(engine.secrets, { areaNo, phone: nationalNumber(areaNo, phone) })
  return tryCode(db, { numberHash: hash, purpose, codeHash: codeHash(engine, hash, purpose, code) })
}

/** Attempts at codes from one network, over all numbers: 5 per 30 min per person, five times that per address. */
export function throttleCodes(engine: Engine, peer: Peer): Promise<void> {
  return throttle(engine, [{ key: `tries ${networkOf(peer.address)}`, most: 25, windowS: 1800 }])
}

function codeHash({ secrets }: Engine, number: Buffer, purpose: string, code: string): Buffer {
  return mac(secrets, 'code', `${number.toString('hex')} ${purpose} ${code}`)
}

function wording(language: Language, code: string): string {
  if (language === 'zh') return `【Touchline】验证码 ${code}，5 分钟内有效，请勿泄露。`
  return `Touchline: your code is ${code}. Valid for 5 minutes. Do not share it.`
}
