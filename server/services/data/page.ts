import type { Listed } from '#core/database/page.ts'

type Asked = { pageNum: number; pageSize: number }

/** A page as the contract has it. */
export function pageView<Row>({ pageNum, pageSize }: Asked, { total, list }: Listed<Row>) {
  return { pageNum, pageSize, list, total, totalPage: Math.ceil(total / pageSize) }
}
