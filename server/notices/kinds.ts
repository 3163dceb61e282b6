import type { NoticeFacts, NoticeKind } from '#contract/touchline/notice.ts'

/** What a match has to tell; each can be switched off. */
export const matchKinds = [
  'kick_off',
  'goal',
  'red_card',
  'half_time',
  'full_time',
  'lineup',
  'reminder',
] as const satisfies readonly NoticeKind[]
export type MatchKind = (typeof matchKinds)[number]
/** Off until somebody asks for it. */
export const offAtFirst: readonly MatchKind[] = ['half_time']

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
