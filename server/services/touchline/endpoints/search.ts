import { searchKinds } from '#contract/kinds.ts'
import * as contract from '#contract/touchline/search.ts'
import type { FoundTerm, SearchHit } from '#contract/touchline/search.ts'
import { handle } from '#core/calls/handler.ts'
import { findTerms, type TermHit } from '#timeline/search/terms.ts'
import { termName } from '#timeline/terms.ts'
import type { Language } from '#timeline/views/brief.ts'

/** All kinds in one order, the best first; `kind` leaves one of them. Counts are of all kinds. */
export const search = handle(contract.search, async ({ query, db, now, lens, language, engines }) => {
  const { q, kind, pageNum, pageSize } = query
  const searches = engines.timeline.search
  const terms = await findTerms(db, q)
  // The name of a hero or a map is no typing error of another name.
  const isExact = query.exact || terms[0]?.isWhole === true
  const { hits, shown, words } = await searches.find(db, q, { now, lens, language, isExact })
  const wanted = kind ? hits.filter((hit) => hit.kind === kind) : hits
  const from = (pageNum - 1) * pageSize
  return {
    pageNum,
    pageSize,
    total: wanted.length,
    list: await searches.show(db, wanted.slice(from, from + pageSize), { now, lens, language }),
    shown,
    words,
    counts: Object.fromEntries(
      searchKinds.map((one) => [one, hits.filter((hit) => hit.kind === one).length]),
    ) as Record<SearchHit['kind'], number>,
    terms: kind === undefined && pageNum === 1 ? terms.map((term) => presentTerm(term, language)) : [],
  }
})

function presentTerm({ sport, kind, name, names, isWhole }: TermHit, language: Language): FoundTerm {
  const shown = termName({ name, names }, language)
  const other = termName({ name, names }, language === 'en' ? 'zh' : 'en')
  return { sport, kind, term: name, name: shown, also: other === shown ? null : other, isWhole }
}
