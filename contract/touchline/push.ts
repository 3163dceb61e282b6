import { z } from 'zod'
import { either, operation, user, visitor } from '../operation.ts'
import { Flag } from '../wire.ts'
import { Language } from './brief.ts'

const Minute = z.int().min(0).max(1439).describe('Minutes since midnight')

const switchable = ['kick_off', 'goal', 'red_card', 'half_time', 'full_time', 'lineup', 'reminder'] as const

/** Quiet hours suppress pushes and toasts; the inbox has the notifications. */
export const NoticeSettings = z.object({
  kinds: z.object({
    ...(Object.fromEntries(switchable.map((kind) => [kind, z.boolean()])) as Record<
      (typeof switchable)[number],
      z.ZodBoolean
    >),
    yellow_card: z.boolean().default(true).describe('Of followed players'),
    substitution: z.boolean().default(true).describe('Of followed players'),
    home_run: z.boolean().default(true).describe('Baseball'),
    lead_change: z.boolean().default(true).describe('Baseball'),
    set_won: z.boolean().default(true).describe('Tennis'),
    game_won: z.boolean().default(true).describe('Esports'),
    correction: z.boolean().default(true),
  }),
  // A null of a body counts as absent.
  quiet: z.object({ from: Minute, to: Minute }).nullable().default(null),
  timeZone: z.string().max(64),
})

export type NoticeSettings = z.infer<typeof NoticeSettings>

/** Kinds of notifications with a switch of their own. */
export const noticeSwitches = Object.keys(NoticeSettings.shape.kinds.shape) as (keyof NoticeSettings['kinds'])[]

export const getNoticeSettings = operation({
  path: '/me/notice-settings',
  ...user.bare,
  summary: 'Notification settings and quiet hours.',
  data: NoticeSettings,
})

export const setNoticeSettings = operation({
  method: 'PUT',
  path: '/me/notice-settings',
  ...user.bare,
  summary: 'Changes the notification settings.',
  body: NoticeSettings,
  data: NoticeSettings,
  errors: ['bad_request'], // a zone that does not exist
})

export const getPushKey = operation({
  path: '/push/key',
  ...visitor.bare,
  summary: 'Public key for push subscriptions (VAPID).',
  data: z.object({ publicKey: z.string() }),
})

/** As `PushSubscription.toJSON()` of browsers, with the device's language, picture delay and spoiler setting. */
export const setPushSubscription = operation({
  method: 'PUT',
  path: '/push/subscription',
  ...either.bare,
  summary: 'Subscribes this browser to push; visitors by signed device id.',
  body: z.object({
    endpoint: z.url().max(1000),
    keys: z.object({
      p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}=*$/),
      auth: z.string().regex(/^[A-Za-z0-9_-]{20,30}=*$/),
    }),
    lang: Language,
    delaySeconds: z.int().min(0).max(120).default(0),
    isSpoilerFree: Flag.default(false),
  }),
  data: z.object({ isSubscribed: z.literal(true) }),
  errors: ['device_needed', 'push_refused'],
})

/** POST, since the push endpoint is a secret of that browser, and secrets do not belong in URLs. */
export const endPushSubscription = operation({
  method: 'POST',
  path: '/push/subscription/end',
  ...either.bare,
  summary: 'Ends a push subscription, by its address.',
  body: z.object({ endpoint: z.url().max(1000) }),
  data: z.object({ isSubscribed: z.literal(false) }),
})
