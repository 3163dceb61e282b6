export const pageSize = 20

export function pagesOf(page: number, total: number): { page: number; pages: number; total: number } {
  return { page, pages: Math.ceil(total / pageSize), total }
}
