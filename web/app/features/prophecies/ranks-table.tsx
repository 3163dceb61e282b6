import { Link } from 'react-router'
import type { RankedAuthor } from '#contract/touchline/prophecy-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { EvidenceBar, isPlaced } from './evidence-bar.tsx'
import { evidenceText, signedPoints, toneOf } from './figures.ts'
import type { Ranks } from './list-asides.tsx'
import { recordPath } from './paths.ts'
import { ranksPath, type RanksChoice } from './ranks-choice.ts'
import { ranksWords } from './ranks-words.ts'
import { useShares } from './use-shares.ts'
import { prophecyWords } from './words.ts'

interface RanksTableProps {
  choice: RanksChoice
  ranks: Ranks
  me: RankedAuthor | null
}

/** A page of ranked authors; the row of the reader follows where it is on another page. */
export function RanksTable({ choice, ranks: { list, next }, me }: RanksTableProps) {
  const words = useWords(ranksWords)
  const { format } = useLanguage()
  const placed = list.filter(({ place }) => place !== null)
  const few = list.filter(({ place }) => place === null)
  const isMine = ({ author }: RankedAuthor) => me !== null && author.id === me.author.id
  return (
    <section className="card" aria-label={words.lists[choice.list]}>
      <div className="ranks-scroll">
        <table className="ranks-table">
          <thead>
            <tr>
              {columnsOf(words).map(([column, name]) => (
                <th key={column} scope="col" className={`rank-${column}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {placed.map((ranked) => (
              <RankRow key={ranked.author.id} ranked={ranked} isMe={isMine(ranked)} />
            ))}
          </tbody>
          {few[0] && (
            <tbody>
              <tr className="ranks-few">
                <th scope="rowgroup" colSpan={columnsOf(words).length}>
                  {words.fewHead(format.number(few[0].evidence.needed))}
                </th>
              </tr>
              {few.map((ranked) => (
                <RankRow key={ranked.author.id} ranked={ranked} isMe={isMine(ranked)} />
              ))}
            </tbody>
          )}
          {me !== null && !list.some(isMine) && (
            <tbody>
              <RankRow ranked={me} isMe />
            </tbody>
          )}
        </table>
      </div>
      <Pages choice={choice} next={next} />
      <p className="card-note small second">
        {words.barNote} {words.grey}
      </p>
    </section>
  )
}

function Pages({ choice, next }: { choice: RanksChoice; next: string | null }) {
  const words = useWords(ranksWords)
  if (next === null && choice.after === null) return null
  return (
    <nav className="pager prophecy-more" aria-label={words.lists[choice.list]}>
      {choice.after !== null && (
        <Link className="button compact touchable" to={ranksPath({ ...choice, after: null })}>
          {words.first}
        </Link>
      )}
      {next !== null && (
        <Link className="button compact touchable" to={ranksPath({ ...choice, after: next })} rel="next">
          {words.more}
        </Link>
      )}
    </nav>
  )
}

function columnsOf({ columns }: { columns: Record<string, string> }): [string, string][] {
  return Object.entries(columns)
}

function RankRow({ ranked, isMe }: { ranked: RankedAuthor; isMe: boolean }) {
  const { format } = useLanguage()
  const lists = useWords(prophecyWords)
  const { share, signedShare, fall } = useShares()
  const { evidence, beside } = ranked
  const { score, low, high } = evidence
  const isShown = isPlaced(evidence) && score !== null
  const points = (value: number | null) => (value === null ? '–' : signedPoints(value, format))
  return (
    <tr className={isMe ? 'me' : undefined}>
      <td>
        <Place ranked={ranked} />
      </td>
      <th scope="row">
        <Who ranked={ranked} isMe={isMe} />
      </th>
      <td>
        <EvidenceBar evidence={evidence} />
      </td>
      <td>
        <b className={`evidence-score ${isShown ? toneOf(evidence) : ''}`}>{isShown ? points(score) : '–'}</b>
      </td>
      <td>{low === null || high === null ? '–' : lists.range(points(low), points(high))}</td>
      <td>
        <b>{isShown ? evidenceText(evidence.evidence, format) : '–'}</b>
      </td>
      <td>{format.number(evidence.picks)}</td>
      <td className="beside">{share(beside.hitRate)}</td>
      <td className="beside">{signedShare(beside.returned)}</td>
      <td className="beside">{fall(beside.worstFall)}</td>
    </tr>
  )
}

function Place({ ranked: { place, before } }: { ranked: RankedAuthor }) {
  const words = useWords(ranksWords)
  const { format } = useLanguage()
  const change = place === null || before === null ? 0 : before - place
  return (
    <>
      <b>{place === null ? '' : format.number(place)}</b>{' '}
      {change !== 0 && (
        <span className={change > 0 ? 'micro rank-change rose' : 'micro rank-change fell'}>
          {change > 0 ? words.rose(format.number(change)) : words.fell(format.number(-change))}
        </span>
      )}
    </>
  )
}

function Who({ ranked: { author, evidence, bestPlace, worstPlace }, isMe }: { ranked: RankedAuthor; isMe: boolean }) {
  const words = useWords(ranksWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  return (
    <span className="rank-who">
      <Avatar src={author.avatar} size={30} />
      <span className="two-lines">
        <span className="line">
          <Link to={recordPath(author.id)}>
            <b>{author.nickname}</b>
          </Link>
          {isMe && <span className="tag">{words.you}</span>}
          {author.isDemo && <span className="tag">{lists.demo}</span>}
        </span>
        <span className="micro second tabular">
          {bestPlace !== null && worstPlace !== null
            ? words.couldBe(format.number(bestPlace), format.number(worstPlace))
            : lists.ofNeeded(format.number(evidence.picks), format.number(evidence.needed))}
        </span>
        {bestPlace !== null && toneOf(evidence) === '' && <span className="micro second">{words.untold}</span>}
      </span>
    </span>
  )
}
