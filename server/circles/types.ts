import type { circleKinds } from '#contract/touchline/circle.ts'
import type { Reader } from '#core/database/reader.ts'

type CircleKind = (typeof circleKinds)[number]
export type CircleState = 'asked' | 'open' | 'refused' | 'closed'

/** A stored circle; times are epoch ms. */
export type Circle = {
  id: number
  kind: CircleKind
  subjectId: number | null
  sport: string | null
  /** Null: that of its subject. */
  name: string | null
  languages: ('en' | 'zh')[]
  intro: string
  rules: string[]
  rulesChangedAt: number | null
  state: CircleState
  askedByUserId: number | null
  createdAt: number
  isDemo: boolean
  members: number
}

export type CirclePosts = {
  /** Counts of shown posts. */
  countOf(db: Reader, circleId: number): Promise<{ posts: number; videos: number; pictures: number }>
  /** Reports and appeals of posts since a moment, epoch ms. */
  moderationOf(
    db: Reader,
    circleId: number,
    since: number,
  ): Promise<{ reports: number; upheld: number; appeals: number; overturned: number }>
  /** Posts for each of the last 90 minutes before `now`, oldest first. */
  byMinute(db: Reader, circleId: number, now: number): Promise<number[]>
  /** Posts of each circle since a moment, epoch ms; those without any are left out. */
  countSince(db: Reader, since: number): Promise<{ circleId: number; posts: number }[]>
}
