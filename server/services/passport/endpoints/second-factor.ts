import * as declared from '#contract/touchline/second-factor.ts'
import type { Peer, Viewer } from '#core/caller.ts'
import { handle } from '#core/dispatch.ts'
import { Failure } from '#core/failure.ts'
import { readerOf } from '#core/reader.ts'
import { engineOf } from '#accounts/engine.ts'
import { signInByPasskey } from '#accounts/passkeys.ts'
import {
  beginFactor,
  confirmFactor,
  giveByPasskey,
  giveFactor,
  removeApp,
  renewRecoveryCodes,
} from '#accounts/second-factor.ts'
import { findFactorState } from '#accounts/store/second-factor.ts'

const ownOf = (viewer: Viewer, peer: Peer) => ({ userId: viewer.userId!, sessionId: viewer.sessionId!, peer })

export const secondFactor = handle(declared.getSecondFactor, async ({ viewer, db }) => {
  const { isGiven, hasTotp, totpAddedAt, hasPasskey, recoveryCodes } = await findFactorState(
    readerOf(db),
    viewer.userId!,
    viewer.sessionId,
  )
  return { isGiven, hasTotp, totpAddedAt: totpAddedAt?.getTime() ?? null, hasPasskey, recoveryCodes }
})

export const secondFactorGiven = handle(declared.giveSecondFactor, async ({ body, viewer, peer, db }) => {
  await giveFactor(engineOf(db), ownOf(viewer, peer), body.code)
  return { isDone: true as const }
})

export const secondFactorByPasskey = handle(declared.giveSecondFactorByPasskey, async ({ body, viewer, peer, db }) => {
  const engine = engineOf(db)
  const own = ownOf(viewer, peer)
  await signInByPasskey(engine, { credential: body.credential, peer }, async (reader, account) => {
    if (account.id !== own.userId) throw new Failure('passkey_refused')
    await giveByPasskey(engine, reader, own)
  })
  return { isDone: true as const }
})

export const secondFactorBegun = handle(declared.beginSecondFactor, ({ viewer, peer, db }) =>
  beginFactor(engineOf(db), ownOf(viewer, peer)),
)

export const secondFactorConfirmed = handle(declared.confirmSecondFactor, async ({ body, viewer, peer, db }) => ({
  recoveryCodes: await confirmFactor(engineOf(db), ownOf(viewer, peer), body.code),
}))

export const secondFactorRemoved = handle(declared.removeSecondFactor, async ({ viewer, peer, db, fail }) =>
  (await removeApp(engineOf(db), ownOf(viewer, peer))) ? { isDone: true as const } : fail('not_found'),
)

export const recoveryCodesRenewed = handle(declared.renewRecoveryCodes, async ({ viewer, peer, db, fail }) => {
  const recoveryCodes = await renewRecoveryCodes(engineOf(db), ownOf(viewer, peer))
  return recoveryCodes ? { recoveryCodes } : fail('not_found')
})
