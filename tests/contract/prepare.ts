import sharp from 'sharp'
import { sendCode } from '#accounts/codes.ts'
import { engineOf } from '#accounts/engine.ts'
import type { Role } from '#contract/roles.ts'
import type { CodePurpose } from '#contract/touchline/account.ts'
import { nobodyElse } from '#core/caller.ts'
import type { Database } from '#core/db.ts'
import { readerOf } from '#core/reader.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { addSomebody } from './cast.ts'
import type { Cast, Person } from './cast.ts'
import type { Facts } from './facts.ts'
import { solveWork } from '../../web/app/features/sign-in/work/solve.ts'
import type { Challenge } from '../../web/app/features/sign-in/work/solve.ts'

export type Stage = {
  origin: string
  database: Database
  facts: Facts
  cast: Cast
  /** Of whoever is made for a single call. */
  roles?: Role[]
}
/** Who calls and with what, where neither the facts nor the declaration say it. */
export type Prepared = { as?: Person; values?: Record<string, unknown>; headers?: Record<string, string> }
type Prepare = (stage: Stage, isSignedIn: boolean) => Promise<Prepared>

let networks = 0

/** Somebody of whom nothing is known yet, with the roles that this run is about. */
function newcomer({ database, roles = [] }: Stage): Promise<Person> {
  return addSomebody(database, { roles })
}

/** A code that was really sent: to the number, for the purpose, past the puzzle. */
export async function codeFor({ database }: Pick<Stage, 'database'>, phone: string, purpose: CodePurpose): Promise<string> {
  networks += 1
  const peer = { ...nobodyElse, address: `10.${networks >> 8}.${networks & 255}.1` }
  await sendCode(engineOf(database), { areaNo: '86', phone, purpose, peer, language: 'en', spendPass: () => Promise.resolve('full') })
  return one<string>(database, `select code as found from accounts.sandbox_message where recipient = $1 order by id desc limit 1`, [`+86 ${phone}`])
}

async function one<T>(database: Database, sql: string, values: readonly unknown[] = []): Promise<T> {
  const { rows } = await database.pool.query<{ found: T }>(sql, [...values])
  if (!rows[0]) throw new Error(`Nothing is found by ${sql}`)
  return rows[0].found
}

