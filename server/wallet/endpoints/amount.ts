import * as contract from '#contract/wallet/amount.ts'
import { handle } from '#core/calls/handler.ts'
import { readerOfCall } from '../reader.ts'
import { readAvailable } from '../wallet.ts'

export const getAmount = handle(contract.getAmount, async (call) => ({
  balance: await readAvailable(readerOfCall(call)),
  userId: call.viewer.userId,
}))
