import type { FollowKind } from '#contract/kinds.ts'
import { followSwitches, followSwitchesOf, type FollowSwitch } from '#contract/touchline/follow-switches.ts'

/** Kinds that reach the followers of a subject without a choice of theirs; of a team's goals its own alone. */
const reaches: Partial<Record<FollowKind, readonly FollowSwitch[]>> = {
  match: followSwitchesOf('match'),
  team: ['kick_off', 'goal', 'full_time', 'correction'],
  competition: ['kick_off', 'full_time', 'correction'],
  player: followSwitchesOf('player'),
}

/** The kinds that are on for a follow: as chosen for it (`own`), else those that reach it and the account has on. */
export function kindsOn(
  kind: FollowKind,
  { own, account }: { own: readonly string[] | null; account: readonly string[] },
): Record<FollowSwitch, boolean> {
  const isOn = (one: FollowSwitch) =>
    followSwitchesOf(kind).includes(one) &&
    (own === null ? reaches[kind]?.includes(one) === true && !account.includes(one) : !own.includes(one))
  return Object.fromEntries(followSwitches.map((one) => [one, isOn(one)])) as Record<FollowSwitch, boolean>
}
