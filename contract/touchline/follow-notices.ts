import { z } from 'zod'
import { operation, user } from '../operation.ts'
import { followSwitches, type FollowSwitch } from './follow-switches.ts'
import { Subject } from './following.ts'

// Clients from before players could be followed omit theirs.
const Kinds = z.object({
  ...(Object.fromEntries(followSwitches.map((kind) => [kind, z.boolean()])) as Record<FollowSwitch, z.ZodBoolean>),
  yellow_card: z.boolean().default(false),
  substitution: z.boolean().default(false),
  home_run: z.boolean().default(true),
  lead_change: z.boolean().default(true),
})

const FollowNotices = z.object({
  kinds: Kinds,
  switches: z.array(z.enum(followSwitches)).describe('The kinds that the sport of the subject has'),
  isOwn: z.boolean().describe('Chosen for this follow; else as the account has them'),
})

export type FollowNotices = z.infer<typeof FollowNotices>

export const getFollowNotices = operation({
  path: '/me/following/{kind}/{id}/notices',
  ...user.bare,
  summary: 'Kinds of notifications of one follow.',
  params: Subject,
  data: FollowNotices,
})

/** Follows the subject if it is not followed yet: its switches need a follow. */
export const setFollowNotices = operation({
  method: 'PUT',
  path: '/me/following/{kind}/{id}/notices',
  ...user.bare,
  summary: 'Chooses the notifications of one follow; null returns to those of the account.',
  params: Subject,
  // A null of a body counts as absent.
  body: z.object({ kinds: Kinds.nullable().default(null) }),
  data: FollowNotices,
  errors: ['match_not_found', 'team_not_found', 'competition_not_found', 'player_not_found', 'following_full'],
})
