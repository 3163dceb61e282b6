import type { Cap } from './cap.ts'

/** Tries of a person on one account, and of an address on all. */
const PASSWORD_TRIES = 10
const ADDRESS_FACTOR = 5
/** What a household or a holder of addresses gets, by how wide their network is: the /24 or /56 first, then the /48. */
const WIDER_FACTORS = [25, 50]
const WINDOW_S = 300
const HOUR_S = 3600
const DAY_S = 86_400
/**
 * Tries on one account by all strangers together: nobody guesses what ten thousand people have not chosen in that many.
 */
const STRANGERS_HOUR = 50
const STRANGERS_DAY = 150
const KNOWN_DAY = 40

/**
 * The caps on one try of a password; what all share is counted after what is the caller's own. After the right one,
 * tries under `forgiven` are forgotten, and this one under `takenBack`.
 */
type LoginCaps = { caps: Cap[]; shared: Cap[]; forgiven: string[]; takenBack: string[] }

/**
 * A device that signed in to the account before has budgets of its own, which no stranger can use up. Strangers share
 * those of their networks and, over all networks, those of the account. `account` names it without saying which it is.
 */
export function loginCaps({
  account,
  deviceId,
  network,
  wider,
}: {
  account: string
  deviceId: string | null
  network: string
  wider: readonly string[]
}): LoginCaps {
  if (deviceId !== null) {
    const own = `login ${account} device ${deviceId}`
    return {
      caps: [
        { key: own, most: PASSWORD_TRIES, windowS: WINDOW_S },
        { key: `${own} day`, most: KNOWN_DAY, windowS: DAY_S },
      ],
      shared: [],
      forgiven: [own, `${own} day`],
      takenBack: [],
    }
  }
  const own = `login ${account} ${network}`
  const shared = [
    { key: `login ${account} strangers`, most: STRANGERS_HOUR, windowS: HOUR_S },
    { key: `login ${account} strangers day`, most: STRANGERS_DAY, windowS: DAY_S },
  ]
  return {
    caps: [
      { key: own, most: PASSWORD_TRIES, windowS: WINDOW_S },
      { key: `login ${network}`, most: PASSWORD_TRIES * ADDRESS_FACTOR, windowS: WINDOW_S },
      ...wider.map((one, index) => ({
        key: `login ${one}`,
        most: PASSWORD_TRIES * WIDER_FACTORS[index]!,
        windowS: WINDOW_S,
      })),
    ],
    shared,
    forgiven: [own],
    takenBack: shared.map(({ key }) => key),
  }
}
