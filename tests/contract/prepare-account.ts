import { testEngines } from '#kit/engines.ts'
import { sendCode } from '#accounts/verification/codes.ts'
import type { CodePurpose } from '#contract/touchline/account.ts'
import { nobodyElse } from '#core/calls/caller.ts'
import { newcomer, one, post, somebodyNew, withValues, type Prepare, type Prepared, type Stage } from './stage.ts'
import { solveWork, type Challenge } from '../../web/app/kit/verification/work/solve.ts'

let networks = 0

/** A code that was really sent: to the number, for the purpose, after the puzzle. */
async function codeFor({ database }: Pick<Stage, 'database'>, phone: string, purpose: CodePurpose): Promise<string> {
  networks += 1
  const peer = { ...nobodyElse, address: `10.${networks >> 8}.${networks & 255}.1` }
  await sendCode(testEngines(database).accounts, {
    areaNo: '86',
    phone,
    purpose,
    peer,
    language: 'en',
    spendPass: () => Promise.resolve({ value: 'full', bits: 0 }),
  })
  return one<string>(
    database,
    `select code as found from accounts.sandbox_message where recipient = $1 order by id desc limit 1`,
    [`+86 ${phone}`],
  )
}

/** A text puzzle and its answer, as a human reader finds it. */
async function puzzle({ origin, database }: Stage): Promise<{ id: string; answer: string; work: string }> {
  const made = await post<Challenge>(origin, 'v1/captcha', { kind: 'text' })
  const { id } = made
  return {
    id,
    work: solveWork(made),
    answer: String(await one<number>(database, 'select answer as found from accounts.puzzle where id = $1', [id])),
  }
}

/** A new user with a code for `purpose`, with number and code under the names of old clients and ours. */
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
  return {
    as,
    values: {
      userName: as.phone,
      phone: as.phone,
      ticket,
      passWord: 'a long and plain sentence',
      password: 'a long and plain sentence',
    },
  }
}

/** A free number, and the code that was sent there. */
async function withNewPhone(stage: Stage): Promise<Prepared> {
  const [as, free] = [await newcomer(stage), await newcomer(stage)]
  await stage.database.pool.query('update accounts.account set phone = null where id = $1', [free.userId])
  const code = await codeFor(stage, free.phone, 'change')
  return { as, values: { phone: free.phone, mobile: free.phone, code } }
}

/** For calls about an account, its codes, sessions and keys, by `service.name`. */
export const accountPreparations: Record<string, Prepare> = {
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
    const { ticket } = await post<{ ticket: string }>(stage.origin, `v1/captcha/${id}`, {
      answer,
      work,
      purpose: 'sign_in',
      phone: as.phone,
    })
    return { as, values: { purpose: 'sign_in', phone: as.phone, captchaTicket: ticket } }
  },
  'touchline.solveCaptcha': async (stage) => {
    const { id, answer, work } = await puzzle(stage)
    return { values: { id, answer, work, purpose: 'sign_in', phone: '13500000001' } }
  },
  'touchline.exportMyData': somebodyNew,
  'touchline.startMyExport': somebodyNew,
  'touchline.confirmSecondFactor': () => Promise.resolve({ values: { code: '000000' } }),
  'touchline.signOut': somebodyNew,
  'touchline.endSessions': somebodyNew,
  'touchline.endSession': async (stage) => {
    const { database } = stage
    const as = await newcomer(stage)
    return {
      as,
      values: {
        id: await one<number>(database, 'select id as found from accounts.session where user_id = $1', [as.userId]),
      },
    }
  },
  'touchline.changePassword': async (stage) => ({
    as: await newcomer(stage),
    values: { newPassword: 'a long and plain sentence' },
  }),
  'touchline.changeProfile': async (stage) => ({ as: await newcomer(stage), values: { intro: 'Since 1998' } }),
  'touchline.signIn': async (stage) => ({
    ...(await withCode('sign_in')(stage, false)),
    headers: { 'touchline-site': '1' },
  }),
  'touchline.addPasskey': withValues(() => ({ credential: { id: 'unknown' } })),
  'touchline.signInByPasskey': () =>
    Promise.resolve({ values: { credential: { id: 'unknown' } }, headers: { 'touchline-site': '1' } }),
  'touchline.removePasskey': async (stage) => {
    const { database } = stage
    const as = await newcomer(stage)
    return {
      as,
      values: {
        id: await one<number>(
          database,
          `insert into accounts.passkey (user_id, credential_id, public_key, counter) values ($1, $2, 'x', 0) returning id as found`,
          [as.userId, `credential-${as.userId}`],
        ),
      },
    }
  },
  'touchline.getAvatar': async ({ origin }) => {
    const { list } = (await (await fetch(`${origin}/api/v1/avatars`)).json()) as { list: string[] }
    return { values: { name: list[0]!.split('/').at(-1) } }
  },
  'touchline.getUser': withValues((_, { user }) => ({ id: user.userId })),
  'usercenter.getUser': withValues((_, { user }) => ({ uid: String(user.userId) })),
}
