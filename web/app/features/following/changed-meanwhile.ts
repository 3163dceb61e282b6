/** Ids read from the account, with the follows and unfollows here during the request. */
export function withChanges(read: readonly number[], before: readonly number[], now: readonly number[]): number[] {
  const added = now.filter((id) => !before.includes(id) && !read.includes(id))
  const isRemoved = (id: number) => before.includes(id) && !now.includes(id)
  return [...added, ...read.filter((id) => !isRemoved(id))]
}
