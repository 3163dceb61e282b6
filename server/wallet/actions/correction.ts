import { z } from 'zod'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { issuedOf, walletOf } from '#ledger/accounts.ts'
import { COIN, coins as coinsOf } from '#ledger/money.ts'
import { postTransfer } from '#ledger/store/transfer.ts'
import { addCorrection, hasAccount, nextCorrectionId } from '../store/correction.ts'

type Correcting = { userId: number; coins: bigint }

/** Balances stay far below 2^53, so that calls can write them as numbers. */
const MOST = 1_000_000_000n

/** Gives coins to a wallet or, where the number is negative, takes them; the owner reads the reason. */
export const correctWallet: Action<Correcting, { transferId: string }> = {
  name: 'wallet_corrected',
  roles: ['admin'],
  desk: {
    group: 'money',
    title: { en: 'Give or take coins', zh: '增加或扣除金币' },
    input: z.object({
      userId: field.thing({ en: 'Person', zh: '用户' }, 'user'),
      coins: field
        .number({ en: 'Coins', zh: '金币' }, -1_000_000_000, 1_000_000_000, {
          hint: { en: 'Below 0: taken. The owner reads the reason.', zh: '负数表示扣除。用户可见原因。' },
        })
        .transform(BigInt),
    }),
  },
  async run({ db, cause: { reason } }, { userId, coins }) {
    if (coins === 0n) throw new Complaint('A correction of 0 coins changes nothing.')
    if (coins > MOST || coins < -MOST) throw new Complaint(`At most ${MOST} coins at once.`)
    if (!(await hasAccount(db, userId))) throw new Complaint(`There is no account @${userId}, or it was erased.`)
    const id = await nextCorrectionId(db)
    const [wallet, issued] = [walletOf(userId), issuedOf(COIN)]
    const [debit, credit] = coins > 0n ? [issued, wallet] : [wallet, issued]
    const posted = await postTransfer(db, {
      key: `correction:${id}`,
      kind: 'correction',
      legs: [{ debit, credit, amount: coinsOf(coins > 0n ? coins : -coins) }],
      subject: { kind: 'correction', id: String(id) },
    })
    if ('refused' in posted) throw new Complaint(refusals[posted.refused] ?? `Refused: ${posted.refused}.`)
    const { transferId } = posted
    await addCorrection(db, { id, userId, coins, reason, transferId })
    return { value: { transferId }, object: `wallet ${userId}`, userId, detail: { coins: String(coins), transferId } }
  },
}

const refusals: Partial<Record<string, string>> = {
  insufficient_balance: 'The wallet has fewer coins available.',
  bad_amount: 'So many coins cannot be booked.',
}
