import { Link } from 'react-router'
import type { MatchReport } from '#contract/touchline/match-report.ts'
import { useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { NewsIcon } from '../../features/news/news-icon.tsx'
import { FactNumbers, Paragraph, ReportText } from '../../features/report/report-text.tsx'
import type { NumberedFact } from '../../features/report/fact-list.ts'
import { matchNewsWords } from '../../features/news/about-match/words.ts'

interface Props {
  matchId: number
  report: MatchReport
  facts: ReadonlyMap<MatchReport['title'][number], NumberedFact>
}

/** The beginning of the report or preview that rules wrote, with the numbers of its facts. */
export function ToldCard({ matchId, report: { title, lead, paragraphs }, facts }: Props) {
  const words = useWords(matchNewsWords)
  return (
    <article className="card report told-card">
      <p className="news-source small second">
        <span className="told-tag">
          <NewsIcon name="facts" />
          {words.told}
        </span>
      </p>
      <h2>
        <ReportText text={title} />
      </h2>
      <FactNumbers value={facts}>
        <Paragraph sentences={[...lead, ...paragraphs.flat()]} />
      </FactNumbers>
      <p className="small">
        <Link className="line touchable" to={`/match/${matchId}/report`}>
          {words.wholeReport}
          <Icon name="chevron-right" size="s" />
        </Link>
      </p>
    </article>
  )
}

/** The way to the ratings of a match that is over. */
export function RateCard({ matchId }: { matchId: number }) {
  const words = useWords(matchNewsWords)
  return (
    <section className="card rate-card">
      <Link to={`/match/${matchId}/ratings`}>
        <Icon name="star" />
        <span>
          <b>{words.rate}</b>
          <span className="small second">{words.rateHint}</span>
        </span>
        <Icon name="chevron-right" size="s" />
      </Link>
    </section>
  )
}
