import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Icon } from '../../kit/crest/icons.tsx'

interface DayChoiceProps {
  ranking: { earlier: string | null; later: string | null; day: string | null }
  words: { earlier: string; later: string; date: string; show: string }
  /** Address of the page with lists of every day. */
  action: string
  pathOf: (day: string) => string
  /** What the form keeps of the address, as hidden fields. */
  children: ReactNode
}

/** The list of a day, and the lists before and after it. */
export function DayChoice({ ranking: { earlier, later, day }, words, action, pathOf, children }: DayChoiceProps) {
  return (
    <div className="line ranking-days">
      {earlier !== null && (
        <Link className="icon-button" to={pathOf(earlier)} aria-label={words.earlier}>
          <Icon name="chevron-left" />
        </Link>
      )}
      <Form action={action} className="line">
        {children}
        <input
          key={day}
          className="choice"
          type="date"
          name="date"
          aria-label={words.date}
          defaultValue={day ?? undefined}
        />
        <button type="submit" className="button plain touchable">
          {words.show}
        </button>
      </Form>
      {later !== null && (
        <Link className="icon-button" to={pathOf(later)} aria-label={words.later}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </div>
  )
}
