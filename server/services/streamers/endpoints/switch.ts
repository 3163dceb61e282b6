import * as contract from '#contract/streamers/switch.ts'
import { handle } from '#core/calls/handler.ts'

export const getAnimationSwitch = handle(contract.getAnimationSwitch, () => ({ showAnimation: false }))
export const getVideoSwitch = handle(contract.getVideoSwitch, () => ({ showVideo: false }))
export const getStreamSwitch = handle(contract.getStreamSwitch, () => ({ showLive: false }))
export const getChannel = handle(contract.getChannel, () => ({ echatUrl: '', activeUserSwitch: false }))
