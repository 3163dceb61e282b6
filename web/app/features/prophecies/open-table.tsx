import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { prophecyPageWords } from './page-words.ts'
import { ProphecyIcon } from './prophecy-icon.tsx'

const moments = ['now', 'unlocked', 'after'] as const
/** The moment from which a part is open. */
const parts = {
  title: 'now',
  prices: 'now',
  seal: 'now',
  pick: 'unlocked',
  probability: 'unlocked',
  text: 'unlocked',
  salt: 'after',
  sold: 'after',
  result: 'after',
} as const

/** Which parts of a sealed prophecy are open now, to its buyers, and after the match. */
export function OpenTable() {
  const words = useWords(prophecyPageWords)
  return (
    <Card title={words.openWhen}>
      <div className="ranks-scroll">
        <table className="prophecy-table prophecy-open">
          <thead>
            <tr>
              <th scope="col">{words.part}</th>
              {moments.map((moment) => (
                <th key={moment} scope="col">
                  {words.when[moment]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
              <tr key={part}>
                <th scope="row">{words.parts[part]}</th>
                {moments.map((moment) => (
                  <td key={moment}>
                    <Open isOpen={moments.indexOf(parts[part]) <= moments.indexOf(moment)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="card-note small second">{words.afterAll}</p>
    </Card>
  )
}

function Open({ isOpen }: { isOpen: boolean }) {
  const words = useWords(prophecyPageWords)
  return (
    <>
      {isOpen ? <ProphecyIcon name="check" size="s" /> : <span aria-hidden="true">–</span>}
      <span className="hidden-text">{isOpen ? words.yes : words.no}</span>
    </>
  )
}
