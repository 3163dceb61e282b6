import type { Cap } from './cap.ts'

const HOUR_S = 3600
const DAY_S = 86_400
/** The caps of the /24 or /56 around an address, and of the /48, as multiples of an address. */
const WIDER_FACTORS = [4, 8]
/** Unknown devices leave this share of the day's codes to known devices and sessions. */
const STRANGERS_SHARE = 0.8
/** For passes without a proof of work: per address in an hour, and as a share of the day's codes. */
const SLIGHT_HOUR = 3
const SLIGHT_SHARE = 0.1
const KNOWN_DAY = 5
const LOAD_S = 600

/** How many codes may be sent, exact over all processes. A holder has a /24 of IPv4 or a /48 of IPv6. */
export type CodeCaps = {
  perNumberDay: number
  perNumberGapS: number
  perNetworkHour: number
  perDay: number
  perHolderNumberDay: number
  perHolderBlockDay: number
}
/** The caps of the caller alone and, where these are not reached, the shared ones. */
type StagedCaps = { caps: Cap[]; shared: Cap[] }

/** Codes in ten minutes that are unsuspicious: twice the share of the day, and ten at least. */
export function usualLoad({ perDay }: Pick<CodeCaps, 'perDay'>): number {
  return Math.max(10, Math.round((2 * perDay * LOAD_S) / DAY_S))
}

export const loadKey = 'code ~load'
/** The bits that a caller who named no number lacked for one, for the next puzzle. */
export const lackedKey = (network: string, deviceId: string | null) => `code lacked ${network} ${deviceId ?? ''}`
export const holderKey = (holder: string) => `code holder ${holder}`

/**
 * The caps of an unknown device: first those of its networks, of one number and of one block of numbers; then the
 * shared ones.
 */
export function strangersCaps(
  caps: CodeCaps,
  {
    number,
    block,
    network,
    wider,
    holder,
    isSlight,
  }: { number: string; block: string; network: string; wider: readonly string[]; holder: string; isSlight: boolean },
): StagedCaps {
  return {
    caps: [
      { key: `code network ${network}`, most: caps.perNetworkHour, windowS: HOUR_S },
      ...wider.map((one, index) => ({
        key: `code wide ${one}`,
        most: caps.perNetworkHour * WIDER_FACTORS[index]!,
        windowS: HOUR_S,
      })),
      { key: `code number ${number} from ${holder}`, most: caps.perHolderNumberDay, windowS: DAY_S },
      { key: `code block ${block} from ${holder}`, most: caps.perHolderBlockDay, windowS: DAY_S },
      { key: holderKey(holder), most: Number.MAX_SAFE_INTEGER, windowS: HOUR_S },
      ...(isSlight
        ? [{ key: `code slight ${network}`, most: Math.min(SLIGHT_HOUR, caps.perNetworkHour), windowS: HOUR_S }]
        : []),
    ],
    shared: [
      { key: `code number ${number}`, most: 1, windowS: caps.perNumberGapS },
      { key: `code number day ${number}`, most: caps.perNumberDay, windowS: DAY_S },
      ...(isSlight
        ? [{ key: 'code ~slight', most: Math.max(1, Math.floor(caps.perDay * SLIGHT_SHARE)), windowS: DAY_S }]
        : []),
      { key: 'code ~strangers', most: Math.max(1, Math.floor(caps.perDay * STRANGERS_SHARE)), windowS: DAY_S },
      ...ofAll(caps),
    ],
  }
}

/** The caps of a device or session known to the number, independent of unknown ones. */
export function knownCaps(caps: CodeCaps, { number, deviceId }: { number: string; deviceId: string }): StagedCaps {
  return {
    caps: [
      { key: `code known ${number} ${deviceId}`, most: 1, windowS: caps.perNumberGapS },
      { key: `code known day ${number} ${deviceId}`, most: KNOWN_DAY, windowS: DAY_S },
    ],
    shared: [{ key: `code known day ${number}`, most: 2 * KNOWN_DAY, windowS: DAY_S }, ...ofAll(caps)],
  }
}

function ofAll({ perDay }: CodeCaps): Cap[] {
  return [
    { key: 'code ~all', most: perDay, windowS: DAY_S },
    { key: loadKey, most: Number.MAX_SAFE_INTEGER, windowS: LOAD_S },
  ]
}
