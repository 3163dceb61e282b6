import type { Document, MentionKind } from '#contract/document/document.ts'

export type Category = { id: number; slug: string; names: { en: string; zh: string } }

/** An article in a list. */
export type ArticleHead = {
  id: number
  categoryId: number
  language: 'en' | 'zh'
  title: string
  lead: string
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
  /** Of its thread. */
  comments: number
  likes: number
  version: number
}

export type Article = ArticleHead & { document: Document }

/** What an author hands in. */
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

/** A thing whose articles are listed. */
export type About = { kind: MentionKind; id: number }

/** A stored version. */
export type Revision = {
  version: number
  at: number
  title: string
  lead: string
  document: Document
  note: string | null
  editorId: number | null
}
