import { useState, type KeyboardEvent } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { Card } from '../../kit/page/card.tsx'
import { usePage } from '../../page.ts'
import { isBuiltInBlock, stateOf, type DraftBlock } from './home-draft.ts'
import { useTitle } from './use-title.ts'
import { homeWords } from './home-words.ts'
import { useSpanText } from './span-fields.tsx'
import { newsDeskWords } from './words.ts'

interface BlockListProps {
  draft: readonly DraftBlock[]
  most: number
  /** Moves a block to a place, from 0. */
  onMove: (key: string, to: number) => void
  onEdit: (block: DraftBlock) => void
  onRemove: (key: string) => void
  onAdd: () => void
}

/** The blocks in their order: moved by drag, by buttons, and by Alt with an arrow. */
export function BlockList(props: BlockListProps) {
  const { draft, most, onMove, onAdd } = props
  const words = useWords(homeWords)
  const [dragged, setDragged] = useState<string | null>(null)
  return (
    <Card title={words.blocks} beside={<span className="small second">{words.count(draft.length, most)}</span>}>
      {draft.length === 0 && <p className="desk-empty">{words.none}</p>}
      <ol className="arrange-blocks">
        {draft.map((block, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={block.key}
            draggable
            className={dragged === block.key ? 'dragged' : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', block.key)
              setDragged(block.key)
            }}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              if (dragged !== block.key) onMove(dragged, at)
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <BlockRow {...props} block={block} at={at} />
          </li>
        ))}
      </ol>
      <div className="arrange-foot">
        <button type="button" className="button touchable" disabled={draft.length >= most} onClick={onAdd}>
          {words.add}
        </button>
        <span className="small second">{draft.length >= most ? words.full : words.hint}</span>
      </div>
    </Card>
  )
}

type RowProps = BlockListProps & { block: DraftBlock; at: number }

function BlockRow(props: RowProps) {
  const { block, at, onMove } = props
  const words = useWords(homeWords)
  const titleOf = useTitle()
  const title = titleOf(block)
  const facts = useFacts(block)
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const grip = event.currentTarget as HTMLElement
    onMove(block.key, at + step)
    // The focus stays on the block, which React has moved.
    requestAnimationFrame(() => grip.focus())
  }
  return (
    <>
      <button
        type="button"
        className="arrange-grip touchable"
        aria-label={words.move(title)}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onKeyDown={moveByKey}
      >
        ⠿
      </button>
      <div>
        <b>{title}</b>
        <small>{facts}</small>
        <BlockTags block={block} />
      </div>
      <BlockActs {...props} title={title} />
    </>
  )
}

function BlockActs({ block, at, draft, onMove, onEdit, onRemove, title }: RowProps & { title: string }) {
  const words = useWords(homeWords)
  return (
    <span className="arrange-acts">
      <button
        type="button"
        className="icon-button touchable"
        aria-label={words.up(title)}
        disabled={at === 0}
        onClick={() => onMove(block.key, at - 1)}
      >
        <span className="arrange-up">
          <Icon name="chevron-down" />
        </span>
      </button>
      <button
        type="button"
        className="icon-button touchable"
        aria-label={words.down(title)}
        disabled={at === draft.length - 1}
        onClick={() => onMove(block.key, at + 1)}
      >
        <Icon name="chevron-down" />
      </button>
      <button
        type="button"
        className="button compact touchable"
        aria-label={words.editNamed(title)}
        onClick={() => onEdit(block)}
      >
        {words.edit}
      </button>
      <button
        type="button"
        className="button plain compact touchable"
        aria-label={words.removeNamed(title)}
        onClick={() => onRemove(block.key)}
      >
        {words.remove}
      </button>
    </span>
  )
}

function BlockTags({ block }: { block: DraftBlock }) {
  const words = useWords(homeWords)
  const { languages } = useWords(newsDeskWords)
  const { now } = usePage()
  const state = stateOf(block, now)
  return (
    <span className="desk-tags">
      {block.language !== null && <span className="tag info">{languages[block.language]}</span>}
      {state !== 'now' && <span className={state === 'over' ? 'tag' : 'tag warn'}>{words.states[state]}</span>}
      {block.id === null && !isBuiltInBlock(block) && <span className="tag warn">{words.new}</span>}
    </span>
  )
}

function useFacts(block: DraftBlock): string {
  const words = useWords(homeWords)
  const spanText = useSpanText()
  const { format } = useLanguage()
  const { now } = usePage()
  const { kind, order, place, size, teamId } = block
  const span = spanText(block, now)
  return format.list([
    order === null ? words.kinds[kind] : format.pair(words.kinds[kind], words.orders[order]),
    ...(teamId === null ? [] : [words.team(teamId)]),
    ...(place === null ? [] : [words.slot(place)]),
    words.rows(size),
    ...(span === '' ? [] : [span]),
  ])
}
