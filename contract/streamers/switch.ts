import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { view } from '#contract/wire.ts'

const ShowAnimation = view('ShowAnimation', { showAnimation: z.boolean() })

const ShowVideo = view('ShowVideo', { showVideo: z.boolean() })

const ShowLive = view('ShowLive', {
  showLive: z.boolean(),
})

const ChannelInfo = view('ChannelInfo', { echatUrl: z.string(), activeUserSwitch: z.boolean() })

export const getAnimationSwitch = operation({
  path: '/anonymous/showAnimation/flagForAppStore',
  ...visitor.client,
  summary: 'Switch for animations.',
  data: ShowAnimation,
})

export const getVideoSwitch = operation({
  path: '/anonymous/showVideo/flag',
  ...visitor.client,
  summary: 'Switch for video.',
  data: ShowVideo,
})

export const getStreamSwitch = operation({
  path: '/anonymous/show/switch/live',
  ...visitor.client,
  summary: 'Switch for streams.',
  data: ShowLive,
})

export const getChannel = operation({
  method: 'POST',
  path: '/anonymous/v1/get/channel/info',
  ...visitor.client,
  summary: "Settings of an app's distribution channel.",
  data: ChannelInfo,
})
