import { actAsViewer } from '#accounts/audit/record-action.ts'
import type { Texts } from '#contract/errors.ts'
import * as contract from '#contract/touchline/desk-health.ts'
import type { DeskHealth } from '#contract/touchline/desk-health.ts'
import { handle } from '#core/calls/handler.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import { listLags } from '#core/outbox/store/follower.ts'
import { DeskProblem } from '#core/parts/desk-problem.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { faultOf } from '#server/headlines/rules/state.ts'
import { listFeeds } from '#server/headlines/store/feed.ts'
import { settingsInForce, type Config } from '#server/config.ts'
import { mapMatchTitles } from '#timeline/match-titles.ts'
import { silentAfterMs } from '#timeline/silence.ts'
import { findContradiction, listContradictions, type StoredContradiction } from '#timeline/store/contradiction.ts'
import { listImportRuns } from '#timeline/store/import-run.ts'
import { mapLeads } from '#timeline/store/match-feed.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { dropJob, retryJob } from '../actions/job.ts'
import { readMachine } from '../machine.ts'
import { findDatabaseFigures, findDue } from '../store/due.ts'
import { listFeedHealth, listLastWords, listLive } from '../store/feeds.ts'
import { countJobs, listJobs } from '../store/jobs.ts'

const LIVE = 50
const IMPORTS = 5

const gone = {
  en: 'It is settled, or this source no longer says so. Open the page again.',
  zh: '已处理或来源已变更，请刷新。',
}
const running: Texts = {
  en: 'The job runs now, is done, or has not failed.',
  zh: '该任务正在运行、已完成或没有失败。',
}

async function feedsView(db: Reader, now: number): Promise<DeskHealth['feeds']> {
  const rows = await listFeedHealth(db)
  return rows.map((row) => ({ ...row, isSilent: row.live > 0 && row.heardAt < now - silentAfterMs }))
}

async function titlesOf(db: Reader, ids: readonly number[], language: Language): Promise<Map<number, string>> {
  return mapMatchTitles(db, [...(await mapMatches(db, ids)).values()], language)
}

async function matchesView(db: Reader, language: Language): Promise<DeskHealth['matches']> {
  const live = await listLive(db, LIVE)
  const ids = live.map(({ id }) => id)
  const words = await listLastWords(db, ids)
  const [leads, titles] = [await mapLeads(db, ids), await titlesOf(db, ids, language)]
  return live.map(({ id, silentSince }) => ({
    id,
    name: titles.get(id) ?? '',
    lead: leads.get(id) ?? null,
    feeds: words
      .filter(({ matchId }) => matchId === id)
      .map(({ name, lastAt, isSilent }) => ({ name, lastAt, isSilent })),
    silentSince,
  }))
}

/** What is not well, of the stores alone. */
async function troubleView(db: Reader, now: number) {
  const newsFaults = (await listFeeds(db)).flatMap((feed) => {
    const fault = faultOf(feed, now)
    return fault === null ? [] : [{ id: feed.id, name: feed.name, fault }]
  })
  const lags = await listLags(db)
  const imports = await listImportRuns(db, IMPORTS)
  const { total } = await listContradictions(db, { isSettled: false }, { limit: 1, offset: 0 })
  return {
    newsFaults,
    contradictions: total,
    jobs: await countJobs(db),
    due: await findDue(db),
    followers: lags.map(({ since, ...lag }) => ({ ...lag, since: since && since.getTime() })),
    imports: imports.map(({ source, startedAt, finishedAt, counts }) => {
      return { source, startedAt, finishedAt, read: counts.read ?? 0, refused: counts.refused ?? 0 }
    }),
  }
}

function contradictionView(one: StoredContradiction, titles: ReadonlyMap<number, string>) {
  const { id, matchId, field, provider, value, otherProvider, otherValue, seenAt, settledAt, choice } = one
  const sides = [
    { source: provider, value },
    { source: otherProvider, value: otherValue },
  ]
  return { id, matchId, match: titles.get(matchId) ?? '', field, sides, seenAt, settledAt, choice }
}

