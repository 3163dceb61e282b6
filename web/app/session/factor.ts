/** How staff are asked for a second factor; the site sets it when its pages stand in the browser. */
type AskFactor = () => Promise<boolean>

let ask: AskFactor = () => Promise.resolve(false)
let asking: Promise<boolean> | null = null

export function setFactorAsker(next: AskFactor): void {
  ask = next
}

/** Asks once for all calls that wait for it; resolves with whether the session has given a factor. */
export function askFactor(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
