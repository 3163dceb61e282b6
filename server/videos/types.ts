import type { Position } from '#core/calls/cursor.ts'

export type VideoSettings = {
  /** Largest file, in bytes. */
  mostBytes: number
  /** Videos of younger accounts, and of those without an approved one, are held; 0: none is. */
  heldDays: number
  /** What browsers cannot play is re-encoded. */
  isReencoding: boolean
}

/** What a check found in a file that may be shown. */
export type CheckedFile = { bytes: number; durationMs: number; width: number; height: number }

/** Why a file is refused. */
export const fileProblems = ['no_video', 'cut', 'too_long', 'too_big', 'codec', 'unreadable', 'too_slow'] as const
export type FileProblem = (typeof fileProblems)[number]

type FileState = 'open' | 'whole' | 'checking' | 'ready' | 'refused'

/** A stored video; times are epoch ms. */
export type StoredVideo = {
  id: number
  userId: number
  fileState: FileState
  fileName: string
  uploadBytes: number
  receivedBytes: number
  problem: FileProblem | null
  fileKey: string
  bytes: number | null
  durationMs: number | null
  width: number | null
  height: number | null
  publishedAt: number | null
  title: string
  language: 'en' | 'zh'
  matchId: number | null
  poster: string | null
  isListed: boolean
  itemId: number | null
  rejectedAt: number | null
  shownAt: number | null
  createdAt: number
}

/** A page of a list: rows after a position, which is that of the last row before it. */
export type Part = { after: Position | null; limit: number }
