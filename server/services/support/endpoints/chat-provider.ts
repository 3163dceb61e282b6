import * as contract from '#contract/support/chat-provider.ts'
import { handle } from '#core/calls/handler.ts'
import { currentSignKey } from '#accounts/secrets/sign-key.ts'
import type { Config } from '../../../config.ts'

/** Rooms without a match. */
const globalRoom = 'global:lobby'
const globalRooms: readonly string[] = [globalRoom]

/** Allowed clock difference of a client in seconds, in the form that old clients read. */
const CLOCK_TOLERANCE_S = '300'

export function chatProviderHandlers({
  publicUrl,
  supportChatUrl,
  chatAppId,
}: Pick<Config, 'publicUrl' | 'supportChatUrl' | 'chatAppId'>) {
  const origin = publicUrl ?? ''
  return {
    getSignKey: handle(contract.getSignKey, async ({ engines }) => {
      return {
        appId: chatAppId,
        infoPublicKey: await currentSignKey(engines.accounts),
        infoOpenFlag: '1',
        timeThreshold: CLOCK_TOLERANCE_S,
      }
    }),
    // Signatures of old clients are accepted and not required: the token is the stronger proof.
    getSignConfig: handle(contract.getSignConfig, () => ({ openFlag: '0', timeThreshold: CLOCK_TOLERANCE_S })),
    getSupportChatUrl: handle(contract.getSupportChatUrl, () => supportChatUrl ?? `${origin}/support`),
    // Messages are sent over the stream of this origin.
    listJuggleDomains: handle(contract.listJuggleDomains, () => (publicUrl === null ? [] : [publicUrl])),
    getRongRooms: handle(contract.getRongRooms, () => ({ globalRoomId: globalRoom, roomIds: [...globalRooms] })),
  }
}
