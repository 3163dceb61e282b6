import { pictureAddress } from '#accounts/secrets/sign-address.ts'
import {
  appealDays,
  type ModerationItem,
  type ModerationLogEntry,
  type MyDecision,
  type MyModerationItem,
} from '#contract/touchline/moderation.ts'
import { picturesIn, withoutPictures } from '#moderation/rules/pictures.ts'
import type { Item } from '#moderation/store/item.ts'
import { pathOf, type Place } from '#moderation/store/place.ts'
import type { LogEntry } from '#moderation/store/log.ts'
import type { Engines } from '#core/engines.ts'

/** The device is not sent: a decision needs only the text and its place. */
export function itemView(item: Item, call: Parameters<typeof pictureAddress>[2]): ModerationItem {
  const { text, reportCount: count, reportWeight: weight, reportNotes: notes } = item
  return {
    id: item.id,
    scene: item.scene,
    userId: item.userId,
    text,
    pictures: picturesIn(text).map((file) => pictureAddress(file, false, call)),
    verdict: item.verdict,
    reason: item.reason,
    rule: item.rule,
    context: item.context,
    language: item.language,
    state: item.state,
    decidedByUserId: item.decidedByUserId,
    decidedAt: item.decidedAt,
    appeal: item.appeal,
    appealedAt: item.appealedAt,
    createdAt: item.createdAt,
    reports: count === 0 ? null : { count, weight, notes },
  }
}

const DAY_MS = 86_400_000

/** An item as its author reads it: a decision that can still be taken back is none yet. */
export function myItemView(item: Item, now: number): MyModerationItem {
  const { id, scene, text, reason, appeal, appealedAt, createdAt } = item
  const isDecided = item.decidedAt !== null && item.decidedAt <= now
  const isAnswered = appealedAt !== null && item.decidedByUserId !== null && isDecided
  const state = isDecided || item.state === 'held' ? item.state : appealedAt === null ? 'held' : 'refused'
  const appealUntil = state === 'refused' && item.decidedAt !== null ? item.decidedAt + appealDays * DAY_MS : null
  const mayAppeal = appealUntil !== null && appealUntil > now && appeal === null
  return {
    id,
    scene,
    text: withoutPictures(text),
    reason,
    state,
    decidedAt: isDecided ? item.decidedAt : null,
    appeal,
    appealedAt,
    createdAt,
    mayAppeal,
    appealUntil: mayAppeal ? appealUntil : null,
    appealState: appealedAt === null ? 'none' : !isAnswered ? 'waiting' : state === 'approved' ? 'granted' : 'rejected',
  }
}

export function decisionView(item: Item, place: Place | undefined, call: Parameters<typeof videoView>[1]): MyDecision {
  const names = place?.files ?? []
  const files = place ? names : picturesIn(item.text)
  return {
    ...myItemView(item, call.receivedAt),
    text: withoutPictures(item.text, names),
    kind: place?.kind ?? null,
    path: pathOf(place),
    isAfterReports: item.rule === 'report',
    pictures: files.map((file) => pictureAddress(file, false, call)),
    video: videoView(place?.video ?? null, call),
  }
}

/** The word of a rule is not sent, because the log is public. */
export function logView({
  id,
  happenedAt,
  action,
  reason,
  scene,
  subject,
  seen,
  matched,
}: LogEntry): ModerationLogEntry {
  return { id, happenedAt, action, reason, scene, kindOfRule: subject?.split(':')[0] ?? null, seen, matched }
}

/** One page of rows, of which one more than the page was read. */
export function pageOf<Row extends { id: number }, View>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => View,
): { list: View[]; nextId: number | null } {
  const shown = rows.slice(0, limit)
  return { list: shown.map(view), nextId: rows.length > limit ? shown.at(-1)!.id : null }
}

type Video = { key: string; poster: string | null; isShown: boolean }
type Call = Parameters<typeof pictureAddress>[2] & { engines: Pick<Engines, 'videos'> }

/** A video with its poster, at addresses that end after some minutes unless it is shown to all. */
export function videoView(video: Video | null, call: Call): { src: string; poster: string | null } | null {
  if (!video) return null
  const { key, poster, isShown } = video
  return {
    src: isShown ? `/clips/${key}` : `/clips/${key}?${call.engines.videos.sign.query(key, call.receivedAt)}`,
    poster: poster && pictureAddress(poster, isShown, call),
  }
}
