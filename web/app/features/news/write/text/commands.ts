import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { Node, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { Selection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import type { Mention } from '#contract/document/document.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** What the caret is in, for the pressed buttons of the toolbar. */
export type Place = { block: string; isStrong: boolean; isEmphasis: boolean; isLink: boolean; isTable: boolean }

export function placeOf(state: EditorState): Place {
  const { $from, from, to, empty } = state.selection
  const has = (mark: (typeof marks)[keyof typeof marks]) =>
    empty ? mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, mark)
  const around = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name)
  const block = around.find((name) => name === 'bullets' || name === 'numbers') ?? around.at(-1) ?? 'doc'
  const level = $from.parent.type === nodes.heading ? String($from.parent.attrs.level) : ''
  return {
    block: `${block}${level}`,
    isStrong: has(marks.strong),
    isEmphasis: has(marks.em),
    isLink: has(marks.link),
    isTable: around.includes('table'),
  }
}

/** Makes lines of this kind, or paragraphs of those that are. */
function toggleBlock(type: NodeType, attrs: Record<string, unknown> | null = null): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from
    const isSo =
      parent.type === type && Object.entries(attrs ?? {}).every(([name, value]) => parent.attrs[name] === value)
    return (isSo ? setBlockType(nodes.paragraph) : setBlockType(type, attrs))(state, dispatch)
  }
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) =>
    placeOf(state).block === type.name
      ? liftListItem(nodes.item)(state, dispatch)
      : chainCommands(wrapInList(type), switchList(type))(state, dispatch)
}

/** A list of the other kind becomes one of this kind. */
function switchList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const depth = Array.from({ length: $from.depth + 1 }, (_, at) => at).find((at) =>
      [nodes.bullets, nodes.numbers].includes($from.node(at).type),
    )
    if (depth === undefined) return false
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    return true
  }
}

/** Puts a block after the line of the caret, or in the place of an empty one. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const isEmpty = $from.depth === 1 && $from.parent.content.size === 0
    const [start, end] =
      $from.depth === 0
        ? [$from.pos, $from.pos]
        : isEmpty
          ? [$from.before(1), $from.after(1)]
          : [$from.after(1), $from.after(1)]
    const after = end === state.doc.content.size ? [block, nodes.paragraph.create()] : [block]
    const tr = state.tr.replaceWith(start, end, after)
    const inside = block.isAtom ? tr.doc.resolve(start + block.nodeSize) : tr.doc.resolve(start + 1)
    dispatch?.(tr.setSelection(Selection.near(inside)).scrollIntoView())
    return true
  }
}

export function insertMention({ of, id, label }: Pick<Mention, 'of' | 'id' | 'label'>): Command {
  return (state, dispatch) => {
    const tr = state.tr.replaceSelectionWith(nodes.mention.create({ of, id, label }), false)
    dispatch?.(tr.insertText(' ').scrollIntoView())
    return true
  }
}

export function insertText(text: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView())
    return true
  }
}

/** Links the selection to an address, or the address itself where nothing is selected. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection
    const mark = marks.link.create({ href })
    const tr = empty
      ? state.tr.replaceSelectionWith(schema.text(href, [mark]), false)
      : state.tr.removeMark(from, to, marks.link).addMark(from, to, mark)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

function emptyRow(cells: number): Node {
  return nodes.row.create(
    null,
    Array.from({ length: cells }, () => nodes.cell.create()),
  )
}

const mostColumns = 12

/** The table of the caret: its position, its rows, and the place of its cell. */
function tableAt({ selection: { $from } }: EditorState) {
  const depth = Array.from({ length: $from.depth }, (_, at) => at + 1).find((at) => $from.node(at).type === nodes.table)
  if (depth === undefined) return null
  return { pos: $from.before(depth), table: $from.node(depth), row: $from.index(depth), column: $from.index(depth + 1) }
}

function rowsOf(table: Node): Node[][] {
  return Array.from({ length: table.childCount }, (_, row) =>
    Array.from({ length: table.child(row).childCount }, (_cell, column) => table.child(row).child(column)),
  )
}

