import { previewAheadMs } from '#articles/store/told.ts'
import type { About, Telling } from '#articles/types.ts'
import type { Block, Document, Inline } from '#contract/document/document.ts'
import type { ReportText } from '#contract/touchline/match-report.ts'
import { lensOf } from '#core/lens.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Odds } from '#odds/engine.ts'
import { isOver } from '#sports/match.ts'
import type { Match } from '#timeline/types.ts'
import { readTextSource, type TextSource } from './read.ts'
import type { Texts } from './write.ts'

const languages = ['en', 'zh'] as const
/** A match of an archive, whose end has no time, ended about then after its kick-off. */
const usualLengthMs = 2 * 3_600_000
const openLens = lensOf(0, false)

type Tools = { db: Reader; odds: Odds; now: number; categoryId: number }

/** The texts of a match for the lists of news, in each language; empty where nothing can be said. */
export async function tellingsOf({ db, odds, now, categoryId }: Tools, match: Match): Promise<Telling[]> {
  const source = await readTextSource({ db, odds, lens: openLens }, match)
  if (source === null) return []
  const publishAt = Math.min(now, startOfNews(match, source))
  const tellings: Telling[] = []
  for (const language of languages) {
    const texts = await source.write(language)
    if (hasNews(source, texts))
      tellings.push({
        matchId: match.id,
        matchVersion: match.version,
        kind: source.kind,
        language,
        categoryId,
        title: plain(texts.title).slice(0, 200),
        lead: leadOf(source, texts, language),
        document: documentOf(texts, language),
        mentions: mentionsOf(match, texts),
        bits: texts.lead[0]!.bits,
        isDemo: match.isDemo,
        publishAt,
        changes: texts.changes.map(({ before, after }) => ({
          before: before && plain(before),
          after: after && plain(after),
        })),
      })
  }
  return tellings
}

function startOfNews({ status, kickOff }: Match, { events }: TextSource): number {
  if (!isOver(status)) return kickOff - previewAheadMs
  const ends = events.flatMap(({ occurredAt }) => occurredAt ?? [])
  return ends.length > 0 ? Math.max(...ends) : kickOff + usualLengthMs
}

/** That two sides will meet is no news; a preview says something about them. */
function hasNews({ kind }: TextSource, { lead, paragraphs }: Texts): boolean {
  return lead.length > 0 && (kind === 'report' || paragraphs.length > 0)
}

/** The first two sentences of a report, and of a preview the one after that with the sides, which its title has. */
function leadOf({ kind }: TextSource, { lead, paragraphs }: Texts, language: 'en' | 'zh'): string {
  const next = paragraphs[0]?.slice(0, 1) ?? []
  return (kind === 'report' ? [...lead, ...next] : next)
    .map(({ text }) => plain(text))
    .join(gapOf(language))
    .slice(0, 500)
}

/** Chinese has no spaces between sentences. */
function gapOf(language: 'en' | 'zh'): string {
  return language === 'en' ? ' ' : ''
}

function plain(text: ReportText): string {
  return text.map((piece) => piece.text).join('')
}

/** The text as the document of an article: paragraphs with teams and players as mentions. */
function documentOf({ lead, paragraphs }: Texts, language: 'en' | 'zh'): Document {
  const gap: ReportText[number] = { kind: 'text', text: gapOf(language), id: null, fact: null, aboutId: null }
  const blocks = [lead, ...paragraphs].map((sentences): Block => ({
    kind: 'paragraph',
    children: joined(sentences.flatMap(({ text }, at) => (at > 0 && gap.text !== '' ? [gap, ...text] : text))),
  }))
  return { blocks }
}

/** Pieces that are no mention become one run of text where they are neighbours. */
function joined(pieces: ReportText): Inline[] {
  const line: Inline[] = []
  for (const { kind, text, id } of pieces) {
    const last = line.at(-1)
    if ((kind === 'team' || kind === 'player') && id !== null) line.push({ kind: 'mention', of: kind, id, label: text })
    else if (last?.kind === 'text') last.text += text
    else if (text !== '') line.push({ kind: 'text', text })
  }
  return line
}

function mentionsOf({ homeId, awayId, competitionId }: Match, { lead, paragraphs }: Texts): About[] {
  const sides = [homeId, awayId].flatMap((id): About[] => (id === null ? [] : [{ kind: 'team', id }]))
  const named = [...lead, ...paragraphs.flat()]
    .flatMap(({ text }) => text)
    .flatMap(({ kind, id }): About[] => ((kind === 'team' || kind === 'player') && id !== null ? [{ kind, id }] : []))
  return [...sides, { kind: 'competition', id: competitionId }, ...named]
}
