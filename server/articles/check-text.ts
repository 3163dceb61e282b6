import { plainText } from '#contract/document/faces.ts'
import type { Block, Document } from '#contract/document/document.ts'
import type { ManuscriptContent } from '#contract/touchline/manuscript.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Texts } from '#contract/errors.ts'
import type { Moderation } from '#moderation/check.ts'
import { textsOf } from '#moderation/rules/sentence.ts'

/** Below the longest text of the scene, so that long articles are checked in parts. */
const LONGEST_PART = 15_000

type Words = Pick<ManuscriptContent, 'title' | 'lead' | 'neutralTitle'> & { document: Document }

/** Why a text that no editor reads may not be public; null where it may. Parts that are public are not checked. */
export async function refuseArticleText(
  moderation: Pick<Moderation, 'preview'>,
  after: Words,
  before: Words | null,
  { userId, language }: { userId: number; language: Language },
): Promise<Texts | null> {
  for (const text of partsOf(newTexts(after, before))) {
    const { outcome, reason } = await moderation.preview({ scene: 'CMS_POST', text, userId, language })
    if (outcome !== 'pass') return textsOf('refuse', reason ?? 'unavailable')
  }
  return null
}

/** Titles, lead and blocks that were not there before, each link with its address. */
function newTexts(after: Words, before: Words | null): string[] {
  const known = new Set((before?.document.blocks ?? []).map((block) => JSON.stringify(block)))
  const lines = (['title', 'lead', 'neutralTitle'] as const).flatMap((name) =>
    after[name] === before?.[name] ? [] : [after[name]],
  )
  const blocks = after.document.blocks.filter((block) => !known.has(JSON.stringify(block)))
  return [...lines, ...blocks.flatMap(textsOfBlock)].filter((text) => text !== '')
}

function textsOfBlock(block: Block): string[] {
  const hrefs = [...JSON.stringify(block).matchAll(/"href":"(https?:[^"]+)"/g)].map(([, href]) => href!)
  return [plainText({ blocks: [block] }), ...hrefs]
}

function partsOf(texts: readonly string[]): string[] {
  const parts: string[] = []
  for (const text of texts) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + text.length < LONGEST_PART) parts[parts.length - 1] = `${last}\n${text}`
    else for (let from = 0; from < text.length; from += LONGEST_PART) parts.push(text.slice(from, from + LONGEST_PART))
  }
  return parts
}
