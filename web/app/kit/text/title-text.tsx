import { Fragment } from 'react'

/** A title whose scores stay on one line: browsers break after a dash. */
export function TitleText({ children }: { children: string }) {
  return children.split(/(\d+[–-]\d+)/).map((piece, at) =>
    at % 2 === 1 ? (
      <span key={at} className="no-break">
        {piece}
      </span>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  )
}
