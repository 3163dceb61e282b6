import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '#contract/operation.ts'
import type { listRankedAuthors, RankedAuthor } from '#contract/touchline/prophecy-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { Card } from '../../kit/page/card.tsx'
import { PartError } from '../../kit/page/states.tsx'
import type { Loaded } from '../../page.ts'
import { EvidenceBar, isPlaced } from './evidence-bar.tsx'
import { signedPoints, toneOf } from './figures.ts'
import { recordPath } from './paths.ts'
import { prophecyWords } from './words.ts'

export type Ranks = DataOf<typeof listRankedAuthors>

const ranges = ['day', 'week', 'ten', 'month', 'all'] as const

/** The first authors by evidence; the other ranges lead to their pages. */
export function RanksCard({ ranks }: { ranks: Loaded<Ranks> }) {
  const words = useWords(prophecyWords)
  if (ranks === null) return null
  if ('failed' in ranks) return <PartError title={words.failed} status={ranks.failed} />
  const { list } = ranks.data
  return (
    <Card title={words.ranks} beside={<span className="small second">{words.ranksBy}</span>}>
      <nav className="segments rank-ranges" aria-label={words.rankRange}>
        {ranges.map((range) => (
          <Link
            key={range}
            to={range === 'month' ? '/prophecies/ranks' : `/prophecies/ranks?range=${range}`}
            aria-current={range === 'month' ? 'true' : undefined}
          >
            {words.rankRanges[range]}
          </Link>
        ))}
      </nav>
      {list.length === 0 ? (
        <p className="body small second">{words.noRanks}</p>
      ) : (
        <ol>
          {list.map((one) => (
            <RankLine key={one.author.id} ranked={one} />
          ))}
        </ol>
      )}
      <Link className="prophecy-more" to="/prophecies/ranks">
        {words.fullRanks}
        <Icon name="chevron-right" size="s" />
      </Link>
    </Card>
  )
}

function RankLine({ ranked: { place, author, evidence } }: { ranked: RankedAuthor }) {
  const words = useWords(prophecyWords)
  const { format } = useLanguage()
  const { score, picks, needed } = evidence
  return (
    <li className="list-item rank-line">
      <b className="rank-place tabular">{place ?? ''}</b>
      <Avatar src={author.avatar} size={26} />
      <span className="two-lines rank-name">
        <Link to={recordPath(author.id)}>
          <b>{author.nickname}</b>
        </Link>
        <span className="micro second tabular">{words.picks(format.number(picks), picks)}</span>
      </span>
      <EvidenceBar evidence={evidence} />
      <b className={`tabular rank-score evidence-score ${toneOf(evidence)}`}>
        {isPlaced(evidence) && score !== null ? (
          signedPoints(score, format)
        ) : (
          <span className="micro second">{words.ofNeeded(format.number(picks), format.number(needed))}</span>
        )}
      </b>
    </li>
  )
}

/** How authors are compared, in a few sentences. */
export function HowCard() {
  const words = useWords(prophecyWords)
  return (
    <section className="card card-text">
      <h2>{words.evidence}</h2>
      <span className="evidence-bar better" style={sample} aria-hidden="true">
        <i />
        <b />
      </span>
      <p className="prophecy-scale micro second" aria-hidden="true">
        <span>{words.worse}</span>
        <span>{words.closing}</span>
        <span>{words.better}</span>
      </p>
      <p className="small second">{words.evidenceText}</p>
      <p className="small second">{words.evidenceOrder}</p>
      <p>
        <Link className="more touchable" to="/proof">
          {words.proof}
          <Icon name="chevron-right" size="s" />
        </Link>
      </p>
    </section>
  )
}

const sample = { '--at': 0.68, '--low': 0.56, '--high': 0.8 } as CSSProperties
