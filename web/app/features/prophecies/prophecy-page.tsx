import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProphecyPage as Data } from '#contract/touchline/prophecy.ts'
import type { AuthorRecord } from '#contract/touchline/prophecy-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import type { Loaded } from '../../page.ts'
import { AgainstCard } from './against-card.tsx'
import { HeadCard } from './head-card.tsx'
import { MarketCard, OnMatchCard, OpinionCard, OutcomesCard } from './market-cards.tsx'
import { DisputeCard, OwnCard, PurchaseCard, SalesCard } from './money-cards.tsx'
import { OpenTable } from './open-table.tsx'
import { isDone, type Told } from './page-form.ts'
import { prophecyPageWords } from './page-words.ts'
import { recordPath } from './paths.ts'
import { PartsCard } from './record-tables.tsx'
import { UnlockCard } from './unlock-card.tsx'
import type { Purse } from './purchase-sum.tsx'
import { Part } from '../../kit/page/states.tsx'
import { prophecyWords } from './words.ts'

export interface ProphecyData {
  page: Data
  /** What the reader has and may spend; null of a visitor, and where nothing is sold. */
  purse: Purse | 'failed' | null
  told: Told | null
  /** The record of the author; null if the account is closed. */
  record: Loaded<AuthorRecord>
}

interface Parts {
  seal: ReactNode
  comments: ReactNode
}

/** A prophecy: sealed, unlocked, settled or void. */
export function ProphecyPage({ page, purse, told, record, seal, comments }: ProphecyData & Parts) {
  const words = useWords(prophecyPageWords)
  const { prophecy, matches, position } = page
  const row = matches.find(({ id }) => id === prophecy.matchId)
  const isForSale = prophecy.state === 'sealed' && prophecy.content === null && prophecy.closed === null
  return (
    <LiveMatches matches={matches} position={position}>
      <div className="wrap prophecy-page">
        <Crumb page={page} />
        <div className="stack prophecy-first">
          {told !== null && (
            <p className={isDone(told) ? 'prophecy-note' : 'prophecy-note wrong'} role="status">
              {words.told[told]}
            </p>
          )}
          <HeadCard prophecy={prophecy} row={row} />
        </div>
        <aside className="stack prophecy-beside" aria-label={words.market}>
          {isForSale && prophecy.coins > 0 && <UnlockCard prophecy={prophecy} row={row} purse={purse} />}
          {prophecy.isMine && prophecy.state === 'sealed' && <OwnCard prophecy={prophecy} />}
          {page.sales && <SalesCard prophecy={prophecy} sales={page.sales} />}
          <MarketCard page={page} row={row} />
          {page.outcomes ? <OutcomesCard outcomes={page.outcomes} /> : <OnMatchCard onMatch={page.onMatch} />}
          {page.purchase && <PurchaseCard purchase={page.purchase} />}
          {(page.disputeUntil !== null || page.dispute !== null) && <DisputeCard page={page} />}
          <OpinionCard />
        </aside>
        <div className="stack prophecy-rest">
          {prophecy.result !== null && prophecy.content !== null && <AgainstCard prophecy={prophecy} />}
          {prophecy.state === 'sealed' && prophecy.content === null && <OpenTable />}
          {seal}
          <Part of={record}>{(one) => <AuthorCard record={one} />}</Part>
          {comments}
        </div>
      </div>
    </LiveMatches>
  )
}

function Crumb({ page: { prophecy, matches } }: { page: Data }) {
  const words = useWords(prophecyPageWords)
  const lists = useWords(prophecyWords)
  const { text } = useLanguage()
  const row = matches.find(({ id }) => id === prophecy.matchId)
  const { home, away } = row ? shortSideNames(row, text) : { home: '', away: '' }
  return (
    <nav className="crumb prophecy-crumb" aria-label={words.crumb}>
      <Link to="/prophecies">{lists.title}</Link>
      {row && (
        <>
          <Icon name="chevron-right" size="s" />
          <a href={`/match/${row.id}`}>{text.match.versus(home, away)}</a>
        </>
      )}
    </nav>
  )
}

/** The score of the author, of all picks and by play. */
function AuthorCard({ record: { author, evidence, byPlay } }: { record: AuthorRecord }) {
  const words = useWords(prophecyWords)
  if (author === null || evidence.picks === 0) return null
  const nameOf = (key: string) => Object.entries(words.plays).find(([play]) => play === key)?.[1]
  const parts = [
    { key: 'all', name: words.allPicks, evidence },
    ...byPlay.map((one) => ({ ...one, name: nameOf(one.key) ?? one.name })),
  ]
  return (
    <PartsCard
      title={words.recordOf(author.nickname)}
      parts={parts}
      action={
        <Link className="more touchable" to={recordPath(author.id)}>
          {words.authorPage}
        </Link>
      }
    />
  )
}
