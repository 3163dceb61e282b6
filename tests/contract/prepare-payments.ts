import { addOrder, addPaidTopUp } from '#kit/payments.ts'
import { addSomebody } from './cast.ts'
import { newcomer, type Prepare, type Stage } from './stage.ts'

const today = () => new Date().toISOString().slice(0, 10)

/** Somebody who stated to be old enough. */
async function payer(stage: Stage) {
  const as = await newcomer(stage)
  await stage.database.pool.query(
    'insert into spending.account (user_id, age, age_stated_at) values ($1, 30, now()) on conflict do nothing',
    [as.userId],
  )
  return as
}
const aPayer =
  (values: Record<string, unknown>): Prepare =>
  async (stage, isSignedIn) => ({ ...(isSignedIn ? { as: await payer(stage) } : {}), values })
const ownTopUp: Prepare = async (stage, isSignedIn) => {
  const as = await payer(stage)
  const { id } = await addPaidTopUp(stage.database, as.userId)
  const values = { id, startTime: `${today()} 00:00:00`, endTime: '2099-12-31 23:59:59' }
  return { ...(isSignedIn ? { as } : {}), values }
}
const anOrder: Prepare = async ({ database }) => {
  const { token } = await addOrder(database, (await addSomebody(database)).userId)
  return { values: { token, act: 'pay' } }
}
const paidBySomebody: Prepare = async ({ database }) => {
  const { userId } = await addSomebody(database)
  const { id } = await addPaidTopUp(database, userId)
  return { values: { id, userId, reason: 'Asked by mail.' } }
}

/** Calls about top-ups, by `service.name`. */
export const paymentPreparations: Record<string, Prepare> = {
  'touchline.getTopUpOptions': aPayer({}),
  'touchline.addTopUp': aPayer({ coins: 100, currency: 'EUR', channel: 'card' }),
  'touchline.listTopUps': ownTopUp,
  'touchline.getTopUp': ownTopUp,
  'touchline.getSandboxOrder': anOrder,
  'touchline.actOnSandboxOrder': anOrder,
  'touchline.listPayments': paidBySomebody,
  'touchline.refundPayment': paidBySomebody,
  'touchline.getReconciliation': () => Promise.resolve({ values: { day: today() } }),
  'pay.listFlows': ownTopUp,
  'pay.recharge': aPayer({ amount: 2, channelId: 'card', currency: 'eur' }),
}
