import { Fragment, type ReactNode } from 'react'
import type { Document, Mention } from '#contract/document/document.ts'
import { plainText, renderDocument, type Face } from '#contract/document/faces.ts'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { MatchChip } from './match-chip.tsx'

const inOrder = (nodes: readonly ReactNode[]) => nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>)

const pages: Record<Exclude<Mention['of'], 'match'>, string> = { team: 'team', player: 'player', competition: 'league' }

const page: Face<ReactNode> = {
  text: ({ text, isStrong, isEmphasis }) => {
    const inner = isEmphasis ? <em>{text}</em> : text
    return isStrong ? <strong>{inner}</strong> : inner
  },
  link: ({ href }, inside) => (
    <a href={href} {...(href.startsWith('/') ? {} : { rel: 'nofollow noopener' })}>
      {inOrder(inside)}
    </a>
  ),
  mention: ({ of, id, label }) =>
    of === 'match' ? <MatchChip id={id} label={label} /> : <a href={`/${pages[of]}/${id}`}>{label}</a>,
  heading: ({ level }, inside) => (level === 2 ? <h2>{inOrder(inside)}</h2> : <h3>{inOrder(inside)}</h3>),
  paragraph: (_, inside) => <p>{inOrder(inside)}</p>,
  quote: ({ source }, inside) => (
    <blockquote>
      <p>{inOrder(inside)}</p>
      {source !== undefined && <footer className="small second">{source}</footer>}
    </blockquote>
  ),
  list: ({ isOrdered }, items) => {
    const List = isOrdered ? 'ol' : 'ul'
    return (
      <List>
        {items.map((item, index) => (
          <li key={index}>{inOrder(item)}</li>
        ))}
      </List>
    )
  },
  picture: ({ file, alternative, credit }) => (
    <figure>
      <img src={`/files/${file}`} alt={alternative} loading="lazy" decoding="async" />
      {credit !== undefined && <figcaption className="small second">{credit}</figcaption>}
    </figure>
  ),
  table: (node, head, rows) => (
    <ScrollArea label={plainText({ blocks: [node] }).split('\n')[0]!}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {inOrder(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{inOrder(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  ),
  rule: () => <hr />,
}

/** The text of an article as elements of the page. */
export function ArticleText({ document }: { document: Document }) {
  return <div className="article-text">{inOrder(renderDocument(document, page))}</div>
}
