import type { Cap } from './cap.ts'

/** Attempts of one person on one account, and the factor for one address over all accounts. */
const PASSWORD_TRIES = 10
const ADDRESS_FACTOR = 5
/** The multiples for networks, by their width: the /24 or /56 first, then the /48. */
const WIDER_FACTORS = [25, 50]
const WINDOW_S = 300
const HOUR_S = 3600
const DAY_S = 86_400
/**
 * Attempts on one account by all unknown devices together: too few to guess a password outside the ten thousand most
 * common.
 */
const STRANGERS_HOUR = 50
const STRANGERS_DAY = 150
const KNOWN_DAY = 40

/**
 * The caps on one attempt with a password; shared caps count after the caller's own. After a success, attempts under
 * `forgiven` are cleared, and this one under `takenBack`.
 */
type LoginCaps = { caps: Cap[]; shared: Cap[]; forgiven: string[]; takenBack: string[] }

/**
 * A device that signed in to the account before has budgets of its own, which unknown devices cannot exhaust. These
 * share the budgets of their networks and, over all networks, those of the account. `account` is a pseudonym of the
 * account.
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
