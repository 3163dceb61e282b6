import type { CodePurpose } from '#contract/touchline/account.ts'
import type { Puzzle } from '#contract/touchline/captcha.ts'
import { CaptchaAway } from '#adapters/captcha/index.ts'
import { createSlider } from '#adapters/captcha/slider.ts'
import type { Slider } from '#adapters/captcha/slider.ts'
import type { Language, Peer } from '#core/caller.ts'
import { Failure } from '#core/failure.ts'
import { networkOf } from '#core/network.ts'
import { readerOf } from '#core/reader.ts'
import type { Reader } from '#core/reader.ts'
import type { PhoneNumber } from './codes.ts'
import type { Engine } from './engine.ts'
import { nationalNumber } from './rules/phone.ts'
import { addPuzzle, takePuzzle } from './store/puzzle.ts'
import { addTicket, spendTicketOf } from './store/ticket.ts'
import { captchaValidS, issueCaptchaTicket, numberHash, spendCaptchaTicket } from './tickets.ts'
import { hashToken, newToken } from './token.ts'

function sliderOf({ database }: Engine): Slider {
  const db = readerOf(database)
  return createSlider({ keep: (puzzle, validS) => addPuzzle(db, puzzle, validS), take: (id, network) => takePuzzle(db, id, network) })
}

/** A puzzle for whoever wants a code. The one in words is always ours. */
export async function makePuzzle(engine: Engine, { kind, language, peer }: { kind: 'picture' | 'text'; language: Language; peer: Peer }): Promise<Puzzle> {
  const from = { network: networkOf(peer.address), language }
  if (kind === 'text') return sliderOf(engine).ask(from)
  return engine.geetest ? { kind: 'geetest', captchaId: engine.geetest.captchaId } : sliderOf(engine).draw(from)
}

/** Whether a puzzle is solved. Where nobody can say it is not: no message is sent then. */
export async function isSolved(engine: Engine, puzzleId: string, answer: string, peer: Peer): Promise<boolean> {
  const isForeign = engine.geetest !== null && answer.startsWith('{')
  try {
    return await (isForeign ? engine.geetest! : sliderOf(engine)).check(puzzleId, answer, { network: networkOf(peer.address) })
  } catch (error) {
    if (!(error instanceof CaptchaAway)) throw error
    engine.log.error('captcha_away', { message: error.message })
    return false
  }
}

/** Solves a puzzle for one code to one number; throws `captcha_wrong`. */
export async function solvePuzzle(engine: Engine, { puzzleId, answer, purpose, number, peer }: { puzzleId: string; answer: string; purpose: CodePurpose; number: PhoneNumber | null; peer: Peer }): Promise<{ ticket: string; expiresAt: number }> {
  if (!(await isSolved(engine, puzzleId, answer, peer))) throw new Failure('captcha_wrong')
  const ticket = await issueCaptchaTicket(readerOf(engine.database), purpose, boundTo(engine, number), peer)
  return { ticket, expiresAt: Date.now() + captchaValidS * 1000 }
}

export function spendPass(engine: Engine, db: Reader, { ticket, purpose, number, peer }: { ticket: string; purpose: CodePurpose; number: PhoneNumber | null; peer: Peer }): Promise<boolean> {
  return spendCaptchaTicket(db, ticket, purpose, boundTo(engine, number), peer)
}

/** Where a code goes to one's own number, the pass is bound to no other. */
function boundTo({ secrets }: Engine, number: PhoneNumber | null): Buffer {
  return numberHash(secrets, number ? { areaNo: number.areaNo, phone: nationalNumber(number.areaNo, number.phone) } : { areaNo: '', phone: 'own' })
}

/** Old clients are given nothing to show: their pass waits for the next code from the same network and device. */
export async function leavePass(db: Reader, peer: Peer): Promise<void> {
  await addTicket(db, { hash: hashToken(newToken()), purpose: 'captcha:any', network: networkOf(peer.address), deviceId: peer.deviceId ?? '' }, captchaValidS)
}

export function spendLeftPass(db: Reader, peer: Peer): Promise<boolean> {
  return spendTicketOf(db, { purpose: 'captcha:any', network: networkOf(peer.address), deviceId: peer.deviceId ?? '' })
}
