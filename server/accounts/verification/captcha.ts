import type { CodePurpose } from '#contract/touchline/account.ts'
import type { Puzzle } from '#contract/touchline/captcha.ts'
import { workParts, type Work } from '#contract/touchline/work.ts'
import { CaptchaAway } from '#adapters/captcha/index.ts'
import { createSlider } from '#adapters/captcha/slider.ts'
import type { Language, Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { holderOf, networkOf } from '#core/limits/network.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import type { PhoneNumber } from './codes.ts'
import type { Engine } from '../engine.ts'
import { holderKey, lackedKey, loadKey, usualLoad } from '../rules/code-caps.ts'
import { nationalNumber, prefixOf } from '../rules/phone.ts'
import { besideGeetestBits, bitsOfBlock, mostBits, workBits } from '../rules/work-bits.ts'
import { readSent } from '../store/code.ts'
import { addPuzzle, takePuzzle } from '../store/puzzle.ts'
import { addTicket, spendTicketOf } from '../store/ticket.ts'
import { readCounts } from '../store/throttle.ts'
import { captchaValidS, issueCaptchaTicket, numberHash, passOf, spendCaptchaTicket, type Pass } from './tickets.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { isWorked } from './work.ts'

type Made = Parameters<typeof addPuzzle>[1]

/**
 * A puzzle for a code, at the present amount of work, also of the block of the number. The text question is always the
 * built-in one.
 */
export async function makePuzzle(
  engine: Engine,
  {
    kind,
    language,
    peer,
    number = null,
  }: { kind: 'picture' | 'text'; language: Language; peer: Peer; number?: PhoneNumber | null },
): Promise<Puzzle> {
  if (kind === 'picture' && engine.geetest) return { kind: 'geetest', captchaId: engine.geetest.captchaId }
  const db = readerOf(engine.database)
  const work: Work = { parts: workParts, bits: await bitsNow(engine, db, { peer, number }) }
  const slider = createSlider({
    keep: (puzzle, validS) => addPuzzle(db, { ...puzzle, bits: work.bits } satisfies Made, validS),
    take: async () => null,
  })
  const from = { network: networkOf(peer.address), language }
  return { ...(await (kind === 'text' ? slider.ask(from) : slider.draw(from))), work }
}

async function bitsNow(
  { restBits, caps, geetest }: Engine,
  db: Reader,
  { peer: { address, deviceId }, number }: { peer: Peer; number: PhoneNumber | null },
): Promise<number> {
  const key = holderKey(holderOf(address))
  const lacked = lackedKey(networkOf(address), deviceId)
  const counts = await readCounts(db, [loadKey, key, lacked])
  const ofBlock = number === null ? 0 : bitsOfBlock(await readSent(db, blockOf(number)))
  const bits = workBits(restBits, {
    sent: counts.get(loadKey) ?? 0,
    usual: usualLoad(caps),
    fromNetwork: counts.get(key) ?? 0,
    blockBits: Math.max(ofBlock, counts.get(lacked) ?? 0),
  })
  return geetest === null ? bits : Math.min(bits + besideGeetestBits, restBits + mostBits)
}

function blockOf({ areaNo, phone }: PhoneNumber): string {
  return prefixOf(areaNo, nationalNumber(areaNo, phone))
}

/** The value of an answer; null where it is wrong or cannot be checked: then no message is sent. */
export async function judge(
  engine: Engine,
  {
    puzzleId,
    answer,
    proof,
    isWorkNeeded,
    peer,
  }: { puzzleId: string; answer: string; proof: string | undefined; isWorkNeeded: boolean; peer: Peer },
): Promise<Pass | null> {
  const from = { network: networkOf(peer.address) }
  if (engine.geetest === null || !answer.startsWith('{'))
    return judgeOurs(engine, { puzzleId, answer, proof, isWorkNeeded, ...from })
  try {
    return (await engine.geetest.check(puzzleId, answer, from)) ? { value: 'full', bits: 0 } : null
  } catch (error) {
    if (!(error instanceof CaptchaAway)) throw error
    engine.log.error('captcha_away', { message: error.message })
    return null
  }
}

async function judgeOurs(
  { database, geetest }: Engine,
  {
    puzzleId,
    answer,
    proof,
    isWorkNeeded,
    network,
  }: { puzzleId: string; answer: string; proof: string | undefined; isWorkNeeded: boolean; network: string },
): Promise<Pass | null> {
  let bits = 0
  const slider = createSlider({
    keep: async () => undefined,
    take: async (id, of) => {
      const puzzle = await takePuzzle(readerOf(database), id, of)
      bits = puzzle?.bits ?? 0
      return puzzle
    },
  })
  if (!(await slider.check(puzzleId, answer, { network }))) return null
  const hasProof = proof !== undefined && proof !== ''
  if (hasProof ? !isWorked(puzzleId, { parts: workParts, bits }, proof) : isWorkNeeded) return null
  // Where the operator chose GeeTest, the built-in question must not bypass it at full rate.
  return { value: hasProof && geetest === null ? 'full' : 'slight', bits: hasProof ? bits : 0 }
}

/** Solves a puzzle for one code to one number; throws `captcha_wrong`. */
export async function solvePuzzle(
  engine: Engine,
  {
    puzzleId,
    answer,
    proof,
    purpose,
    number,
    peer,
  }: { puzzleId: string; answer: string; proof?: string; purpose: CodePurpose; number: PhoneNumber | null; peer: Peer },
): Promise<{ ticket: string; expiresAt: number }> {
  const pass = await judge(engine, { puzzleId, answer, proof, isWorkNeeded: true, peer })
  if (pass === null) throw new Failure('captcha_wrong')
  const ticket = await issueCaptchaTicket(readerOf(engine.database), {
    pass,
    purpose,
    number: boundTo(engine, number),
    peer,
  })
  return { ticket, expiresAt: Date.now() + captchaValidS * 1000 }
}

export function spendPass(
  engine: Engine,
  db: Reader,
  { ticket, purpose, number, peer }: { ticket: string; purpose: CodePurpose; number: PhoneNumber | null; peer: Peer },
): Promise<Pass | null> {
  return spendCaptchaTicket(db, ticket, purpose, boundTo(engine, number), peer)
}

/** A pass for a code to the account's own number is bound to no other. */
function boundTo({ secrets }: Engine, number: PhoneNumber | null): Buffer {
  return numberHash(
    secrets,
    number
      ? { areaNo: number.areaNo, phone: nationalNumber(number.areaNo, number.phone) }
      : { areaNo: '', phone: 'own' },
  )
}

/** Old clients present no pass: theirs waits for the next code from the same network and device. */
export async function leavePass(db: Reader, pass: Pass, peer: Peer): Promise<void> {
  await addTicket(
    db,
    {
      hash: hashToken(newToken()),
      purpose: 'captcha:any',
      network: networkOf(peer.address),
      deviceId: peer.deviceId ?? '',
      isSlight: pass.value === 'slight',
      bits: pass.bits,
    },
    captchaValidS,
  )
}

export async function spendLeftPass(db: Reader, peer: Peer): Promise<Pass | null> {
  const spent = await spendTicketOf(db, {
    purpose: 'captcha:any',
    network: networkOf(peer.address),
    deviceId: peer.deviceId ?? '',
  })
  return spent === null ? null : passOf(spent)
}
