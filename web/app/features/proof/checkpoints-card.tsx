import { Link } from 'react-router'
import type { DataOf } from '#contract/operation.ts'
import type { Checkpoint, listCheckpoints } from '#contract/touchline/proof.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { usePage } from '../../page.ts'
import { Mark } from './mark.tsx'
import { proofWords } from './proof-words.ts'

export type Checkpoints = DataOf<typeof listCheckpoints>

interface CheckpointsCardProps extends Checkpoints {
  isLater: boolean
  /** How many witnesses are asked. */
  witnesses: number
}

/** A page of signed heads of the log, newest first. */
export function CheckpointsCard({ list, nextBefore, isLater, witnesses }: CheckpointsCardProps) {
  const words = useWords(proofWords)
  if (list.length === 0 && !isLater)
    return (
      <EmptyState icon="clock" title={words.noCheckpoints}>
        {words.noCheckpointsText}
      </EmptyState>
    )
  return (
    <section className="card">
      <header>
        <h2>{words.checkpoints}</h2>
        <span className="push" />
        <a className="more touchable" href="/log/checkpoint">
          {words.logAsText}
        </a>
      </header>
      <ScrollArea label={words.checkpoints}>
        <table className="prophecy-table">
          <thead>
            <tr>
              {Object.entries(words.columns).map(([column, name]) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((checkpoint) => (
              <CheckpointRow key={checkpoint.number} checkpoint={checkpoint} witnesses={witnesses} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {(isLater || nextBefore !== null) && (
        <nav className="pager card-note" aria-label={words.checkpoints}>
          {isLater && (
            <Link className="button compact touchable" to="/proof">
              {words.newest}
            </Link>
          )}
          {nextBefore !== null && (
            <Link className="button compact touchable" to={`/proof?before=${nextBefore}`} rel="next">
              {words.more}
            </Link>
          )}
        </nav>
      )}
      <p className="card-note small second">{words.checkpointNote}</p>
    </section>
  )
}

interface CheckpointRowProps {
  checkpoint: Checkpoint
  witnesses: number
}

function CheckpointRow({ checkpoint: { number, at, size, root, witnesses: signed }, witnesses }: CheckpointRowProps) {
  const words = useWords(proofWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <tr>
      <th scope="row">{format.number(number)}</th>
      <td>{format.moment(at, now)}</td>
      <td>{format.number(size)}</td>
      <td>
        <span className="proof-root">
          <Mark hash={root} />
          <code className="proof-code">{`${root.slice(0, 8)}…${root.slice(-4)}`}</code>
        </span>
      </td>
      <td className={signed.length === 0 ? 'second' : undefined} title={format.list(signed.map(({ name }) => name))}>
        {signed.length === 0 ? words.byNone : words.ofWitnesses(format.number(signed.length), format.number(witnesses))}
      </td>
    </tr>
  )
}
