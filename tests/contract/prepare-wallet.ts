import { addPayer, buy, giveCoins } from '#kit/wallet.ts'
import { newcomer, type Prepare, type Stage } from './stage.ts'

let things = 0

/** Somebody with a top-up and a purchase, and the id of the newest entry. */
async function payer(stage: Stage) {
  const as = await newcomer(stage)
  const { database } = stage
  await database.pool.query(
    'insert into spending.account (user_id, age, age_stated_at) values ($1, 30, now()) on conflict do nothing',
    [as.userId],
  )
  await giveCoins(database, as.userId, 100)
  const seller = await addPayer(database)
  const thing = { kind: 'prophecy', thingId: `contract-${(things += 1)}`, sellerId: seller.userId, price: 28n }
  const bought = await buy(database, { ...thing, userId: as.userId })
  return { as, id: 'receipt' in bought ? `t${bought.receipt.transferId}` : 't1' }
}

const withWallet: Prepare = async (stage, isSignedIn) => {
  const { as, id } = await payer(stage)
  const values = { id, month: new Date().toISOString().slice(0, 7), zone: 'UTC' }
  return isSignedIn ? { as, values } : { values }
}
/** Old clients ask for all of it. */
const ofOldClients: Prepare = async (stage, isSignedIn) => {
  const { as } = await payer(stage)
  const values = { startTime: '2020-01-01 00:00:00', endTime: '2099-12-31 23:59:59' }
  return isSignedIn ? { as, values } : { values }
}

/** Wallets with entries. */
export const walletPreparations: Record<string, Prepare> = {
  'touchline.getWallet': withWallet,
  'touchline.listWalletEntries': withWallet,
  'touchline.getWalletEntry': withWallet,
  'touchline.getStatement': withWallet,
  'wallet.getAmount': ofOldClients,
  'wallet.listEntries': ofOldClients,
}
