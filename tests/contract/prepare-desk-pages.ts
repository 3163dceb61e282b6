import { addArticle, publishArticle } from '#articles/store/article.ts'
import type { Document } from '#contract/document/document.ts'
import { readerOf } from '#core/database/reader.ts'
import { addWaitingWithdrawal } from '#kit/waiting-withdrawal.ts'
import { addNotice } from '#server/services/support/store/notice.ts'
import { addSomebody } from './cast.ts'
import { one, type Prepare, type Stage } from './stage.ts'

const reason = 'report R-6104'
const difference = { kind: 'only_ours', orderNo: 'TL-1', ours: '100 EUR', theirs: '' }
const block = {
  id: null,
  kind: 'posts',
  titles: { en: 'Posts', zh: '' },
  order: null,
  categoryId: null,
  teamId: null,
  place: null,
  size: 3,
  language: null,
  startsAt: null,
  endsAt: null,
}

/** A person whose payouts are frozen, with a withdrawal that waits; its wallet is open to staff. */
async function aWallet({ database, cast }: Stage): Promise<{ userId: number; withdrawalId: number }> {
  const { userId } = await addSomebody(database)
  const withdrawalId = await addWaitingWithdrawal(database, userId)
  await database.pool.query(
    `insert into withdrawals.payout_freeze (user_id, reason, by_user_id) values ($1, 'x', $2)`,
    [userId, cast.admin.userId],
  )
  return { userId, withdrawalId }
}

const aComparison: Prepare = async ({ database, cast }) => {
  const report = JSON.stringify({ ours: [], theirs: [], differences: [difference] })
  await database.pool.query(
    `insert into payments.reconciliation (day, provider, report) values ('2026-11-29', 'sandbox', $1)
      on conflict (day, provider) do update set report = excluded.report`,
    [report],
  )
  await database.pool.query(
    `insert into payments.difference_note (day, provider, difference, note, by_user_id)
      values ('2026-11-29', 'sandbox', 'only_ours TL-1 100 EUR', 'x', $1)`,
    [cast.admin.userId],
  )
  return { values: { reason, day: '2026-11-29', key: 'only_ours TL-1 100 EUR', state: 'all' } }
}

async function anArticle({ database }: Stage, at: Date | null): Promise<number> {
  const document: Document = { blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'b' }] }] }
  const content = { categoryId: 1, language: 'en' as const, title: 'A', lead: '', neutralTitle: '', document }
  const db = readerOf(database)
  const id = await addArticle(db, { ...content, authorName: 'Jo Field', authorId: null })
  if (at) await publishArticle(db, id, at)
  return id
}

const ofArticle =
  (at: Date | null, values: Record<string, unknown> = {}): Prepare =>
  async (stage) => ({ values: { reason, version: 1, ...values, id: await anArticle(stage, at) } })

async function homeVersion({ origin, cast }: Stage): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/desk/home`, { headers: cast.admin.headers })
  return ((await answer.json()) as { data: { version: string } }).data.version
}

const anAnnouncement: Prepare = async ({ database, cast }) => {
  await addNotice(
    readerOf(database),
    { body: 'Soon.', bodyZh: '很快。', startsAt: null, endsAt: null },
    cast.editor.userId,
  )
  await addNotice(readerOf(database), { body: 'Later.', startsAt: Date.now() + 3_600_000, endsAt: null }, null)
  return { values: {} }
}

/** Calls of the pages of the desk about money, the home page, articles and announcements, by `service.name`. */
export const deskPagePreparations: Record<string, Prepare> = {
  'touchline.getDeskMoney': aComparison,
  'touchline.searchDeskMoney': async (stage) => ({ values: { q: `W-${(await aWallet(stage)).withdrawalId}` } }),
  'touchline.listDeskComparisons': aComparison,
  'touchline.noteDeskDifference': aComparison,
  'touchline.listDeskFreezes': async (stage) => {
    await aWallet(stage)
    return { values: {} }
  },
  'touchline.getDeskWallet': async (stage) => ({ values: { id: (await aWallet(stage)).userId } }),
  'touchline.listDeskWalletEntries': async (stage) => {
    const { userId } = await aWallet(stage)
    const { origin, cast } = stage
    for (const { headers } of [cast.admin, cast.treasurer])
      await fetch(`${origin}/api/v1/desk/people/${userId}/private`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ what: ['money'], reason }),
      })
    return { values: { id: userId } }
  },
  'touchline.getDeskTransfer': async ({ database }) => {
    const { userId } = await addSomebody(database)
    await addWaitingWithdrawal(database, userId)
    return { values: { id: await one<string>(database, 'select max(id)::text as found from ledger.transfer', []) } }
  },
  'touchline.getDeskWithdrawal': async (stage) => ({ values: { id: (await aWallet(stage)).withdrawalId } }),
  'touchline.listDeskWithdrawals': async (stage) => {
    await aWallet(stage)
    return { values: {} }
  },
  'touchline.getDeskHome': async () => ({ values: {} }),
  'touchline.previewDeskHome': async () => ({ values: { blocks: JSON.stringify([block]) } }),
  'touchline.arrangeDeskHome': async (stage) => ({
    values: { reason, version: await homeVersion(stage), blocks: [block] },
  }),
  'touchline.listDeskArticles': async (stage) => {
    await anArticle(stage, new Date(Date.now() + 3_600_000))
    return { values: { state: 'scheduled' } }
  },
  'touchline.scheduleDeskArticle': ofArticle(null, { at: Date.now() + 30 * 86_400_000 }),
  'touchline.withdrawDeskArticle': ofArticle(new Date()),
  'touchline.pinDeskArticle': ofArticle(null, { isPinned: true }),
  'touchline.getDeskAnnouncements': anAnnouncement,
  'touchline.listDeskBanners': async ({ database }) => {
    await database.pool.query(`insert into news.banner (place, title) values (16, 'The final')`)
    return { values: {} }
  },
  'touchline.listDeskNotices': anAnnouncement,
}
