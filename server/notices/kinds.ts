import type { NoticeFacts, NoticeKind, NoticeSettings } from '#contract/touchline/notice.ts'
import type { NoticeDeclaration, Part } from '#core/part.ts'

/** The kinds of notices of all parts. */
export type NoticeKinds = ReadonlyMap<string, NoticeDeclaration>

declare module '#core/part.ts' {
  interface Engines {
    notices: { kinds: NoticeKinds }
  }
}

export function noticeKindsOf(parts: readonly Part[]): NoticeKinds {
  return new Map(parts.flatMap(({ notices = [] }) => notices.map((one) => [one.kind, one] as const)))
}

/** Kinds whose mere arrival says how a match stands. */
export function spoilersAmong(kinds: NoticeKinds): NoticeKind[] {
  return [...kinds.values()].filter(({ tells }) => tells === 'score').map(({ kind }) => kind as NoticeKind)
}

/** Kinds that nobody gets who has not asked for them. */
export function offAtFirst(kinds: NoticeKinds): string[] {
  return [...kinds.values()].filter(({ isOnAtFirst }) => !isOnAtFirst).map(({ kind }) => kind)
}

/** What a match has to tell; each can be switched off. */
export type MatchKind = keyof NoticeSettings['kinds']

/** Something that followers of a match hear of. Told again with a higher revision it amends, withdrawn it corrects. */
export type Tidings = {
  matchId: number
  kind: MatchKind
  key: string
  /** What it was told as before another feed took the lead; else null. */
  formerKey: string | null
  revision: number
  isWithdrawn: boolean
  data: NoticeFacts
  /** Teams and competitions whose followers hear of it too. */
  teamIds: number[]
  competitionIds: number[]
  /** Epoch ms of the change. */
  at: number
}