/** Changes the rows of the table; none left removes it. The caret goes to a cell. */
function changeTable(change: (rows: Node[][], at: { row: number; column: number }) => Node[][]): Command {
  return (state, dispatch) => {
    const found = tableAt(state)
    if (!found) return false
    const rows = change(rowsOf(found.table), found).filter((row) => row.length > 0)
    const end = found.pos + found.table.nodeSize
    if (rows.some((row) => row.length > mostColumns)) return false
    const made =
      rows.length === 0
        ? nodes.paragraph.create()
        : nodes.table.create(
            null,
            rows.map((row) => nodes.row.create(null, row)),
          )
    const tr = state.tr.replaceWith(found.pos, end, made)
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(found.pos + 1))).scrollIntoView())
    return true
  }
}

const insertAt = <Item>(items: readonly Item[], at: number, item: Item) => items.toSpliced(at, 0, item)
const addRow = changeTable((rows, { row }) =>
  insertAt(
    rows,
    row + 1,
    rows[row]!.map(() => nodes.cell.create()),
  ),
)
const addColumn = changeTable((rows, { column }) =>
  rows.map((row) => insertAt(row, Math.min(column + 1, row.length), nodes.cell.create())),
)
const removeRow = changeTable((rows, { row }) => rows.toSpliced(row, 1))
const removeColumn = changeTable((rows, { column }) => rows.map((row) => row.toSpliced(column, 1)))

export const tableCommands = { addRow, addColumn, removeRow, removeColumn }

/** To the next or previous cell; after the last one a row is added. */
function moveCell(step: 1 | -1): Command {
  return (state, dispatch, view) => {
    const found = tableAt(state)
    if (!found) return false
    const { $from } = state.selection
    const edge = step === 1 ? $from.end() + 1 : $from.start() - 1
    const next = Selection.findFrom(state.doc.resolve(edge), step, true)
    const end = found.pos + found.table.nodeSize
    if (next && next.from > found.pos && next.from < end) {
      dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, next.$from.start())).scrollIntoView())
      return true
    }
    return step === 1 ? addRow(state, dispatch, view) : false
  }
}

export const commands = {
  heading: toggleBlock(nodes.heading, { level: 2 }),
  subheading: toggleBlock(nodes.heading, { level: 3 }),
  strong: toggleMark(marks.strong),
  emphasis: toggleMark(marks.em),
  quote: toggleBlock(nodes.quote),
  bullets: toggleList(nodes.bullets),
  numbers: toggleList(nodes.numbers),
  table: insertBlock(nodes.table.create(null, [emptyRow(2), emptyRow(2)])),
  rule: insertBlock(nodes.rule.create()),
  unlink: ((state, dispatch) => {
    const { from, to, empty, $from } = state.selection
    const [start, end] = empty ? [$from.start(), $from.end()] : [from, to]
    dispatch?.(state.tr.removeMark(start, end, marks.link))
    return true
  }) satisfies Command,
  undo,
  redo,
}

export const keys: Record<string, Command> = {
  'Mod-b': commands.strong,
  'Mod-i': commands.emphasis,
  'Mod-Alt-2': commands.heading,
  'Mod-Alt-3': commands.subheading,
  'Mod-Alt-0': setBlockType(nodes.paragraph),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  Tab: moveCell(1),
  'Shift-Tab': moveCell(-1),
  Enter: chainCommands(moveCell(1), splitListItem(nodes.item), leaveQuote, baseKeymap.Enter!),
  'Shift-Enter': chainCommands(exitCode, () => true),
}

/** Enter in a quote begins a paragraph: a quote is one. */
function leaveQuote(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { $from } = state.selection
  if ($from.parent.type !== nodes.quote) return false
  const tr = state.tr.split($from.pos, 1, [{ type: nodes.paragraph }])
  dispatch?.(tr.scrollIntoView())
  return true
}

/** `## `, `- `, `1. `, `> ` and `---` at the start of a line, as in Markdown. */
export const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
    textblockTypeInputRule(/^>\s$/, nodes.quote),
    wrappingInputRule(/^[-*]\s$/, nodes.bullets),
    wrappingInputRule(/^1\.\s$/, nodes.numbers),
    new InputRule(/^---$/, (state, _match, start, end) => {
      const { tr } = state
      const line = tr.doc.resolve(start)
      if (line.depth !== 1) return null
      return tr.replaceWith(line.before(1), end + 1, [nodes.rule.create(), nodes.paragraph.create()])
    }),
  ],
})
