type Work = () => void | Promise<void>
type Scope = { after(work: Work): void }

/**
 * A scope that closes in the reverse order of opening, when `scope` ends: a server before its database. All is closed,
 * also where something fails to: what stays open would keep the file from ending.
 */
export function lastFirst(scope: { after(work: () => Promise<void>): void }): Scope {
  const works: Work[] = []
  scope.after(async () => {
    const errors: unknown[] = []
    for (const work of works.toReversed()) {
      try {
        await work()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  })
  return { after: (work) => void works.push(work) }
}
