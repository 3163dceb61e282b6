import { z } from 'zod'

const ofTopUp = z.object({ id: z.int() })

/** Asks the provider for a top-up that waits, and expires it in the end. */
export const lookJob = { name: 'payments-look', payload: ofTopUp }
/** Sends a refund that was asked for. */
export const refundJob = { name: 'payments-refund', payload: ofTopUp }
/** Compares yesterday's list of the provider with ours. */
export const reconcileJob = { name: 'payments-reconcile', payload: z.object({}) }
/** Sends a webhook of the test provider. */
export const sandboxJob = { name: 'payments-sandbox', payload: z.object({ id: z.int() }) }
