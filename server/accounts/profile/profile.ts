import type { Texts } from '#contract/errors.ts'
import type { Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { nameProblem } from '#core/text/name-problem.ts'
import { plainLine, plainLines } from '#core/text/clean-name.ts'
import { readerOf } from '#core/database/reader.ts'
import { skeletonOf } from '#core/text/skeleton.ts'
import { recordAudit } from '../audit/audit.ts'
import { recordActivity } from './activity.ts'
import { notAPhone, spendCode, throttleCodes, type PhoneNumber } from '../verification/codes.ts'
import { defaultAvatars } from './avatars.ts'
import { inTransaction, type Engine } from '../engine.ts'
import { levelOf } from '../rules/level.ts'
import { isPhone, nationalNumber } from '../rules/phone.ts'
import { minLevels } from '../rules/privilege.ts'
import { assertProved } from '../sessions/sessions.ts'
import { ownAccount } from '../sign-in/sign-in.ts'
import { findExperience } from '../store/activity.ts'
import { hasOwnFile, isSkeletonTaken, setPhone, setProfile, type Account } from '../store/account.ts'
import { throttle } from '../verification/throttle.ts'

type ProfileChange = { nickname?: string; intro?: string; avatar?: string }
/** Checks whether a text may be shown; answers the reason for its author where it may not. */
export type CheckText = (scene: 'UC_NICKNAME' | 'UC_INTRO', text: string) => Promise<Texts | null>

const LONGEST_NAME = 20
const LONGEST_INTRO = 200
const CHANGES_PER_HOUR = 20
const refusals = {
  unreadable: { en: 'Use readable letters in your name.', zh: '昵称需包含可识别的文字。' },
  bidi: { en: 'Names cannot contain text-direction characters.', zh: '昵称不能包含方向控制字符。' },
  mixed_scripts: { en: 'Names cannot mix look-alike letters of different scripts.', zh: '昵称不能混用形近字符。' },
  reserved: { en: 'Names that suggest site staff are not allowed.', zh: '昵称不能冒充官方人员。' },
} as const

/**
 * Changes the given members of a public profile. Throws `nickname_taken`, `name_refused`, `text_refused` or
 * `bad_request`.
 */
export async function changeProfile(
  engine: Engine,
  { userId, change, checkText, peer }: { userId: number; change: ProfileChange; checkText: CheckText; peer: Peer },
): Promise<Account> {
  await throttle(engine, [{ key: `profile ${userId}`, most: CHANGES_PER_HOUR, windowS: 3600 }])
  const nickname = change.nickname === undefined ? undefined : tidy(change.nickname)
  const intro = change.intro === undefined ? undefined : plainLines(change.intro.normalize('NFC')).trim()
  if (nickname !== undefined) await assertName(nickname, { given: change.nickname!, checkText })
  if (intro !== undefined) await assertIntro(intro, checkText)
  if (change.avatar !== undefined) await assertAvatar(engine, userId, change.avatar)
  const skeleton = nickname === undefined ? undefined : skeletonOf(nickname)
  return inTransaction(engine, async (db) => {
    if (skeleton !== undefined && (await isSkeletonTaken(db, skeleton, userId))) throw new Failure('nickname_taken')
    await setProfile(db, userId, { nickname, skeleton, intro, avatar: change.avatar }).catch((error: unknown) =>
      asTaken(error),
    )
    await recordAudit(engine, db, {
      kind: 'profile_changed',
      userId,
      detail: { changed: Object.keys(change) },
      address: peer.address,
    })
    const account = await ownAccount(db, userId)
    if (account.intro !== '' && account.avatar !== '') await recordActivity(db, userId, 'profile_completed', 'profile')
    return account
  })
}

/** Changes the number, verified by a code sent to the new one, in a freshly authenticated session. */
export async function changePhone(
  engine: Engine,
  {
    userId,
    sessionId,
    number: { areaNo, phone: written },
    code,
    peer,
  }: { userId: number; sessionId: number | null; number: PhoneNumber; code: string; peer: Peer },
): Promise<Account> {
  const number = { areaNo, phone: nationalNumber(areaNo, written) }
  if (!isPhone(areaNo, number.phone)) throw new Failure('bad_request', notAPhone)
  await throttleCodes(engine, peer)
  const outcome = await inTransaction(engine, async (db) => {
    await assertProved(db, sessionId)
    if (!(await spendCode(engine, db, { ...number, purpose: 'change', code }))) return 'code_wrong'
    const isSet = await setPhone(db, userId, number.areaNo, number.phone).catch((error: unknown) =>
      asTaken(error, 'phone_taken'),
    )
    if (!isSet) return 'phone_taken'
    await recordAudit(engine, db, { kind: 'phone_changed', userId, address: peer.address })
    return ownAccount(db, userId)
  })
  if (typeof outcome === 'string') throw new Failure(outcome)
  return outcome
}

function tidy(name: string): string {
  return plainLine(name.normalize('NFC')).replace(/\s+/gu, ' ').trim()
}

/** `given`: as it was written, where a turned direction is still seen. */
async function assertName(name: string, { given, checkText }: { given: string; checkText: CheckText }): Promise<void> {
  const { length } = [...name]
  if (length < 2 || length > LONGEST_NAME)
    throw new Failure('name_refused', {
      en: `Names have 2 to ${LONGEST_NAME} characters.`,
      zh: `昵称长度为 2–${LONGEST_NAME} 个字符。`,
    })
  const problem = nameProblem(given, { isTaken: false })
  if (problem !== null && problem !== 'taken') throw new Failure('name_refused', refusals[problem])
  const refusal = await checkText('UC_NICKNAME', name)
  if (refusal !== null) throw new Failure('name_refused', refusal)
}

async function assertIntro(intro: string, checkText: CheckText): Promise<void> {
  if ([...intro].length > LONGEST_INTRO)
    throw new Failure('text_refused', {
      en: `A bio has at most ${LONGEST_INTRO} characters.`,
      zh: `简介最多 ${LONGEST_INTRO} 个字符。`,
    })
  const refusal = intro === '' ? null : await checkText('UC_INTRO', intro)
  if (refusal !== null) throw new Failure('text_refused', refusal)
}

/** Only pictures on this server: those of other servers would learn who views a page. */
async function assertAvatar({ publicUrl, database }: Engine, userId: number, avatar: string): Promise<void> {
  const path = publicUrl !== null && avatar.startsWith(`${publicUrl}/`) ? avatar.slice(publicUrl.length) : avatar
  if (path === '' || defaultAvatars.includes(path)) return
  if (!/^\/files\/[\w-]{1,128}(\.\w{1,5})?$/.test(path))
    throw new Failure('bad_request', {
      en: 'Choose a default picture or upload one.',
      zh: '请选择默认头像或上传头像。',
    })
  const db = readerOf(database)
  const level = levelOf(await findExperience(db, userId))
  if (level < minLevels.own_picture) throw new Failure('level_needed')
  if (!(await hasOwnFile(db, userId, path.slice('/files/'.length))))
    throw new Failure('bad_request', { en: 'Upload the picture first.', zh: '请先上传图片。' })
}

/** On a concurrent choice of one name, the database permits one. */
function asTaken(error: unknown, failure: 'nickname_taken' | 'phone_taken' = 'nickname_taken'): never {
  if (error instanceof Error && 'code' in error && error.code === '23505') throw new Failure(failure)
  throw error
}
