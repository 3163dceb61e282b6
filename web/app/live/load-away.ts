import { connection } from './connection.ts'

const retryMs = 5_000
type Away = Pick<typeof import('./away.ts'), 'beginAgain' | 'untilReached'>
let wanted: string | null = null

/**
 * The code for a browser without network. Where the network went before it had come, the notice says that the page at
 * `href` opens later, and it is loaded as a document once the server answers: a module that failed to load fails again
 * in this one.
 */
export async function loadAway(href: string): Promise<Away> {
  try {
    const { beginAgain, untilReached } = await import('./away.ts')
    return { beginAgain, untilReached }
  } catch {
    const isFirst = wanted === null
    wanted = href
    if (isFirst) void openLater()
    return new Promise(() => {})
  }
}

async function openLater(): Promise<void> {
  connection.wait(1)
  const answers = () =>
    fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers()))
    await new Promise((resolve) => {
      const stop = connection.subscribe(() => resolve(stop()))
      setTimeout(resolve, retryMs)
    })
  location.assign(wanted ?? '/')
}