async function post<T>(origin: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(`${origin}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  return (await response.json()) as T
}

/** A puzzle in words and its answer, as somebody who can read finds it. */
async function puzzle({ origin, database }: Stage): Promise<{ id: string; answer: string; work: string }> {
  const made = await post<Challenge>(origin, 'v1/captcha', { kind: 'text' })
  const { id } = made
  return { id, work: solveWork(made), answer: String(await one<number>(database, 'select answer as found from accounts.puzzle where id = $1', [id])) }
}

/** Somebody new with a code for `purpose`, under the names that old clients and ours give number and code. */
function withCode(purpose: CodePurpose): Prepare {
  return async (stage) => {
    const as = await newcomer(stage)
    const code = await codeFor(stage, as.phone, purpose)
    return { as, values: { userName: as.phone, phone: as.phone, code } }
  }
}

async function withTicket(stage: Stage): Promise<Prepared> {
  const as = await newcomer(stage)
  const code = await codeFor(stage, as.phone, 'reset')
  const { ticket } = await post<{ ticket: string }>(stage.origin, 'v1/password/check', { phone: as.phone, code })
  return { as, values: { userName: as.phone, phone: as.phone, ticket, passWord: 'a long and plain sentence', password: 'a long and plain sentence' } }
}

/** A number that is free, and the code that was sent there. */
async function withNewPhone(stage: Stage): Promise<Prepared> {
  const [as, free] = [await newcomer(stage), await newcomer(stage)]
  await stage.database.pool.query('update accounts.account set phone = null where id = $1', [free.userId])
  const code = await codeFor(stage, free.phone, 'change')
  return { as, values: { phone: free.phone, mobile: free.phone, code } }
}

const somebodyNew: Prepare = async (stage) => ({ as: await newcomer(stage) })
const withValues = (values: (facts: Facts, cast: Cast) => Record<string, unknown>): Prepare => ({ facts, cast }) => Promise.resolve({ values: values(facts, cast) })

/** A text of this person's that the filter held or refused, for the queue of people. */
function addItem(database: Database, { userId }: Person, state: 'held' | 'refused'): Promise<number> {
  return one<number>(
    database,
    `insert into moderation.item (scene, user_id, text, verdict, reason, language, context, state, decided_at)
      values ('CMS_POST', $1, 'perhaps', 'hold', 'spam', 'en', 'post:1', $2, case when $2 = 'held' then null else now() end) returning id as found`,
    [userId, state],
  )
}

/** Who has no account is known by a device that the server has signed. */
async function device({ origin }: Stage): Promise<Record<string, string>> {
  const { deviceId } = await post<{ deviceId: string }>(origin, 'v1/devices', {})
  return { deviceid: deviceId }
}

const onDevice: Prepare = async (stage, isSignedIn) => (isSignedIn ? {} : { headers: await device(stage) })
const coming: Prepare = async (stage, isSignedIn) => ({ ...(await onDevice(stage, isSignedIn)), values: { matchId: stage.facts.comingId, matchIds: [stage.facts.comingId] } })
const subscription = { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc', keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) } }
const chatToken: Prepare = ({ cast }, isSignedIn) => Promise.resolve({ values: isSignedIn ? { userId: String(cast.user.userId), isLogin: 1 } : { userId: '0123456789abcdef0123456789abcdef', isLogin: 0 } })
const basketballTeam: Prepare = async (stage) => {
  const { database } = stage
  const [teamId] = await addParticipants(readerOf(database), [{ sport: 'basketball', kind: 'team', name: 'Hoops', shortName: 'Hoops', names: {} }])
  return { as: await newcomer(stage), values: { teamId } }
}

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a6' } }).png().toBuffer()
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' })
}

/** By `service.name`. */
export const preparations: Record<string, Prepare> = {
  'passport.logIn': withCode('sign_in'),
  'passport.logOut': somebodyNew,
  'passport.checkCaptcha': async (stage) => {
    const { id, answer } = await puzzle(stage)
    return { values: { lot_number: id, captcha_output: answer } }
  },
  'messaging.sendCode': async (stage) => {
    const [as, { id, answer }] = [await newcomer(stage), await puzzle(stage)]
    await post(stage.origin, 'passport/app/v4/validate/gee/check', { lot_number: id, captcha_output: answer })
    return { as, values: { type: 1, phone: as.phone } }
  },
  'support.upload': async () => ({ values: { file: await picture() } }),
  'usercenter.logIn': withCode('sign_in'),
  'usercenter.resetPassword': withTicket,
  'usercenter.checkReset': withCode('reset'),
  'usercenter.changePhone': withNewPhone,
  'usercenter.closeAccount': withCode('close'),
  'usercenter.changeDetails': async (stage) => {
    const as = await newcomer(stage)
    return { as, values: { uid: String(as.userId), personalDesc: 'Since 1998' } }
  },
  'touchline.changeMyPhone': withNewPhone,
  'touchline.checkPasswordCode': withCode('reset'),
  'touchline.resetPasswordByTicket': withTicket,
  'touchline.closeMyAccount': withCode('close'),
  'touchline.proveSession': withCode('change'),
  'touchline.requestCode': async (stage) => {
    const [as, { id, answer, work }] = [await newcomer(stage), await puzzle(stage)]
    const { ticket } = await post<{ ticket: string }>(stage.origin, `v1/captcha/${id}`, { answer, work, purpose: 'sign_in', phone: as.phone })
    return { as, values: { purpose: 'sign_in', phone: as.phone, captchaTicket: ticket } }
  },
  'touchline.solveCaptcha': async (stage) => {
    const { id, answer, work } = await puzzle(stage)
    return { values: { id, answer, work, purpose: 'sign_in', phone: '13500000001' } }
  },
  'touchline.removeSecondFactor': somebodyNew,
  'touchline.renewRecoveryCodes': somebodyNew,
  'touchline.exportMyData': somebodyNew,
  'touchline.startMyExport': somebodyNew,
  'touchline.confirmSecondFactor': () => Promise.resolve({ values: { code: '000000' } }),
  'touchline.signOut': somebodyNew,
  'touchline.endSessions': somebodyNew,
  'touchline.endSession': async (stage) => {
    const { database } = stage
    const as = await newcomer(stage)
    return { as, values: { id: await one<number>(database, 'select id as found from accounts.session where user_id = $1', [as.userId]) } }
  },
  'touchline.changePassword': async (stage) => ({ as: await newcomer(stage), values: { newPassword: 'a long and plain sentence' } }),
  'touchline.changeProfile': async (stage) => ({ as: await newcomer(stage), values: { intro: 'Since 1998' } }),
  'touchline.decideModerationItem': async ({ database, cast }) => ({ values: { id: await addItem(database, cast.author, 'held') } }),
  'touchline.appealModeration': async ({ database, cast }) => ({ values: { id: await addItem(database, cast.user, 'refused') } }),
  'touchline.addModerationTerm': withValues(() => ({ text: 'wurstbrotkorb', reason: 'spam' })),
  'touchline.removeModerationTerm': withValues(() => ({ text: 'wurstbrotkorb' })),
  'touchline.switchModerationRule': withValues(() => ({ name: 'phone', isOn: true })),
  // One of the staff cannot be muted.
  'touchline.muteInChat': async ({ database }) => ({ values: { userId: (await addSomebody(database)).userId } }),
  'touchline.blockPerson': async (stage) => ({ as: await newcomer(stage), values: { userId: stage.cast.author.userId } }),
  'touchline.unblockPerson': withValues((_, cast) => ({ userId: cast.author.userId })),
  'touchline.recallChatMessage': async (stage) => {
    const as = await newcomer(stage)
    return { as, values: { id: await say(stage, as) } }
  },
  'touchline.reportChatMessage': async (stage) => ({ as: await newcomer(stage), values: { id: await say(stage, await newcomer(stage)) } }),
  'touchline.sendChatMessage': async (stage) => ({ as: await newcomer(stage), values: { text: 'Well played', clientId: `client-${Math.random().toString(36).slice(2)}` } }),
  'touchline.signIn': async (stage) => ({ ...(await withCode('sign_in')(stage, false)), headers: { 'touchline-site': '1' } }),
  'touchline.addPasskey': withValues(() => ({ credential: { id: 'unknown' } })),
  'touchline.signInByPasskey': () => Promise.resolve({ values: { credential: { id: 'unknown' } }, headers: { 'touchline-site': '1' } }),
  'touchline.removePasskey': async (stage) => {
    const { database } = stage
    const as = await newcomer(stage)
    return { as, values: { id: await one<number>(database, `insert into accounts.passkey (user_id, credential_id, public_key, counter) values ($1, $2, 'x', 0) returning id as found`, [as.userId, `credential-${as.userId}`]) } }
  },
  'touchline.getAvatar': async ({ origin }) => {
    const { list } = (await (await fetch(`${origin}/api/v1/avatars`)).json()) as { list: string[] }
    return { values: { name: list[0]!.split('/').at(-1) } }
  },
  'touchline.getUser': withValues((_, { user }) => ({ id: user.userId })),
  'touchline.addReminder': coming,
  'touchline.removeReminder': coming,
  'touchline.listReminders': onDevice,
  'touchline.closeSupportRequest': async ({ database, cast }) => ({ values: { id: await one<number>(database, `insert into support.request (user_id, topic, body) values ($1, 'other', 'Please look') returning id as found`, [cast.user.userId]) } }),
  'touchline.writeToSupport': async (stage) => ({ as: await newcomer(stage), values: { topic: 'other', body: 'Please look at this' } }),
  'touchline.unfollow': somebodyNew,
  'touchline.deleteNotice': somebodyNew,
  'touchline.deleteNotices': somebodyNew,
  'touchline.listMyMatches': withValues(() => ({ when: 'over' })),
  'touchline.setPushSubscription': async (stage, isSignedIn) => ({ ...(await onDevice(stage, isSignedIn)), values: subscription }),
  'touchline.endPushSubscription': async (stage, isSignedIn) => ({ ...(await onDevice(stage, isSignedIn)), values: subscription }),
  'score.addAppointment': coming,
  'score.cancelAppointment': coming,
  'score.voteInSurvey': async (stage) => ({ as: await newcomer(stage), values: { matchId: stage.facts.comingId } }),
  'score.followBasketballTeam': basketballTeam,
  'score.unfollowBasketballTeam': basketballTeam,
  'score.unfollowMatch': somebodyNew,
  'score.unfollowTeam': somebodyNew,
  'score.unfollowHotTournament': somebodyNew,
  'score.unfollowHotTournamentV1': somebodyNew,
  'score.setFollowedTournaments': somebodyNew,
  'messaging.deleteMessage': somebodyNew,
  'messaging.deleteAllMessages': somebodyNew,
  'usercenter.getUser': withValues((_, { user }) => ({ uid: String(user.userId) })),
  'usercenter.getJuggleToken': chatToken,
  'usercenter.getRongToken': chatToken,
  'usercenter.getRongTokenByQuery': chatToken,
  'news.filterAndSend': async (stage) => {
    const { facts } = stage
    const as = await newcomer(stage)
    return { as, values: { chatRoomId: String(facts.matchId), userId: as.userId, enumItem: 'LIVE_CHAT_ROOM', clientSendContent: { content: 'Well played' } } }
  },
}

/** Says something in the room of the match, and its number. */
async function say({ origin, facts: { matchId } }: Stage, { headers }: Person): Promise<number> {
  const { data } = await post<{ data: { message: { id: number } } }>(origin, `v1/chat/${matchId}/messages`, { text: 'What a save', clientId: `say-${Math.random().toString(36).slice(2)}` }, headers)
  return data.message.id
}
