/**
 * Kinds of notifications that can be set for one follow. `correction`: that an earlier notification was corrected.
 * `yellow_card` and `substitution` reach followers of the player alone.
 */
export const followSwitches = [
  'lineup',
  'kick_off',
  'goal',
  'yellow_card',
  'red_card',
  'substitution',
  'half_time',
  'set_won',
  'game_won',
  'full_time',
  'home_run',
  'lead_change',
  'correction',
] as const
export type FollowSwitch = (typeof followSwitches)[number]

const ofPlayer: readonly FollowSwitch[] = [
  'lineup',
  'goal',
  'yellow_card',
  'red_card',
  'substitution',
  'home_run',
  'correction',
]
const ofPlayerAlone: readonly FollowSwitch[] = ['yellow_card', 'substitution']

/** The kinds that can reach the followers of a subject, in the order of their switches. */
export function followSwitchesOf(subject: string): readonly FollowSwitch[] {
  return followSwitches.filter((one) => (subject === 'player' ? ofPlayer.includes(one) : !ofPlayerAlone.includes(one)))
}
