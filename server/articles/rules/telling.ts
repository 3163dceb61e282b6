import { plainText } from '#contract/document/faces.ts'
import type { Document } from '#contract/document/document.ts'
import type { Telling, ToldKind } from '../types.ts'
import { markdownOf } from './to-markdown.ts'

/** A stored text about a match. */
export type Told = {
  articleId: number
  matchId: number
  language: 'en' | 'zh'
  kind: ToldKind
  title: string
  lead: string
  document: Document
  /** Version of the facts that it was written from. */
  matchVersion: number
  isListed: boolean
}

const mostChanges = 3

/** What a new text does to the stored one, null where equal; `note` is what readers see of a correction, else null. */
export function changeBy(next: Telling, before: Told | undefined): { note: string | null } | null {
  if (before === undefined) return { note: null }
  const isEqual =
    before.kind === next.kind &&
    before.isListed &&
    before.title === next.title &&
    before.lead === next.lead &&
    markdownOf(before.document) === markdownOf(next.document)
  return isEqual ? null : { note: noteOf(next, before) }
}

function noteOf(next: Telling, before: Told): string | null {
  if (next.kind !== 'report' || before.kind !== 'report') return null
  if (next.matchVersion <= before.matchVersion) return null
  const read = plainText(before.document)
  const isNews = (one: Changed) => (one.before === null ? !read.includes(one.after ?? '') : read.includes(one.before))
  const withdrawn = next.changes.filter(isNews)
  const [was, is] = [firstOf(before.document), firstOf(next.document)]
  const lead = was === is ? [] : [{ before: was, after: is }]
  const changed = withdrawn.length > 0 ? withdrawn : lead
  if (changed.length === 0) return null
  const say = next.language === 'en' ? inEnglish : inChinese
  return changed
    .slice(0, mostChanges)
    .map(say)
    .join(next.language === 'en' ? ' ' : '')
}

function firstOf({ blocks }: Document): string {
  return plainText({ blocks: blocks.slice(0, 1) }).trim()
}

type Changed = { before: string | null; after: string | null }

function inEnglish({ before, after }: Changed): string {
  if (before === null) return `Added: “${after}”`
  return after === null ? `Removed: “${before}”` : `Before: “${before}” Now: “${after}”`
}

function inChinese({ before, after }: Changed): string {
  if (before === null) return `新增：“${after}”`
  return after === null ? `删除：“${before}”` : `原文：“${before}”更正为：“${after}”`
}
