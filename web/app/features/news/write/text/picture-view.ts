import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import type { WriteWords } from '../words.ts'

let count = 0

/** A picture with its description and credit as fields below it. The description is required before it is public. */
export class PictureView implements NodeView {
  readonly dom = document.createElement('figure')
  readonly #image = document.createElement('img')
  readonly #missing = document.createElement('span')
  readonly #fields: Record<'alternative' | 'credit', HTMLInputElement>
  #node: Node

  constructor(node: Node, view: EditorView, getPos: () => number | undefined, words: WriteWords['picture']) {
    this.#node = node
    this.dom.className = 'write-picture'
    this.dom.contentEditable = 'false'
    const change = (name: 'alternative' | 'credit', value: string) => {
      const pos = getPos()
      if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, name, value))
    }
    this.#missing.className = 'write-missing'
    this.#missing.textContent = words.missing
    this.#fields = {
      alternative: this.#field(words.alternative, 500, (value) => change('alternative', value), this.#missing),
      credit: this.#field(words.credit, 200, (value) => change('credit', value)),
    }
    this.#fields.alternative.required = true
    const remove = document.createElement('button')
    remove.type = 'button'
    remove.className = 'button compact touchable'
    remove.textContent = words.remove
    remove.addEventListener('click', () => {
      const pos = getPos()
      if (pos === undefined) return
      view.dispatch(view.state.tr.delete(pos, pos + this.#node.nodeSize))
      view.focus()
    })
    this.dom.prepend(this.#image)
    this.dom.append(remove)
    this.#show()
  }

  #field(name: string, most: number, change: (value: string) => void, mark?: HTMLElement): HTMLInputElement {
    const [label, input] = [document.createElement('label'), document.createElement('input')]
    input.id = `write-picture-${(count += 1)}`
    input.maxLength = most
    input.addEventListener('input', () => change(input.value))
    label.htmlFor = input.id
    label.textContent = name
    const row = document.createElement('div')
    row.className = 'write-picture-field'
    row.append(label, ...(mark ? [mark] : []), input)
    this.dom.append(row)
    return input
  }

  #show(): void {
    const { file, alternative, credit } = this.#node.attrs as Record<'file' | 'alternative' | 'credit', string>
    const address = `/files/${file}`
    if (this.#image.getAttribute('src') !== address) this.#image.src = address
    this.#image.alt = alternative
    this.#missing.hidden = alternative !== ''
    for (const [name, value] of Object.entries({ alternative, credit })) {
      const field = this.#fields[name as 'alternative' | 'credit']
      if (field.value !== value) field.value = value
    }
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    this.#node = node
    this.#show()
    return true
  }

  /** The fields are not of the text. */
  stopEvent(event: Event): boolean {
    return event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement
  }

  ignoreMutation(): boolean {
    return true
  }
}
