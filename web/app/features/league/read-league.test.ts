import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SiteApi } from '../../api-context.ts'
import { present } from './read-league.ts'

type Page = Awaited<ReturnType<SiteApi['touchline']['listSeasonMatches']>>
function page(pageNum: number, statuses: string[]): Page {
  return {
    pageNum,
    pageSize: 2,
    total: 99,
    position: 0,
    list: statuses.map((status) => ({
      summary: status === 'hidden' ? { status: 'scheduled', isHidden: true } : { status },
    })),
  } as unknown as Page
}

async function presentOf(list: string[][]): Promise<{ page: number; reads: number }> {
  const pages = list.map((statuses, index) => page(index + 1, statuses))
  let reads = 1
  const found = await present(pages[0]!, pages.length, (number) => {
    reads += 1
    return Promise.resolve(pages[number - 1]!)
  })
  return { page: found.pageNum, reads }
}
const [over, both, ahead] = [
  ['finished', 'abandoned'],
  ['finished', 'scheduled'],
  ['scheduled', 'scheduled'],
]

describe('the current page of a season', () => {
  test('is the one with the first match that is not over', async () => {
    assert.equal((await presentOf([over, over, both, ahead, ahead])).page, 3)
    assert.equal((await presentOf([over, over, over, ahead])).page, 4)
    assert.equal((await presentOf([over, ['live', 'scheduled'], ahead])).page, 2)
  })

  test('is the first before a season, and the last after it', async () => {
    assert.equal((await presentOf([ahead, ahead, ahead])).page, 1)
    assert.equal((await presentOf([over, over, over, over])).page, 4)
    assert.deepEqual(await presentOf([over]), { page: 1, reads: 1 })
  })

  test('is the one with the first match to come for a reader without scores, who sees no match that is over', async () => {
    const begun = ['hidden', 'hidden']
    assert.equal((await presentOf([begun, begun, ['hidden', 'scheduled'], ahead])).page, 3)
  })

  test('is found with few requests', async () => {
    assert.ok((await presentOf([...Array<string[]>(6).fill(over), both, ahead])).reads <= 5)
  })
})
