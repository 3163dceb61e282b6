import type { Document, MentionKind } from '#contract/document/document.ts'

export type Category = {
  id: number
  slug: string
  names: { en: string; zh: string }
  /** Null for one that is below none. */
  parentId: number | null
}

/** Which text about a match rules wrote from its facts. */
export type ToldKind = 'report' | 'preview'

export type ArticleHead = {
  id: number
  categoryId: number
  language: 'en' | 'zh'
  title: string
  lead: string
  /** Where the lead is empty: the start of the text, for lists. */
  opening: string
  /** Title for readers who have not seen its matches; empty: the sides of the first. */
  neutralTitle: string
  /** Key of the picture of its card. */
  picture: string | null
  authorName: string
  authorId: number | null
  /** Epoch ms; null for a draft. */
  publishAt: number | null
  handedInAt: number | null
  correctedAt: number | null
  withdrawnAt: number | null
  updatedAt: number
  isPinned: boolean
  isDemo: boolean
  comments: number
  likes: number
  version: number
  /** The match whose facts it was written from; null where a person wrote it. */
  matchId: number | null
  /** Null where a person wrote it. */
  told: ToldKind | null
}

export type Article = ArticleHead & { document: Document }

export type Draft = {
  categoryId: number
  language: 'en' | 'zh'
  title: string
  lead: string
  neutralTitle?: string
  document: Document
  authorName: string
  authorId: number | null
}

/** A version that readers could see, and what it corrected. */
export type Correction = { version: number; at: number; note: string }

export type About = { kind: MentionKind; id: number }

/** A text about a match in one language, as rules wrote it. */
export type Telling = {
  matchId: number
  matchVersion: number
  kind: ToldKind
  language: 'en' | 'zh'
  categoryId: number
  title: string
  lead: string
  document: Document
  /** What it is listed under, beside its match. */
  mentions: About[]
  bits: number
  isDemo: boolean
  /** Epoch ms: since when it is news. */
  publishAt: number
  /** Sentences that corrections changed after the end of the match. */
  changes: { before: string | null; after: string | null }[]
}

export type Revision = {
  version: number
  at: number
  title: string
  lead: string
  document: Document
  note: string | null
  editorId: number | null
}