const listDeskContradictions = handle(contract.listDeskContradictions, async ({ query, db, language }) => {
  const { state, page = 1, limit } = query
  const slice = { limit, offset: (page - 1) * limit }
  const { total, list } = await listContradictions(db, { isSettled: state === 'settled' }, slice)
  const titles = await titlesOf(
    db,
    list.map(({ matchId }) => matchId),
    language,
  )
  return { total, list: list.map((one) => contradictionView(one, titles)) }
})

const settleDeskContradiction = handle(contract.settleDeskContradiction, async (call) => {
  const { params, body, db, engines, fail } = call
  const found = await findContradiction(db, params.id)
  if (!found) return fail('not_found')
  if (found.settledAt !== null) return fail('conflict', gone)
  const settle = await engines.desk.action<{ id: number; source: string }, { matchId: number }>('contradiction_settled')
  const input = { id: params.id, source: body.source }
  const settled = await actAsViewer(call, settle, input, plainLine(body.reason))
  return settled.ok ? { matchId: settled.value.matchId } : fail('conflict', gone)
})

const listDeskJobs = handle(contract.listDeskJobs, async ({ query, db, fail }) => {
  const { state, after, limit } = query
  const [, rank, runAt, id] = /^([0-2])\.(\d{1,15})\.(\d{1,18})$/.exec(after ?? '') ?? []
  if (after !== undefined && id === undefined) return fail('bad_request')
  const place = id === undefined ? null : ([Number(rank), Number(runAt), id] as const)
  const rows = await listJobs(db, { isFailed: state === 'failed', after: place, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    list: shown.map(({ id: job, name, queue, state: now, attempts, mostAttempts, runAt: at, error }) => {
      return { id: job, name, queue, state: now, attempts, mostAttempts, runAt: at, error }
    }),
    next: last ? `${last.rank}.${last.runAt}.${last.id}` : null,
  }
})

const retryDeskJob = handle(contract.retryDeskJob, async (call) => {
  const retried = await actAsViewer(call, retryJob, call.params, plainLine(call.body.reason))
  return retried.ok ? { runAt: retried.value } : refuse(call, retried)
})

const dropDeskJob = handle(contract.dropDeskJob, async (call) => {
  const dropped = await actAsViewer(call, dropJob, call.params, plainLine(call.body.reason))
  return dropped.ok ? { isDropped: true as const } : refuse(call, dropped)
})

function refuse(
  { fail }: { fail: (error: 'not_found' | 'conflict', texts?: Texts) => never },
  { thrown, complaint }: { thrown: unknown; complaint: string },
): never {
  if (!(thrown instanceof DeskProblem)) throw new Error(complaint)
  return thrown.why === 'not_found' ? fail('not_found') : fail('conflict', running)
}

const listDeskSettings = handle(contract.listDeskSettings, () => Promise.resolve({ list: settingsInForce() }))

/** The calls; the disk is that of the data folder. */
export function healthHandlers({ dataFolder }: Pick<Config, 'dataFolder'>) {
  const getDeskHealth = handle(contract.getDeskHealth, async ({ db, language }) => {
    const now = Date.now()
    const feeds = await feedsView(db, now)
    const matches = await matchesView(db, language)
    const trouble = await troubleView(db, now)
    const { now: databaseNow, ...figures } = await findDatabaseFigures(db)
    const databaseAheadMs = Math.round(databaseNow - Date.now())
    const machine = { ...(await readMachine(dataFolder)), ...figures }
    return { feeds, matches, ...trouble, machine, at: now, databaseAheadMs }
  })
  return {
    getDeskHealth,
    listDeskContradictions,
    settleDeskContradiction,
    listDeskJobs,
    retryDeskJob,
    dropDeskJob,
    listDeskSettings,
  }
}
