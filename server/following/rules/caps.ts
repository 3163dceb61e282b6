import { networkOf as longNetworkOf } from '#core/limits/network.ts'

/** Limits of reminders. `perHour` counts attempts, also withdrawn ones; `live` those still to come. */
export type Caps = { perHour: number; live: number }

export const signedDevice: Caps = { perHour: 20, live: 100 }
/** Old clients generate their ids: a new one costs nothing, so its limits are lower. */
export const plainDevice: Caps = { perHour: 10, live: 30 }
/** Per /24 or /64, over all its devices, and stricter where these are unsigned. */
export const signedNetwork: Caps = { perHour: 400, live: 4_000 }
export const plainNetwork: Caps = { perHour: 100, live: 1_000 }
export const person: Caps = { perHour: 200, live: 500 }

/** The network of an address for the caps: /24 of IPv4, /64 of IPv6; '' where there is none. */
export function networkOf(address: string): string {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  return four ? `${four[1]}.0/24` : longNetworkOf(address)
}
