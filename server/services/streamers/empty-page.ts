/** A page of a list without rows. */
export function emptyPage({ pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  return { pageNum, pageSize, list: [], total: 0, totalPage: 0 }
}
