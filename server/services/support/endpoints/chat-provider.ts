import * as contract from '#contract/support/chat-provider.ts'
import { handle } from '#core/calls/dispatch.ts'
import type { Handler } from '#core/calls/dispatch.ts'
import { currentSignKey } from '#accounts/secrets/sign-key.ts'
import type { Config } from '../../../config.ts'
import { globalRoom, globalRooms } from '../global-rooms.ts'

/** How far the clock of a client may be off, in seconds, as old clients read it. */
const CLOCK_TOLERANCE_S = '300'

export function chatProviderHandlers({
  publicUrl,
  supportChatUrl,
  chatAppId,
}: Pick<Config, 'publicUrl' | 'supportChatUrl' | 'chatAppId'>): Handler[] {
  const origin = publicUrl ?? ''
  return [
    handle(contract.getSignKey, async ({ engines }) => {
      return {
        appId: chatAppId,
        infoPublicKey: await currentSignKey(engines.accounts),
        infoOpenFlag: '1',
        timeThreshold: CLOCK_TOLERANCE_S,
      }
    }),
    // Signatures of old clients are taken and not asked for: what they prove, the token proves better.
    handle(contract.getSignConfig, () => ({ openFlag: '0', timeThreshold: CLOCK_TOLERANCE_S })),
    handle(contract.getSupportChatUrl, () => supportChatUrl ?? `${origin}/support`),
    // Messages come over the stream of this very origin.
    handle(contract.listJuggleDomains, () => (publicUrl === null ? [] : [publicUrl])),
    handle(contract.getRongRooms, () => ({ globalRoomId: globalRoom, roomIds: [...globalRooms] })),
  ]
}
