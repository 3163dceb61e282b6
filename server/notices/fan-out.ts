import type { NoticeFrame, RowFrame } from '#contract/touchline/frames.ts'
import type { Reader } from '#core/database/reader.ts'
import type { MatchChange } from '#core/part.ts'
import { findFollowed, subjectKey, type Subject } from '#following/store/audience.ts'
import { moveReminders } from '#following/reminder.ts'
import { endReminders } from '#following/store/reminder.ts'
import { findSport } from '#sports/index.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { publish } from './publish.ts'
import type { NoticeKinds, MatchNews } from './kinds.ts'
import { matchNewsOf } from './rules/match-news.ts'
import { withFormerPlayers } from './store/players.ts'
import { addForFollowers, amendNotices } from './store/fan-out.ts'
import { deliveryKey, mapDelivered, renameDelivery, saveDelivered } from './store/delivered.ts'

/** What news means for those who may have it: `unchanged` is recorded without a notice. */
type Delivery = 'new' | 'amended' | 'withdrawn' | 'restored' | 'unchanged'
type State = Pick<MatchNews, 'revision' | 'isWithdrawn'>

/** Compares news with its last delivery; null where that is as new. */
function deliveryOf(before: State | undefined, { revision, isWithdrawn }: State): Delivery | null {
  if (before === undefined) return isWithdrawn ? null : 'new'
  // One revision can be withdrawn and restored, as by a snapshot that omits it or another lead.
  if (before.revision > revision || (before.revision === revision && before.isWithdrawn === isWithdrawn)) return null
  if (before.isWithdrawn) return isWithdrawn ? 'unchanged' : 'restored'
  return isWithdrawn ? 'withdrawn' : 'amended'
}

/** Called with the people who got a notice, in the same transaction: queues web pushes. */
export type OnNews = (db: Reader, news: MatchNews, userIds: readonly number[], isCorrection: boolean) => Promise<void>

/** Writes the notices of changes of matches, in their order, and keeps reminders up to date. */
export async function fanOutChanges(
  db: Reader,
  changes: readonly MatchChange[],
  kinds: NoticeKinds,
  onNews: OnNews,
): Promise<void> {
  const frames = changes.flatMap((change) => (change.kind === 'match' ? change.frame : []))
  const matches = await mapMatches(
    db,
    frames.map(({ matchId }) => matchId),
  )
  const news = frames.flatMap((frame) => {
    const match = matches.get(frame.matchId)
    const sport = match && findSport(match.sport)
    return sport ? matchNewsOf(sport, frame, match) : []
  })
  for (const run of runsOf(await withFormerPlayers(db, news))) await fanOut(db, kinds, run, onNews)
  await keepReminders(
    db,
    changes.flatMap(({ frame }) => frame ?? []),
  )
}

/** News with a former key begins a run, since its deliveries are renamed before they are read. */
function runsOf(news: readonly MatchNews[]): MatchNews[][] {
  const runs: MatchNews[][] = []
  for (const one of news) {
    const run = runs.at(-1)
    if (run && one.formerKey === null) run.push(one)
    else runs.push([one])
  }
  return runs
}

/**
 * Delivered notices and followed subjects are read once for all news of a run: most matches have no followers, and
 * their news costs no statement of its own.
 */
async function fanOut(db: Reader, kinds: NoticeKinds, run: readonly MatchNews[], onNews: OnNews): Promise<void> {
  const [first] = run
  if (first && first.formerKey !== null) await renameDelivery(db, first, first.formerKey)
  const delivered = await mapDelivered(db, run)
  const followed = await findFollowed(db, run.flatMap(subjectsOf))
  const hasFollowers = (subjects: readonly Subject[]) => subjects.some((one) => followed.has(subjectKey(one)))
  const recorded = new Map<string, MatchNews>()
  // News of players alone is recorded only where they have followers: a line-up has forty.
  const isRecorded = (news: MatchNews) =>
    news.matchIds.length > 0 || delivered.has(deliveryKey(news)) || hasFollowers(subjectsOf(news))
  const deliveries = run.filter(isRecorded).flatMap((news): { news: MatchNews; delivery: Delivery }[] => {
    const key = deliveryKey(news)
    const delivery = deliveryOf(recorded.get(key) ?? delivered.get(key), news)
    if (delivery === null) return []
    recorded.set(key, news)
    return [{ news, delivery }]
  })
  await saveDelivered(db, [...recorded.values()])
  for (const { news, delivery } of deliveries) {
    if (delivery === 'amended' || delivery === 'withdrawn' || delivery === 'restored')
      await amend(db, news, delivery, onNews)
    // A goal is often reported before its scorer: his followers have no notice of it yet.
    const due = delivery === 'amended' ? onlyOfPlayers(news) : news
    const isForFollowers = delivery === 'new' || delivery === 'restored' || delivery === 'amended'
    if (isForFollowers && hasFollowers(subjectsOf(due)))
      await addForFollowers(db, kinds, due, (userIds) => deliver(db, news, userIds, false, onNews))
  }
}

function onlyOfPlayers(news: MatchNews): MatchNews {
  return { ...news, matchIds: [], teamIds: [], competitionIds: [], chosen: { teamIds: [], competitionIds: [] } }
}

function subjectsOf({ matchIds, teamIds, competitionIds, playerIds, chosen }: MatchNews): Subject[] {
  const subjects = (kind: Subject['kind'], ids: readonly number[], isChosen: boolean) =>
    ids.map((id): Subject => ({ kind, id, isChosen }))
  return [
    ...subjects('match', matchIds, false),
    ...subjects('team', teamIds, false),
    ...subjects('competition', competitionIds, false),
    ...subjects('player', playerIds, false),
    ...subjects('team', chosen.teamIds, true),
    ...subjects('competition', chosen.competitionIds, true),
  ]
}

/** Corrects the notices of earlier news. An amendment is no news: an open inbox shows it, and nothing is pushed. */
async function amend(db: Reader, news: MatchNews, delivery: Delivery, onNews: OnNews): Promise<void> {
  const isNews = delivery !== 'amended'
  const userIds = await amendNotices(db, news, isNews)
  if (userIds.length === 0) return
  if (isNews) await deliver(db, news, userIds, delivery === 'withdrawn', onNews)
  else await publish(db, frameOf(news), userIds)
}

async function deliver(
  db: Reader,
  news: MatchNews,
  userIds: readonly number[],
  isCorrection: boolean,
  onNews: OnNews,
): Promise<void> {
  await publish(db, frameOf(news), userIds)
  await onNews(db, news, userIds, isCorrection)
}

function frameOf({ matchId, kind, key, isWithdrawn, data, at }: MatchNews): NoticeFrame {
  return { kind, matchId, key, isWithdrawn, data, at }
}

const coming = new Set(['scheduled', 'postponed'])
const over = new Set(['finished', 'awarded', 'abandoned', 'cancelled'])

/** Reminders move with the kick-off and end with the match; the newest frame of each match counts. */
async function keepReminders(db: Reader, frames: readonly RowFrame[]): Promise<void> {
  const newest = new Map(frames.map((frame) => [frame.matchId, frame]))
  for (const { matchId, kickOff, summary } of newest.values())
    if (coming.has(summary.status)) await moveReminders(db, { matchId, kickOff }, Date.now())
  await endReminders(
    db,
    [...newest.values()].filter(({ summary }) => over.has(summary.status)).map(({ matchId }) => matchId),
  )
}
