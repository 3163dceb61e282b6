import * as contract from '#contract/touchline/second-factor.ts'
import type { Peer, SignedIn } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import { Failure } from '#core/calls/failure.ts'
import { readerOf } from '#core/database/reader.ts'
import { signInByPasskey } from '#accounts/sign-in/passkeys.ts'
import {
  beginFactor,
  confirmFactor,
  giveByPasskey,
  giveFactor,
  removeApp,
  renewRecoveryCodes as renewCodes,
} from '#accounts/second-factor/second-factor.ts'
import { findFactorState } from '#accounts/store/second-factor.ts'

const ownOf = ({ userId, sessionId }: SignedIn, peer: Peer) => ({ userId, sessionId, peer })

export const getSecondFactor = handle(contract.getSecondFactor, async ({ viewer, db }) => {
  const { isGiven, hasTotp, totpAddedAt, hasPasskey, recoveryCodes } = await findFactorState(
    readerOf(db),
    viewer.userId,
    viewer.sessionId,
  )
  return { isGiven, hasTotp, totpAddedAt: totpAddedAt?.getTime() ?? null, hasPasskey, recoveryCodes }
})

export const giveSecondFactor = handle(contract.giveSecondFactor, async ({ body, viewer, peer, engines }) => {
  await giveFactor(engines.accounts, ownOf(viewer, peer), body.code)
  return { isDone: true as const }
})

export const giveSecondFactorByPasskey = handle(
  contract.giveSecondFactorByPasskey,
  async ({ body, viewer, peer, engines }) => {
    const engine = engines.accounts
    const own = ownOf(viewer, peer)
    await signInByPasskey(engine, { credential: body.credential, peer }, async (reader, account) => {
      if (account.id !== own.userId) throw new Failure('passkey_refused')
      await giveByPasskey(engine, reader, own)
    })
    return { isDone: true as const }
  },
)

export const beginSecondFactor = handle(contract.beginSecondFactor, ({ viewer, peer, engines }) =>
  beginFactor(engines.accounts, ownOf(viewer, peer)),
)

export const confirmSecondFactor = handle(contract.confirmSecondFactor, async ({ body, viewer, peer, engines }) => ({
  recoveryCodes: await confirmFactor(engines.accounts, ownOf(viewer, peer), body.code),
}))

export const removeSecondFactor = handle(contract.removeSecondFactor, async ({ viewer, peer, engines, fail }) =>
  (await removeApp(engines.accounts, ownOf(viewer, peer))) ? { isDone: true as const } : fail('not_found'),
)

export const renewRecoveryCodes = handle(contract.renewRecoveryCodes, async ({ viewer, peer, engines, fail }) => {
  const recoveryCodes = await renewCodes(engines.accounts, ownOf(viewer, peer))
  return recoveryCodes ? { recoveryCodes } : fail('not_found')
})
