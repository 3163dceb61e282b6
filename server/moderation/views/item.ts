import { pictureAddress } from '#accounts/secrets/sign-address.ts'
import type { DataOf } from '#contract/operation.ts'
import type { listMyModerationItems, ModerationItem, ModerationLogEntry } from '#contract/touchline/moderation.ts'
import { picturesIn } from '#moderation/rules/pictures.ts'
import type { Item } from '#moderation/store/item.ts'
import type { LogEntry } from '#moderation/store/log.ts'

type MyItem = DataOf<typeof listMyModerationItems>['list'][number]

/** The device is not sent: a decision needs only the text and its place. */
export function itemView(item: Item, call: Parameters<typeof pictureAddress>[2]): ModerationItem {
  const {
    id,
    scene,
    userId,
    text,
    verdict,
    reason,
    rule,
    context,
    language,
    state,
    decidedByUserId,
    decidedAt,
    appeal,
    appealedAt,
    createdAt,
    reportCount: count,
    reportWeight: weight,
    reportNotes: notes,
  } = item
  return {
    id,
    scene,
    userId,
    text,
    pictures: picturesIn(text).map((file) => pictureAddress(file, false, call)),
    verdict,
    reason,
    rule,
    context,
    language,
    state,
    decidedByUserId,
    decidedAt,
    appeal,
    appealedAt,
    createdAt,
    reports: count === 0 ? null : { count, weight, notes },
  }
}

export function myItemView({ id, scene, text, reason, state, decidedAt, appeal, appealedAt, createdAt }: Item): MyItem {
  return {
    id,
    scene,
    text,
    reason,
    state,
    decidedAt,
    appeal,
    appealedAt,
    createdAt,
    mayAppeal: state === 'refused' && appeal === null,
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
