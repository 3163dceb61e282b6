import type { NoticeFacts } from '#contract/touchline/notice.ts'
import type { NoticeDeclaration, Part } from '#core/part.ts'
import type { AnnouncementKind } from '#sports/announcement.ts'

/** The kinds of notices of all parts. */
export type NoticeKinds = ReadonlyMap<string, NoticeDeclaration>

declare module '#core/engines.ts' {
  interface Engines {
    notices: {
      kinds: NoticeKinds
      /** Hosts that browsers may subscribe at, beside the known ones. */
      pushServices: readonly string[]
    }
  }
}

export function noticeKindsOf(parts: readonly Part[]): NoticeKinds {
  return new Map(parts.flatMap(({ notices = [] }) => notices.map((one) => [one.kind, one] as const)))
}

/** Kinds whose arrival alone discloses the score. */
export function spoilersAmong(kinds: NoticeKinds): string[] {
  return [...kinds.values()].filter(({ discloses }) => discloses === 'score').map(({ kind }) => kind)
}

/** Kinds that are off until a user turns them on. */
export function offAtFirst(kinds: NoticeKinds): string[] {
  return [...kinds.values()].filter(({ isOnAtFirst }) => !isOnAtFirst).map(({ kind }) => kind)
}

/** The kind whose switch turns this one off. */
export function switchOf(kinds: NoticeKinds, kind: string): string {
  return kinds.get(kind)?.switchedWith ?? kind
}

/** News of a match for its followers. A higher revision amends it; withdrawn, it corrects the notices of it. */
export type MatchNews = {
  matchId: number
  kind: AnnouncementKind
  key: string
  /** Its key before another feed took the lead; else null. */
  formerKey: string | null
  revision: number
  isWithdrawn: boolean
  data: NoticeFacts
  /** Matches, teams, competitions and players whose followers get it. */
  matchIds: number[]
  teamIds: number[]
  competitionIds: number[]
  playerIds: number[]
  /** Those of the match: their followers get it if they chose the kinds of that follow. */
  chosen: { teamIds: number[]; competitionIds: number[] }
  /** Epoch ms of the change. */
  at: number
}
