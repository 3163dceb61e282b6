/** What a second factor is needed for: an action of staff, or one in the own account. */
export type FactorReason = 'staff' | 'own'
/** The function that requests a second factor; the site sets it after hydration. */
type AskFactor = (reason: FactorReason) => Promise<boolean>

let ask: AskFactor = () => Promise.resolve(false)
let asking: Promise<boolean> | null = null

export function setFactorAsker(next: AskFactor): void {
  ask = next
}

/** Requests a factor once for all waiting calls; resolves with whether the session has given one. */
export function askFactor(reason: FactorReason): Promise<boolean> {
  asking ??= ask(reason).finally(() => {
    asking = null
  })
  return asking
}
