import type { Prophecy } from '#contract/touchline/prophecy.ts'
import { useWords } from '../../i18n/language.tsx'
import { markOf } from './figures.ts'
import { ProphecyIcon, type ProphecyIconName } from './prophecy-icon.tsx'
import { prophecyWords } from './words.ts'
import { recordWords } from './record-words.ts'

const icons: Readonly<Record<'hit' | 'miss' | 'void', ProphecyIconName>> = { hit: 'check', miss: 'miss', void: 'void' }

/** What came of a prophecy, in a word and a sign; whether it is still open, or hidden from the reader. */
export function OutcomeTag({ prophecy }: { prophecy: Prophecy }) {
  const words = useWords(recordWords)
  const lists = useWords(prophecyWords)
  const mark = markOf(prophecy)
  if (prophecy.closed !== null) return <span className="tag">{words.hidden}</span>
  if (mark === null) return <span className="tag">{lists.states.sealed}</span>
  return (
    <span className={`tag outcome-tag ${mark}`}>
      <ProphecyIcon name={icons[mark]} size="s" />
      {lists.outcomes[prophecy.state === 'void' ? 'void' : (prophecy.result?.outcome ?? 'void')]}
    </span>
  )
}
