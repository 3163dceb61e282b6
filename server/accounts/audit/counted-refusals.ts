import type { PhoneNumber } from '../verification/phone-number.ts'

type Refusal = { number: PhoneNumber | null; network: string; reason: string; count: number }

/** Refused sign-ins that are not in the audit log yet. */
export type Refusals = { kept: Map<string, Refusal>; further: number }

export function createRefusals(): Refusals {
  return { kept: new Map(), further: 0 }
}
