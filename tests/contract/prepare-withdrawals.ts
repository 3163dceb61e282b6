import { addPayoutAccount, addWaitingWithdrawal } from '#kit/waiting-withdrawal.ts'
import { addSomebody } from './cast.ts'
import { newcomer, type Prepare } from './stage.ts'

const newcomerWith =
  (values: Record<string, unknown>): Prepare =>
  async (stage, isSignedIn) => ({ ...(isSignedIn ? { as: await newcomer(stage) } : {}), values })

/** Somebody with a second factor, coins and a payout account. */
const aSeller: Prepare = async (stage, isSignedIn) => {
  const as = await newcomer(stage)
  await stage.database.pool.query(
    `insert into accounts.passkey (user_id, credential_id, public_key, counter) values ($1, $2, 'x', 0)`,
    [as.userId, `seller-${as.userId}`],
  )
  const accountId = await addPayoutAccount(stage.database, as.userId)
  const account = { holder: 'Mei Lin', iban: 'DE89 3704 0044 0532 0130 00' }
  return { ...(isSignedIn ? { as } : {}), values: { ...account, coins: 60, accountId, id: accountId } }
}
const ownWithdrawal: Prepare = async (stage, isSignedIn) => {
  const as = await newcomer(stage)
  const id = await addWaitingWithdrawal(stage.database, as.userId)
  return { ...(isSignedIn ? { as } : {}), values: { id } }
}

/** Calls about limits and withdrawals, by `service.name`. */
export const withdrawalPreparations: Record<string, Prepare> = {
  'touchline.getSpendingLimits': newcomerWith({ zone: 'Europe/Berlin' }),
  'touchline.setSpendingLimit': newcomerWith({ period: 'week', limit: 100, zone: 'Europe/Berlin' }),
  'touchline.dropNextLimit': newcomerWith({ period: 'week' }),
  'touchline.startBreak': newcomerWith({ days: 7 }),
  'touchline.excludeMyself': newcomerWith({ months: 6 }),
  'touchline.dropExclusion': newcomerWith({}),
  'touchline.stateAge': newcomerWith({ age: 30 }),
  'touchline.getWithdrawalOptions': aSeller,
  'touchline.addPayoutAccount': aSeller,
  'touchline.removePayoutAccount': aSeller,
  'touchline.addWithdrawal': aSeller,
  'touchline.listMyWithdrawals': ownWithdrawal,
  'touchline.getMyWithdrawal': ownWithdrawal,
  'touchline.cancelWithdrawal': ownWithdrawal,
  'wallet.listWithdrawals': ownWithdrawal,
  'touchline.listWithdrawalsOfAll': async ({ database }) => {
    await addWaitingWithdrawal(database, (await addSomebody(database)).userId)
    return {}
  },
  'touchline.decideWithdrawal': async ({ database }) => {
    const { userId } = await addSomebody(database)
    const id = await addWaitingWithdrawal(database, userId)
    return { values: { id, decision: 'approve', reason: 'Holder checked' } }
  },
}
