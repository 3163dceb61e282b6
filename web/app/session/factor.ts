/** The function that requests a second factor from staff; the site sets it after hydration. */
type AskFactor = () => Promise<boolean>

let ask: AskFactor = () => Promise.resolve(false)
let asking: Promise<boolean> | null = null

export function setFactorAsker(next: AskFactor): void {
  ask = next
}

/** Requests a factor once for all waiting calls; resolves with whether the session has given one. */
export function askFactor(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
