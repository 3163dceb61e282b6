import { getAnimationSwitch, getChannel, getStreamSwitch, getVideoSwitch } from '#contract/streamers/switch.ts'
import { handle } from '#core/calls/handler.ts'

export const animationSwitch = handle(getAnimationSwitch, () => ({ showAnimation: false }))
export const videoSwitch = handle(getVideoSwitch, () => ({ showVideo: false }))
export const streamSwitch = handle(getStreamSwitch, () => ({ showLive: false }))
export const channel = handle(getChannel, () => ({ echatUrl: '', activeUserSwitch: false }))
