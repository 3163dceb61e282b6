// What is being done and how long it took: one line each.

/** Runs `work`, shown while it runs on a terminal and announced beforehand elsewhere if it takes long. */
export async function step(what, work, { isLong = false } = {}) {
  const startedAt = performance.now()
  const { isTTY } = process.stdout
  if (isTTY) process.stdout.write(`  ${what} …`)
  else if (isLong) process.stdout.write(`  ${what} …\n`)
  const lineStart = isTTY ? '\r\u001B[K' : ''
  try {
    const result = await work()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`${lineStart}  ${what.padEnd(44)} ${seconds.padStart(5)} s\n`)
    return result
  } catch (error) {
    process.stdout.write(`${lineStart}  ${what.padEnd(44)} failed\n`)
    throw error
  }
}

/** An obstacle the operator can remove; the message is one sentence. */
export class Obstacle extends Error {}
